-- Songs that are probably one: found by what their names have in common.

-- A folded title or artist without its article, guests and remarks in brackets such as (live).
CREATE FUNCTION without_remarks(folded text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
    -- The dear look is taken only where there may be something to see.
    WHEN folded LIKE '%(%' OR folded LIKE '%[%' OR folded LIKE '% f%t%' OR folded LIKE 'the %'
        OR folded LIKE 'a %' OR folded LIKE 'an %'
    THEN regexp_replace(
        folded,
        '^(the|an?) |[(\[][^)\]]*\m(karaoke|version|live|remaster(ed)?|edit|instrumental|acoustic|duet|'
        || 'explicit|clean|originally|in the style of|made famous|lyrics|video|official)\M[^)\]]*[)\]]'
        || '| [(\[]?(feat(uring)?|ft)\.? .*$',
        '', 'g'
    )
    ELSE folded
END;

COMMENT ON FUNCTION without_remarks(text) IS 'a folded title or artist without article, guests and remarks';

-- The letters and digits of a name as a number of which six can be added up; those of another text when it has none.
CREATE FUNCTION letters_hash(name text, otherwise text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(
    coalesce(nullif(regexp_replace(name, '[[:punct:][:space:]]+', '', 'g'), ''), otherwise), 0
) / 8;

COMMENT ON FUNCTION letters_hash(text, text) IS 'a name as a number, without punctuation and spaces';

-- What titles or artists that probably mean the same have in common, as a number of which two can be added up. Of several
-- artists the order makes no difference.
CREATE FUNCTION likeness(folded text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
    WHEN folded LIKE '% and %' AND without_remarks(folded) LIKE '% and %'
    THEN letters_hash(split_part(without_remarks(folded), ' and ', 1), '')
        + letters_hash(split_part(without_remarks(folded), ' and ', 2), '')
        + letters_hash(split_part(without_remarks(folded), ' and ', 3), '')
    ELSE letters_hash(without_remarks(folded), folded)
END;

COMMENT ON FUNCTION likeness(text) IS 'what titles or artists that probably mean the same have in common, as a number';

-- The names are in the index so that it is read alone when songs that are probably one are looked for among all.
CREATE INDEX songs_by_likeness ON songs ((likeness(folded_artist) + likeness(folded_title)))
    INCLUDE (folded_artist, folded_title) WHERE board_id IS NULL;
