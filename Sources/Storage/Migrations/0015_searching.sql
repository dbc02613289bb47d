-- Songs are found by the words of their names, which the service keeps in memory.

CREATE FUNCTION learn_other_name() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    UPDATE songs SET other_names = other_names || ARRAY[NEW.folded_title, NEW.folded_artist]
    WHERE id = NEW.song_id AND NOT other_names @> ARRAY[NEW.folded_title, NEW.folded_artist];
    RETURN NULL;
END
$$;

CREATE TRIGGER song_aliases_learn_name AFTER INSERT OR UPDATE OF song_id ON song_aliases
    FOR EACH ROW WHEN (NEW.title IS NOT NULL) EXECUTE FUNCTION learn_other_name();
