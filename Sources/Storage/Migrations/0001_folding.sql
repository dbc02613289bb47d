-- Two spellings of one name fold to one text: case, accents, full-width letters, the kind of apostrophe, "&" for "and"
-- and runs of white space make no difference. Kana keep their voicing marks. Most names are plain ASCII, which has
-- nothing to normalize.
CREATE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
    replace(
        CASE
            WHEN octet_length(value) = char_length(value) THEN translate(lower(value COLLATE "C"), '`', '''')
            ELSE normalize(
                regexp_replace(
                    normalize(
                        lower(
                            normalize(
                                translate(value, U&'`\2018\2019\201B\02BC\00B4\2032', ''''''''''''''''), NFKC
                            ) COLLATE "und-x-icu"
                        ),
                        NFD
                    ),
                    '[\u0300-\u036f]', '', 'g'
                ),
                NFC
            ) COLLATE "C"
        END,
        '&', ' and '
    ),
    '\s+', ' ', 'g'
));

COMMENT ON FUNCTION fold(text) IS 'the form of a name by which names are compared';
