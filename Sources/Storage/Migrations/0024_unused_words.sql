-- expands
-- Takes out all words that no song has any more: those that were left while somebody added songs. False when somebody does
-- so just now. Words that are added meanwhile stay, since all of this sees one snapshot.
CREATE FUNCTION forget_unused_words() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended('words', 0)) THEN
        RETURN false;
    END IF;
    WITH forgotten AS MATERIALIZED (
        SELECT word FROM words
        EXCEPT
        SELECT word FROM ts_stat('SELECT terms FROM songs')
    ), gone AS (
        DELETE FROM words USING forgotten WHERE words.word = forgotten.word
    )
    DELETE FROM word_slips USING forgotten, slips_of(forgotten.word) AS slipped
    WHERE word_slips.slip = slipped COLLATE "C" AND word_slips.word = forgotten.word;
    RETURN true;
END
$$;
