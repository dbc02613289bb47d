-- Two spellings of a name fold to the same text: case, accents, full-width letters, the kind of apostrophe, "&" for "and",
-- runs of white space and invisible characters (Default_Ignorable_Code_Point) make no difference. Blank characters, such as
-- that of Braille, are white space. Kana keep their voicing marks. Most names have plain characters and single spaces, for
-- which lower case is enough: the first branch handles them, because an import folds every name. The function is not
-- STRICT: PostgreSQL does not inline a strict function with CASE, and calling one costs four times as much.
CREATE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
    WHEN value !~ '[^ -%''-_a-~]|  |^ | $' THEN lower(value COLLATE "C") COLLATE "default"
    ELSE btrim(regexp_replace(
        replace(
            normalize(
                regexp_replace(
                    normalize(
                        lower(
                            normalize(
                                translate(value, U&'`\2018\2019\201B\02BC\00B4\2032', ''''''''''''''''), NFKC
                            ) COLLATE "und-x-icu"
                        ),
                        NFD
                    ),
                    '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
                    '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3'
                    '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'
                ),
                NFC
            ),
            '&', ' and '
        ),
        '[\s\u0085\u1680\u2028\u2029\u2800\U0001d159]+', ' ', 'g'
    )) COLLATE "default"
END;

COMMENT ON FUNCTION fold(text) IS 'the form of a name by which names are compared';
