SET LOCAL statement_timeout = 0;
SET LOCAL lock_timeout = 0;
SET LOCAL idle_in_transaction_session_timeout = 0;
SET LOCAL client_encoding = 'UTF8';
SET LOCAL standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', true);
SET LOCAL check_function_bodies = false;
SET LOCAL xmloption = content;
SET LOCAL client_min_messages = warning;
SET LOCAL row_security = off;

CREATE DOMAIN public.board_card_limit AS integer
	CONSTRAINT boards_card_limit_range CHECK (((VALUE >= 1) AND (VALUE <= 2000)));

CREATE DOMAIN public.board_change_limit AS integer
	CONSTRAINT boards_change_limit_range CHECK (((VALUE >= 1) AND (VALUE <= 100000)));

CREATE DOMAIN public.board_dibs_limit AS integer
	CONSTRAINT boards_dibs_limit_range CHECK (((VALUE >= 1) AND (VALUE <= 2000)));

CREATE DOMAIN public.board_join_code AS text
	CONSTRAINT boards_join_code_form CHECK ((VALUE ~ '^[2-9A-HJ-NP-Z]{6}([2-9A-HJ-NP-Z]{4})?$'::text));

CREATE DOMAIN public.board_readers AS text
	CONSTRAINT boards_readable_by_known CHECK ((VALUE = ANY (ARRAY['everyone'::text, 'token'::text])));

CREATE DOMAIN public.board_section_limit AS integer
	CONSTRAINT boards_section_limit_range CHECK (((VALUE >= 1) AND (VALUE <= 200)));

CREATE DOMAIN public.board_slug AS text
	CONSTRAINT boards_slug_form CHECK (((VALUE ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(VALUE) <= 100)))
	CONSTRAINT boards_slug_not_id CHECK ((VALUE !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text))
	CONSTRAINT boards_slug_not_reserved CHECK ((VALUE <> 'import'::text));

CREATE DOMAIN public.board_state AS text
	CONSTRAINT boards_state_known CHECK ((VALUE = ANY (ARRAY['active'::text, 'frozen'::text, 'closed'::text])));

CREATE DOMAIN public.board_title AS text
	CONSTRAINT boards_title_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 200)));

CREATE DOMAIN public.card_artist AS text
	CONSTRAINT cards_artist_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 200)));

CREATE DOMAIN public.card_position AS bigint
	CONSTRAINT cards_position_limit CHECK ((VALUE < ((1)::bigint << 53)))
	CONSTRAINT cards_position_not_negative CHECK ((VALUE >= 0));

CREATE DOMAIN public.card_slot AS integer
	CONSTRAINT cards_slot_limit CHECK ((VALUE < 2000))
	CONSTRAINT cards_slot_not_negative CHECK ((VALUE >= 0));

CREATE DOMAIN public.card_title AS text
	CONSTRAINT cards_title_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 200)));

CREATE DOMAIN public.pick_position AS bigint
	CONSTRAINT picks_position_limit CHECK ((VALUE < ((1)::bigint << 53)))
	CONSTRAINT picks_position_not_negative CHECK ((VALUE >= 0));

CREATE DOMAIN public.pick_state AS text
	CONSTRAINT picks_state_known CHECK ((VALUE = ANY (ARRAY['waiting'::text, 'sung'::text])));

CREATE DOMAIN public.section_footer AS text
	CONSTRAINT sections_footer_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 200)));

CREATE FUNCTION public.fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (value !~ '[^ -%''-_a-~]|  |^ | $'::text) THEN (lower((value COLLATE "C")) COLLATE "default") ELSE (btrim(regexp_replace(replace(NORMALIZE(regexp_replace(NORMALIZE(lower((NORMALIZE(translate(value, '`‘’‛ʼ´′'::text, ''''''''''''''''::text), NFKC) COLLATE "und-x-icu")), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), NFC), '&'::text, ' and '::text), '[\s\u0085\u1680\u2028\u2029]+'::text, ' '::text, 'g'::text)) COLLATE "default") END;

COMMENT ON FUNCTION public.fold(value text) IS 'the form of a name by which names are compared';

CREATE DOMAIN public.section_person AS text
	CONSTRAINT sections_person_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 200)))
	CONSTRAINT sections_person_not_blank CHECK ((public.fold(VALUE) <> ''::text));

CREATE DOMAIN public.section_position AS bigint
	CONSTRAINT sections_position_limit CHECK ((VALUE < ((1)::bigint << 53)))
	CONSTRAINT sections_position_not_negative CHECK ((VALUE >= 0));

CREATE DOMAIN public.section_state AS text
	CONSTRAINT sections_state_known CHECK ((VALUE = ANY (ARRAY['active'::text, 'away'::text])));

CREATE DOMAIN public.section_title AS text
	CONSTRAINT sections_title_length CHECK ((char_length(VALUE) <= 200));

CREATE FUNCTION public.acting_guest() RETURNS uuid
    LANGUAGE sql STABLE
    RETURN CASE WHEN (current_setting('karaoke.actor'::text, true) ~ '^guest:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) THEN (substr(current_setting('karaoke.actor'::text, true), 7))::uuid ELSE NULL::uuid END;

CREATE FUNCTION public.card_position(board uuid, section uuid, place bigint, moved uuid) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
    neighbours bigint[];
    apart bigint[];
    found bigint;
BEGIN
    SELECT coalesce(array_agg(position::bigint ORDER BY position), '{}') INTO neighbours
    FROM cards WHERE board_id = board AND section_id = section AND id <> moved;
    place := least(place, cardinality(neighbours));
    found := position_among(
        neighbours,
        (SELECT position FROM cards WHERE board_id = board AND section_id = section AND id = moved),
        place
    );
    IF found IS NULL THEN
        apart := neighbours_apart(neighbours, place);
        UPDATE cards SET position = shift.after
        FROM unnest(neighbours, apart) AS shift (before, after)
        WHERE board_id = board AND section_id = section AND id <> moved
            AND position = shift.before AND shift.after <> shift.before;
        RETURN position_among(apart, NULL, place);
    END IF;
    RETURN found;
END
$$;

CREATE FUNCTION public.check_limit_of_sections(board uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF (SELECT count(*) FROM sections WHERE board_id = board) > 200 THEN
        RAISE EXCEPTION 'a board holds at most 200 sections'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'sections_at_most_200', TABLE = 'sections';
    END IF;
END
$$;

CREATE FUNCTION public.check_limits_of_cards(board uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    guest uuid := acting_guest();
    allowed integer;
BEGIN
    IF (SELECT count(*) FROM cards WHERE board_id = board) > 2000 THEN
        RAISE EXCEPTION 'a board holds at most 2000 cards'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'cards_at_most_2000', TABLE = 'cards';
    END IF;
    IF guest IS NULL OR is_restoring() THEN
        RETURN;
    END IF;
    allowed := (SELECT card_limit FROM boards WHERE id = board);
    IF allowed < (
        SELECT count(*)
        FROM guest_sections
        JOIN cards ON cards.board_id = guest_sections.board_id AND cards.section_id = guest_sections.section_id
        WHERE guest_sections.board_id = board AND guest_sections.guest_id = guest
    ) THEN
        RAISE EXCEPTION 'a guest has as many cards as a guest may have'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'cards_limit_of_guest', TABLE = 'cards', DETAIL = allowed;
    END IF;
END
$$;

CREATE FUNCTION public.check_pick() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    song uuid;
    is_rejected boolean;
    holders uuid[];
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    NEW.row_version := next_version(NEW.board_id);
    SELECT cards.song_id, ARRAY[claims.first_section_id, claims.second_section_id],
        coalesce(
            cards.rejected,
            CASE WHEN NEW.section_id NOT IN (
                claims.first_section_id, coalesce(claims.second_section_id, claims.first_section_id)
            ) THEN true END,
            sections.rejected,
            false
        )
    INTO song, holders, is_rejected
    FROM cards
    JOIN sections ON sections.board_id = cards.board_id AND sections.id = cards.section_id
    LEFT JOIN claims ON claims.board_id = cards.board_id AND claims.song_id = cards.song_id
    WHERE cards.board_id = NEW.board_id AND cards.id = NEW.card_id AND cards.section_id = NEW.section_id;
    IF NOT FOUND AND EXISTS (SELECT FROM sections WHERE board_id = NEW.board_id AND id = NEW.section_id) THEN
        RAISE EXCEPTION 'the section has no such card'
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'picks_card_exists', TABLE = 'picks';
    END IF;
    IF is_rejected THEN
        RAISE EXCEPTION 'the card is rejected'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'picks_not_rejected', TABLE = 'picks';
    END IF;
    IF EXISTS (
        SELECT FROM picks JOIN cards ON cards.board_id = picks.board_id AND cards.id = picks.card_id
        WHERE picks.board_id = NEW.board_id AND picks.section_id <> NEW.section_id AND cards.song_id = song
            AND NOT coalesce(holders @> ARRAY[picks.section_id, NEW.section_id], false)
    ) THEN
        RAISE EXCEPTION 'another section picked the song'
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'picks_one_per_song', TABLE = 'picks';
    END IF;
    IF NEW.position IS NULL THEN
        SELECT coalesce(max(position), 0) + 1024 INTO NEW.position FROM picks WHERE board_id = NEW.board_id;
    END IF;
    RETURN NEW;
END
$$;

CREATE FUNCTION public.count_songs() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
    changed text[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        changed := ARRAY(SELECT DISTINCT folded_artist FROM come WHERE board_id IS NULL);
    ELSIF TG_OP = 'DELETE' THEN
        changed := ARRAY(SELECT DISTINCT folded_artist FROM gone WHERE board_id IS NULL);
    ELSIF TG_OP = 'UPDATE' THEN
        changed := ARRAY(
            SELECT folded_artist FROM come WHERE board_id IS NULL
            UNION
            SELECT folded_artist FROM gone WHERE board_id IS NULL
        );
    ELSE
        changed := ARRAY(SELECT folded_artist FROM artists);
    END IF;
    IF changed <> '{}' THEN
        PERFORM count_songs_of(changed);
    END IF;
    RETURN NULL;
END
$$;

CREATE FUNCTION public.count_songs_of(changed text[]) RETURNS void
    LANGUAGE plpgsql
    SET work_mem TO '64MB'
    AS $$
BEGIN
    -- Whoever changes what is counted waits for who did before, and then sees it.
    PERFORM pg_advisory_xact_lock(7236551930268518);
    WITH counted AS MATERIALIZED (
        -- The least of id and name in one is the name that the first song has.
        SELECT folded_artist, substr(min((id || artist) COLLATE "C"), 37) AS artist, count(*) AS songs
        FROM unnest(changed) AS artists_changed (folded_artist) JOIN songs USING (folded_artist)
        WHERE board_id IS NULL
        GROUP BY folded_artist
    ), before AS (
        SELECT initial, songs FROM artists WHERE folded_artist = ANY (changed)
    ), gone AS (
        DELETE FROM artists
        WHERE folded_artist = ANY (changed) AND folded_artist NOT IN (SELECT folded_artist FROM counted)
    ), now AS (
        INSERT INTO artists (folded_artist, artist, songs)
        SELECT folded_artist, artist, songs FROM counted
        ON CONFLICT (folded_artist) DO UPDATE SET artist = excluded.artist, songs = excluded.songs
        RETURNING initial, songs
    )
    INSERT INTO initials AS known (initial, artists, songs)
    SELECT initial, sum(artists), sum(songs)
    FROM (
        SELECT initial, 1 AS artists, songs FROM now
        UNION ALL
        SELECT initial, -1, -songs FROM before
    ) AS changes
    GROUP BY initial
    ON CONFLICT (initial) DO UPDATE SET
        artists = known.artists + excluded.artists, songs = known.songs + excluded.songs, version = known.version + 1;
END
$$;

CREATE FUNCTION public.drop_pick() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    DELETE FROM picks WHERE board_id = OLD.board_id AND section_id = OLD.section_id AND card_id = OLD.id;
    RETURN NULL;
END
$$;

CREATE FUNCTION public.fit_join_code() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.join_code := new_join_code(CASE NEW.readable_by WHEN 'token' THEN 10 ELSE 6 END);
    RETURN NEW;
END
$$;

CREATE FUNCTION public.forget_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    DELETE FROM changes WHERE board_id = OLD.id;
    RETURN NULL;
END
$$;

CREATE FUNCTION public.given_id(id uuid, ids jsonb) RETURNS uuid
    LANGUAGE sql IMMUTABLE
    RETURN COALESCE(((ids ->> (id)::text))::uuid, id);

CREATE FUNCTION public.given_ids(logged jsonb, ids jsonb) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
    SELECT jsonb_object_agg(
        key,
        CASE
            WHEN key = 'created_at' THEN to_jsonb((value #>> '{}')::timestamptz)
            WHEN jsonb_typeof(value) = 'string' AND (key = 'id' OR key LIKE '%\_id')
                THEN to_jsonb(given_id((value #>> '{}')::uuid, ids))
            ELSE value
        END
    )
    FROM jsonb_each(logged)
$$;

CREATE FUNCTION public.highest_version(board uuid) RETURNS bigint
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
    RETURN greatest(
        0, (SELECT version FROM deleted_boards WHERE id = board), (SELECT version FROM boards WHERE id = board)
    );
END
$$;

CREATE FUNCTION public.initial(sort_name text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $_$
DECLARE
    -- Some Thai vowels are written before the consonant that they follow. Ё is a kind of Е, but Й is a letter of its own.
    composed text := replace(
        upper(left(regexp_replace(normalize(sort_name, NFKC), '^[เแโใไ](?=.)', ''), 1) COLLATE "und-x-icu"), 'Ё', 'Е'
    );
    letter text := translate(left(normalize(composed, NFD), 1), 'ØŁĐÐÞÆŒĦŦŊƏ', 'OLDDTAOHTNE');
    code integer := ascii(letter);
BEGIN
    -- Katakana like the hiragana of the same sound.
    IF code BETWEEN x'30A1'::integer AND x'30F6'::integer THEN
        code := code - x'60'::integer;
    END IF;
    RETURN CASE
        WHEN code BETWEEN ascii('A') AND ascii('Z') THEN letter
        WHEN code BETWEEN ascii('0') AND ascii('9') THEN '0-9'
        WHEN ascii(composed) BETWEEN x'400'::integer AND x'52F'::integer THEN composed
        WHEN code BETWEEN x'391'::integer AND x'3A9'::integer THEN letter
        WHEN code BETWEEN ascii('ぁ') AND ascii('お') THEN 'あ'
        WHEN code BETWEEN ascii('か') AND ascii('ご') OR code IN (x'3095'::integer, x'3096'::integer) THEN 'か'
        WHEN code BETWEEN ascii('さ') AND ascii('ぞ') THEN 'さ'
        WHEN code BETWEEN ascii('た') AND ascii('ど') THEN 'た'
        WHEN code BETWEEN ascii('な') AND ascii('の') THEN 'な'
        WHEN code BETWEEN ascii('は') AND ascii('ぽ') THEN 'は'
        WHEN code BETWEEN ascii('ま') AND ascii('も') THEN 'ま'
        WHEN code BETWEEN ascii('ゃ') AND ascii('よ') THEN 'や'
        WHEN code BETWEEN ascii('ら') AND ascii('ろ') THEN 'ら'
        WHEN code BETWEEN ascii('ゎ') AND ascii('ん') THEN 'わ'
        -- Doubled consonants stand with the single ones.
        WHEN code BETWEEN x'1100'::integer AND x'1112'::integer
            THEN substr('ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ', code - x'10FF'::integer, 1)
        WHEN code BETWEEN x'3400'::integer AND x'9FFF'::integer OR code BETWEEN x'20000'::integer AND x'3FFFF'::integer
            OR letter = '々' THEN '漢'
        WHEN letter COLLATE "und-x-icu" ~ '^[[:alpha:]]$' THEN letter
        ELSE '#'
    END;
END
$_$;

CREATE FUNCTION public.is_restoring() RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (COALESCE(current_setting('karaoke.restores'::text, true), ''::text) <> ''::text);

CREATE FUNCTION public.learn_other_name() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO '$user', 'public'
    AS $$
BEGIN
    UPDATE songs SET other_names = other_names || ARRAY[NEW.folded_title, NEW.folded_artist]
    WHERE id = NEW.song_id AND NOT other_names @> ARRAY[NEW.folded_title, NEW.folded_artist];
    RETURN NULL;
END
$$;

CREATE FUNCTION public.limit_cards() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM check_limits_of_cards(board_id) FROM (SELECT DISTINCT board_id FROM added) AS boards;
    RETURN NULL;
END
$$;

CREATE FUNCTION public.limit_dibs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    allowed integer := (SELECT dibs_limit FROM boards WHERE id = NEW.board_id);
    holder uuid;
BEGIN
    FOREACH holder IN ARRAY array_remove(ARRAY[NEW.first_section_id, NEW.second_section_id], NULL) LOOP
        CONTINUE WHEN TG_OP = 'UPDATE' AND holder IN (OLD.first_section_id, OLD.second_section_id);
        IF (SELECT count(*) FROM claims WHERE board_id = NEW.board_id AND first_section_id = holder)
            + (SELECT count(*) FROM claims WHERE board_id = NEW.board_id AND second_section_id = holder) > allowed
        THEN
            RAISE EXCEPTION 'a section has as many dibs as it may have'
                USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_dibs_limit', TABLE = 'claims',
                    DETAIL = allowed;
        END IF;
    END LOOP;
    RETURN NULL;
END
$$;

CREATE FUNCTION public.limit_sections() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM check_limit_of_sections(board_id) FROM (SELECT DISTINCT board_id FROM added) AS boards;
    RETURN NULL;
END
$$;

CREATE FUNCTION public.limit_sections_of_guest() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    guest uuid := acting_guest();
    allowed integer;
BEGIN
    IF guest IS NULL THEN
        RETURN NULL;
    END IF;
    allowed := (SELECT section_limit FROM boards WHERE id = NEW.board_id);
    IF allowed < (
        SELECT count(*)
        FROM guest_sections
        JOIN sections ON sections.board_id = guest_sections.board_id AND sections.id = guest_sections.section_id
        WHERE guest_sections.board_id = NEW.board_id AND guest_sections.guest_id = guest
    ) THEN
        RAISE EXCEPTION 'a guest has as many sections as a guest may have'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'sections_limit_of_guest', TABLE = 'sections',
                DETAIL = allowed;
    END IF;
    RETURN NULL;
END
$$;

CREATE FUNCTION public.limit_songs_of_board() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF (SELECT count(*) FROM songs WHERE board_id = NEW.board_id) < 4000 THEN
        RETURN NEW;
    END IF;
    DELETE FROM songs
    WHERE board_id = NEW.board_id
        AND id NOT IN (SELECT song_id FROM cards WHERE cards.board_id = NEW.board_id)
        AND id NOT IN (SELECT song_id FROM claims WHERE claims.board_id = NEW.board_id);
    IF NOT FOUND THEN
        RAISE EXCEPTION 'a board keeps at most 4000 songs of its own'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'songs_at_most_4000_of_a_board', TABLE = 'songs';
    END IF;
    RETURN NEW;
END
$$;

CREATE FUNCTION public.list_names(list text, item text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (strpos(public.fold(list), public.fold(item)) = 0) THEN false ELSE ((public.fold(list) = public.fold(item)) OR (public.fold(item) = ANY (regexp_split_to_array(public.fold(list), ' ?[,;/|] ?'::text)))) END;

CREATE FUNCTION public.lock_boards(those uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    board uuid;
BEGIN
    FOREACH board IN ARRAY those LOOP
        PERFORM id FROM boards WHERE id = board FOR NO KEY UPDATE;
    END LOOP;
END
$$;

CREATE FUNCTION public.log_board() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    untold text[] := '{id,version,changed_in}';
    before jsonb := to_jsonb(OLD) - untold;
    after jsonb := to_jsonb(NEW) - untold;
BEGIN
    PERFORM log_change(NEW.id, 'board', NEW.id, without_equals(before, after), without_equals(after, before));
    RETURN NULL;
END
$$;

CREATE FUNCTION public.log_change(board uuid, kind text, row_id uuid, old jsonb, new jsonb) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
    actor text := current_setting('karaoke.actor', true);
    raised bigint;
    board_state text;
    allowed integer;
BEGIN
    UPDATE boards SET version = version + 1, changed_in = pg_current_xact_id()
    WHERE id = board AND changed_in <> pg_current_xact_id()
    RETURNING version, state, change_limit INTO raised, board_state, allowed;
    IF raised IS NULL THEN
        SELECT version, state, change_limit INTO raised, board_state, allowed FROM boards WHERE id = board;
    END IF;
    IF raised IS NULL THEN
        RETURN NULL;
    END IF;
    IF board_state = 'closed' AND kind <> 'board' THEN
        RAISE EXCEPTION 'the board is closed'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_closed_unchanged', TABLE = kind || 's';
    END IF;
    INSERT INTO changes (board_id, version, kind, row_id, old, new, actor, undoes)
    VALUES (
        board, raised, kind, row_id, old, new,
        CASE WHEN actor <> '' THEN actor ELSE 'sql:' || session_user END,
        nullif(current_setting('karaoke.undoes', true), '')::bigint
    );
    IF actor ^@ 'guest:' AND kind <> 'board' THEN
        PERFORM spend_change(board, acting_guest(), allowed);
    END IF;
    RETURN raised;
END
$$;

CREATE FUNCTION public.log_edit_of_cards() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    before jsonb := '{}';
    after jsonb := '{}';
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    IF NEW.board_id <> OLD.board_id THEN
        RAISE EXCEPTION 'a row stays on its board'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_keep_their_rows', TABLE = TG_TABLE_NAME;
    END IF;
    IF NEW.id IS DISTINCT FROM OLD.id THEN
        before := before || jsonb_build_object('id', OLD.id);
        after := after || jsonb_build_object('id', NEW.id);
    END IF;
    IF NEW.section_id IS DISTINCT FROM OLD.section_id THEN
        before := before || jsonb_build_object('section_id', OLD.section_id);
        after := after || jsonb_build_object('section_id', NEW.section_id);
    END IF;
    IF NEW.song_id IS DISTINCT FROM OLD.song_id THEN
        before := before || jsonb_build_object('song_id', OLD.song_id);
        after := after || jsonb_build_object('song_id', NEW.song_id);
    END IF;
    IF NEW.title IS DISTINCT FROM OLD.title THEN
        before := before || jsonb_build_object('title', OLD.title);
        after := after || jsonb_build_object('title', NEW.title);
    END IF;
    IF NEW.artist IS DISTINCT FROM OLD.artist THEN
        before := before || jsonb_build_object('artist', OLD.artist);
        after := after || jsonb_build_object('artist', NEW.artist);
    END IF;
    IF NEW."position" IS DISTINCT FROM OLD."position" THEN
        before := before || jsonb_build_object('position', OLD."position");
        after := after || jsonb_build_object('position', NEW."position");
    END IF;
    IF NEW.slot IS DISTINCT FROM OLD.slot THEN
        before := before || jsonb_build_object('slot', OLD.slot);
        after := after || jsonb_build_object('slot', NEW.slot);
    END IF;
    IF NEW.rejected IS DISTINCT FROM OLD.rejected THEN
        before := before || jsonb_build_object('rejected', OLD.rejected);
        after := after || jsonb_build_object('rejected', NEW.rejected);
    END IF;
    IF NEW.created_at IS DISTINCT FROM OLD.created_at THEN
        before := before || jsonb_build_object('created_at', OLD.created_at);
        after := after || jsonb_build_object('created_at', NEW.created_at);
    END IF;
    NEW.row_version := OLD.row_version;
    IF after <> '{}' THEN
        before := before || jsonb_build_object('section_id', OLD.section_id, 'title', OLD.title);
        after := after || jsonb_build_object('section_id', NEW.section_id, 'title', NEW.title);
        NEW.row_version := coalesce(log_change(NEW.board_id, 'card', NEW.id, before, after), OLD.row_version);
    END IF;
    RETURN NEW;
END
$$;

CREATE FUNCTION public.log_edit_of_picks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    before jsonb := '{}';
    after jsonb := '{}';
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    IF NEW.board_id <> OLD.board_id THEN
        RAISE EXCEPTION 'a row stays on its board'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_keep_their_rows', TABLE = TG_TABLE_NAME;
    END IF;
    IF NEW.id IS DISTINCT FROM OLD.id THEN
        before := before || jsonb_build_object('id', OLD.id);
        after := after || jsonb_build_object('id', NEW.id);
    END IF;
    IF NEW.section_id IS DISTINCT FROM OLD.section_id THEN
        before := before || jsonb_build_object('section_id', OLD.section_id);
        after := after || jsonb_build_object('section_id', NEW.section_id);
    END IF;
    IF NEW.card_id IS DISTINCT FROM OLD.card_id THEN
        before := before || jsonb_build_object('card_id', OLD.card_id);
        after := after || jsonb_build_object('card_id', NEW.card_id);
    END IF;
    IF NEW."position" IS DISTINCT FROM OLD."position" THEN
        before := before || jsonb_build_object('position', OLD."position");
        after := after || jsonb_build_object('position', NEW."position");
    END IF;
    IF NEW.state IS DISTINCT FROM OLD.state THEN
        before := before || jsonb_build_object('state', OLD.state);
        after := after || jsonb_build_object('state', NEW.state);
    END IF;
    IF NEW.created_at IS DISTINCT FROM OLD.created_at THEN
        before := before || jsonb_build_object('created_at', OLD.created_at);
        after := after || jsonb_build_object('created_at', NEW.created_at);
    END IF;
    NEW.row_version := OLD.row_version;
    IF after <> '{}' THEN
        before := before || jsonb_build_object('section_id', OLD.section_id, 'card_id', OLD.card_id);
        after := after || jsonb_build_object('section_id', NEW.section_id, 'card_id', NEW.card_id);
        NEW.row_version := coalesce(log_change(NEW.board_id, 'pick', NEW.id, before, after), OLD.row_version);
    END IF;
    RETURN NEW;
END
$$;

CREATE FUNCTION public.log_edit_of_sections() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    before jsonb := '{}';
    after jsonb := '{}';
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    IF NEW.board_id <> OLD.board_id THEN
        RAISE EXCEPTION 'a row stays on its board'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_keep_their_rows', TABLE = TG_TABLE_NAME;
    END IF;
    IF NEW.id IS DISTINCT FROM OLD.id THEN
        before := before || jsonb_build_object('id', OLD.id);
        after := after || jsonb_build_object('id', NEW.id);
    END IF;
    IF NEW.person IS DISTINCT FROM OLD.person THEN
        before := before || jsonb_build_object('person', OLD.person);
        after := after || jsonb_build_object('person', NEW.person);
    END IF;
    IF NEW.title IS DISTINCT FROM OLD.title THEN
        before := before || jsonb_build_object('title', OLD.title);
        after := after || jsonb_build_object('title', NEW.title);
    END IF;
    IF NEW.footer IS DISTINCT FROM OLD.footer THEN
        before := before || jsonb_build_object('footer', OLD.footer);
        after := after || jsonb_build_object('footer', NEW.footer);
    END IF;
    IF NEW."position" IS DISTINCT FROM OLD."position" THEN
        before := before || jsonb_build_object('position', OLD."position");
        after := after || jsonb_build_object('position', NEW."position");
    END IF;
    IF NEW.rejected IS DISTINCT FROM OLD.rejected THEN
        before := before || jsonb_build_object('rejected', OLD.rejected);
        after := after || jsonb_build_object('rejected', NEW.rejected);
    END IF;
    IF NEW.state IS DISTINCT FROM OLD.state THEN
        before := before || jsonb_build_object('state', OLD.state);
        after := after || jsonb_build_object('state', NEW.state);
    END IF;
    IF NEW.created_at IS DISTINCT FROM OLD.created_at THEN
        before := before || jsonb_build_object('created_at', OLD.created_at);
        after := after || jsonb_build_object('created_at', NEW.created_at);
    END IF;
    NEW.row_version := OLD.row_version;
    IF after <> '{}' THEN
        before := before || jsonb_build_object('person', OLD.person);
        after := after || jsonb_build_object('person', NEW.person);
        NEW.row_version := coalesce(log_change(NEW.board_id, 'section', NEW.id, before, after), OLD.row_version);
    END IF;
    RETURN NEW;
END
$$;

CREATE FUNCTION public.log_edits(place regclass, kind text, known_by text[]) RETURNS void
    LANGUAGE plpgsql
    AS $_$
DECLARE
    known text := (SELECT string_agg(format('%1$L, $.%1$I', name), ', ') FROM unnest(known_by) AS name);
    comparisons text := (
        SELECT string_agg(format(
            $$
    IF NEW.%1$I IS DISTINCT FROM OLD.%1$I THEN
        before := before || jsonb_build_object(%1$L, OLD.%1$I);
        after := after || jsonb_build_object(%1$L, NEW.%1$I);
    END IF;$$, attname), '' ORDER BY attnum)
        FROM pg_attribute
        WHERE attrelid = place AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
            AND attname NOT IN ('board_id', 'row_version')
    );
BEGIN
    EXECUTE format(
        $function$
CREATE OR REPLACE FUNCTION log_edit_of_%1$s() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    before jsonb := '{}';
    after jsonb := '{}';
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    IF NEW.board_id <> OLD.board_id THEN
        RAISE EXCEPTION 'a row stays on its board'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_keep_their_rows', TABLE = TG_TABLE_NAME;
    END IF;%3$s
    NEW.row_version := OLD.row_version;
    IF after <> '{}' THEN
        before := before || jsonb_build_object(%4$s);
        after := after || jsonb_build_object(%5$s);
        NEW.row_version := coalesce(log_change(NEW.board_id, %2$L, NEW.id, before, after), OLD.row_version);
    END IF;
    RETURN NEW;
END
$$$function$, place, kind, comparisons, replace(known, '$', 'OLD'), replace(known, '$', 'NEW')
    );
    EXECUTE format(
        'CREATE OR REPLACE TRIGGER %1$s_write BEFORE UPDATE ON %1$s FOR EACH ROW EXECUTE FUNCTION log_edit_of_%1$s()', place
    );
END
$_$;

CREATE FUNCTION public.log_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    untold text[] := '{board_id,folded_person,row_version}';
    before jsonb := to_jsonb(OLD) - untold;
    after jsonb := to_jsonb(NEW) - untold;
BEGIN
    IF is_restoring() OR before = after AND NEW.board_id = OLD.board_id THEN
        RETURN NULL;
    END IF;
    IF NEW.board_id <> OLD.board_id THEN
        RAISE EXCEPTION 'a row stays on its board'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_keep_their_rows', TABLE = TG_TABLE_NAME;
    END IF;
    PERFORM log_change(
        coalesce(NEW.board_id, OLD.board_id), TG_ARGV[0], (coalesce(after, before) ->> TG_ARGV[1])::uuid, before, after
    );
    RETURN NULL;
END
$$;

CREATE FUNCTION public.neighbours_apart(neighbours bigint[], place bigint) RETURNS bigint[]
    LANGUAGE plpgsql IMMUTABLE
    AS $$
DECLARE
    below bigint := coalesce(neighbours[place], -1);
    above bigint;
    moving bigint := 1;
    step bigint;
BEGIN
    LOOP
        above := neighbours[place + moving + 1];
        step := (above - below) / (moving + 2);
        EXIT WHEN above IS NULL OR step >= 256;
        moving := moving + 1;
    END LOOP;
    step := coalesce(step, position_gap());
    RETURN neighbours[:place]
        || ARRAY(SELECT below + step * (number + 1) FROM generate_series(1, moving) AS number)
        || neighbours[place + moving + 1:];
END
$$;

CREATE FUNCTION public.new_join_code(length integer DEFAULT 6) RETURNS text
    LANGUAGE sql
    AS $$
    -- Five bits of each byte of a random UUID that is wholly random: the first six, and the last seven.
    SELECT string_agg(
        substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(random_bytes, place) % 32 + 1, 1), '' ORDER BY place
    )
    FROM (SELECT uuid_send(gen_random_uuid()) AS random_bytes) AS randomness,
        (SELECT place FROM unnest('{0,1,2,3,4,5,9,10,11,12,13,14,15}'::integer[]) AS place ORDER BY place LIMIT length)
            AS places
$$;

CREATE FUNCTION public.next_version(board uuid) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
    next bigint;
BEGIN
    SELECT version + (changed_in <> pg_current_xact_id())::integer INTO next
    FROM boards WHERE id = board FOR NO KEY UPDATE;
    RETURN coalesce(next, 1);
END
$$;

CREATE FUNCTION public.note_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.changed := pg_current_xact_id();
    RETURN NEW;
END
$$;

CREATE FUNCTION public.pick_position(board uuid, place bigint, moved uuid) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
    neighbours bigint[];
    apart bigint[];
    found bigint;
BEGIN
    SELECT coalesce(array_agg(position::bigint ORDER BY position), '{}') INTO neighbours
    FROM picks WHERE board_id = board AND section_id <> moved;
    place := least(place, cardinality(neighbours));
    found := position_among(
        neighbours, (SELECT position FROM picks WHERE board_id = board AND section_id = moved), place
    );
    IF found IS NULL THEN
        apart := neighbours_apart(neighbours, place);
        UPDATE picks SET position = shift.after
        FROM unnest(neighbours, apart) AS shift (before, after)
        WHERE board_id = board AND section_id <> moved AND position = shift.before AND shift.after <> shift.before;
        RETURN position_among(apart, NULL, place);
    END IF;
    RETURN found;
END
$$;

CREATE FUNCTION public.place_card() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    NEW.row_version := next_version(NEW.board_id);
    IF NEW.position IS NULL THEN
        SELECT coalesce(max(position), 0) + position_gap() INTO NEW.position
        FROM cards WHERE board_id = NEW.board_id AND section_id = NEW.section_id;
    END IF;
    IF NEW.slot IS NULL THEN
        SELECT min(candidate) INTO NEW.slot
        FROM (
            SELECT 0 AS candidate
            UNION ALL
            SELECT slot + 1 FROM cards WHERE board_id = NEW.board_id AND section_id = NEW.section_id
        ) AS candidates
        WHERE NOT EXISTS (
            SELECT FROM cards
            WHERE board_id = NEW.board_id AND section_id = NEW.section_id AND slot = candidate
        );
    END IF;
    RETURN NEW;
END
$$;

CREATE FUNCTION public.place_section() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    NEW.row_version := next_version(NEW.board_id);
    IF NEW.position IS NULL THEN
        SELECT coalesce(max(position), 0) + 1024 INTO NEW.position FROM sections WHERE board_id = NEW.board_id;
    END IF;
    RETURN NEW;
END
$$;

CREATE FUNCTION public.position_among(neighbours bigint[], own bigint, place bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
    SELECT CASE
        WHEN (SELECT count(*) FROM unnest(neighbours) AS neighbour WHERE neighbour < own) = place AND own IS NOT NULL
            THEN own
        WHEN place >= cardinality(neighbours)
            THEN coalesce(neighbours[cardinality(neighbours)], 0) + position_gap()
        WHEN neighbours[place + 1] - coalesce(neighbours[place], -1) > 1
            THEN (coalesce(neighbours[place], -1) + neighbours[place + 1]) / 2
    END
$$;

CREATE FUNCTION public.position_gap() RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((1)::bigint << 24);

CREATE FUNCTION public.raise_own_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    -- A closed board changes by nothing but its state.
    IF OLD.state = 'closed' AND (
        NEW.state = 'closed'
        OR to_jsonb(NEW) - '{state,version,changed_in}'::text[]
            IS DISTINCT FROM to_jsonb(OLD) - '{state,version,changed_in}'::text[]
    ) THEN
        RAISE EXCEPTION 'the board is closed'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_closed_unchanged', TABLE = 'boards';
    END IF;
    IF OLD.changed_in <> pg_current_xact_id() THEN
        NEW.version := OLD.version + 1;
        NEW.changed_in := pg_current_xact_id();
    END IF;
    RETURN NEW;
END
$$;

CREATE FUNCTION public.raise_row_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.row_version := OLD.row_version + 1;
    RETURN NEW;
END
$$;

CREATE FUNCTION public.remember_deleted_board() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO deleted_boards (id, version) VALUES (OLD.id, OLD.version)
    ON CONFLICT ON CONSTRAINT deleted_boards_pkey DO UPDATE SET version = excluded.version
        WHERE deleted_boards.version < excluded.version;
    RETURN NULL;
END
$$;

CREATE FUNCTION public.remember_deleted_songs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO deleted_songs (id, version) SELECT id, row_version FROM deleted WHERE row_version > 1
    ON CONFLICT ON CONSTRAINT deleted_songs_pkey DO UPDATE SET version = excluded.version;
    RETURN NULL;
END
$$;

CREATE FUNCTION public.require_join_code(present text, given text) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    AS $$
BEGIN
    IF present IS DISTINCT FROM given THEN
        RAISE EXCEPTION 'the join code is wrong'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_join_code_right', TABLE = 'boards';
    END IF;
END
$$;

CREATE FUNCTION public.require_reach(board uuid, board_state text, own uuid[], touched uuid[], card uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF board_state = 'frozen' THEN
        RAISE EXCEPTION 'the board is frozen'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_frozen_for_guests', TABLE = 'boards';
    END IF;
    IF NOT touched <@ own OR EXISTS (
        SELECT FROM cards WHERE board_id = board AND id = card AND section_id <> ALL (own)
    ) THEN
        RAISE EXCEPTION 'the section is somebody else''s'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'guest_sections_own_only', TABLE = 'guest_sections';
    END IF;
END
$$;

CREATE FUNCTION public.section_position(board uuid, place bigint, moved uuid) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
    neighbours bigint[];
    apart bigint[];
    found bigint;
BEGIN
    SELECT coalesce(array_agg(position::bigint ORDER BY position), '{}') INTO neighbours
    FROM sections WHERE board_id = board AND id <> moved;
    place := least(place, cardinality(neighbours));
    found := position_among(neighbours, (SELECT position FROM sections WHERE board_id = board AND id = moved), place);
    IF found IS NULL THEN
        apart := neighbours_apart(neighbours, place);
        UPDATE sections SET position = shift.after
        FROM unnest(neighbours, apart) AS shift (before, after)
        WHERE board_id = board AND id <> moved AND position = shift.before AND shift.after <> shift.before;
        RETURN position_among(apart, NULL, place);
    END IF;
    RETURN found;
END
$$;

CREATE FUNCTION public.sections_of_guest(board uuid, guest uuid) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
    RETURN ARRAY(SELECT section_id FROM guest_sections WHERE board_id = board AND guest_id = guest);
END
$$;

CREATE FUNCTION public.settle_board(board uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
END
$$;

SET LOCAL default_tablespace = '';

SET LOCAL default_table_access_method = heap;

CREATE TABLE public.songs (
    id uuid NOT NULL,
    title text NOT NULL,
    artist text NOT NULL,
    year smallint,
    language text,
    genre text,
    duration integer,
    rating smallint,
    is_duet boolean DEFAULT false NOT NULL,
    artwork_url text,
    tag text,
    source text,
    source_id text,
    imported_title text,
    imported_artist text,
    board_id uuid,
    row_version bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    folded_title text GENERATED ALWAYS AS (public.fold(title)) STORED NOT NULL,
    folded_artist text GENERATED ALWAYS AS (public.fold(artist)) STORED NOT NULL,
    other_names text[] DEFAULT '{}'::text[] NOT NULL,
    changed xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT songs_artist_length CHECK (((char_length(artist) >= 1) AND (char_length(artist) <= 200))),
    CONSTRAINT songs_artist_not_blank CHECK ((folded_artist <> ''::text)),
    CONSTRAINT songs_artwork_url_form CHECK ((artwork_url ~ '^https?://[^/ ]'::text)),
    CONSTRAINT songs_artwork_url_length CHECK (((char_length(artwork_url) >= 1) AND (char_length(artwork_url) <= 2000))),
    CONSTRAINT songs_duration_range CHECK (((duration >= 1) AND (duration <= 86400))),
    CONSTRAINT songs_genre_length CHECK (((char_length(genre) >= 1) AND (char_length(genre) <= 200))),
    CONSTRAINT songs_imported_artist_length CHECK (((char_length(imported_artist) >= 1) AND (char_length(imported_artist) <= 200))),
    CONSTRAINT songs_imported_title_length CHECK (((char_length(imported_title) >= 1) AND (char_length(imported_title) <= 200))),
    CONSTRAINT songs_imported_title_with_artist CHECK (((imported_title IS NULL) = (imported_artist IS NULL))),
    CONSTRAINT songs_language_length CHECK (((char_length(language) >= 1) AND (char_length(language) <= 200))),
    CONSTRAINT songs_rating_range CHECK (((rating >= 0) AND (rating <= 5))),
    CONSTRAINT songs_source_id_length CHECK (((char_length(source_id) >= 1) AND (char_length(source_id) <= 200))),
    CONSTRAINT songs_source_length CHECK (((char_length(source) >= 1) AND (char_length(source) <= 200))),
    CONSTRAINT songs_source_with_id CHECK (((source IS NULL) = (source_id IS NULL))),
    CONSTRAINT songs_tag_length CHECK (((char_length(tag) >= 1) AND (char_length(tag) <= 200))),
    CONSTRAINT songs_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200))),
    CONSTRAINT songs_title_not_blank CHECK ((folded_title <> ''::text)),
    CONSTRAINT songs_year_range CHECK (((year >= 1000) AND (year <= 9999)))
);

COMMENT ON TABLE public.songs IS 'the songbook: shared reference data of all boards';

COMMENT ON COLUMN public.songs.imported_title IS 'the title as it came, where title or artist came otherwise than they are shown';

COMMENT ON COLUMN public.songs.board_id IS 'the only board that knows the song; null for a song of the songbook';

COMMENT ON COLUMN public.songs.other_names IS 'folded titles and artists by which the song is found too: those of song_aliases, and readings';

COMMENT ON COLUMN public.songs.changed IS 'the transaction that changed the song last, by which searches learn of changes';

CREATE FUNCTION public.song_fits(song public.songs, board uuid, held uuid[], artist text, first_year bigint, last_year bigint, language text, genre text, duet boolean) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    SELECT (song.board_id IS NULL OR song.board_id = board)
        AND coalesce(song.id <> ALL (held), true)
        AND (artist IS NULL OR song.folded_artist = fold(artist))
        AND (first_year IS NULL OR song.year >= first_year)
        AND (last_year IS NULL OR song.year <= last_year)
        AND (language IS NULL OR list_names(song.language, language))
        AND (genre IS NULL OR list_names(song.genre, genre))
        AND (duet IS NULL OR song.is_duet = duet)
$$;

CREATE FUNCTION public.song_of_board(board uuid, known uuid, known_title text, known_artist text) RETURNS uuid
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
    wanted_title text := fold(known_title);
    wanted_artist text := fold(known_artist);
BEGIN
    IF known IS NOT NULL THEN
        RETURN (SELECT id FROM songs WHERE id = known AND (board_id IS NULL OR board_id = board));
    END IF;
    RETURN coalesce(
        (
            SELECT id FROM songs
            WHERE board_id IS NULL AND folded_artist = wanted_artist AND folded_title = wanted_title
        ),
        (
            SELECT id FROM songs
            WHERE board_id = board AND folded_artist = wanted_artist AND folded_title = wanted_title
        ),
        (
            SELECT song_id FROM song_aliases
            WHERE board_id IS NULL AND title IS NOT NULL
                AND folded_artist = wanted_artist AND folded_title = wanted_title
        ),
        (
            SELECT song_id FROM song_aliases
            WHERE board_id = board AND title IS NOT NULL
                AND folded_artist = wanted_artist AND folded_title = wanted_title
        )
    );
END
$$;

CREATE FUNCTION public.without_punctuation(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (name !~ '[^A-Za-z0-9 ]|  |^ | $'::text) THEN name ELSE COALESCE(NULLIF(btrim(regexp_replace(regexp_replace(replace(NORMALIZE(name, NFKC), '&'::text, ' and '::text), '[!-*,.:-@[\]^`{}\u00A1-\u00A9\u00AB-\u00BF\u00D7\u00F7\u02B9-\u02DD\u2018-\u206F\u20A0-\u20CF\u2190-\u2BFF\u3001-\u3004\u3008-\u301B\u301D-\u3020\uFE00-\uFE0F\U0001F000-\U0001FAFF]+'::text, ''::text, 'g'::text), '[-\s+/\\_|~\u2010-\u2017\u301C\u30FB]+'::text, ' '::text, 'g'::text)), ''::text), name) END;

CREATE FUNCTION public.sort_name(artist text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.without_punctuation(regexp_replace(artist, '^[\s"''(\u2018\u201C]*(the|an?|der|die|das|les?|la|los|las|el|il|gli|het)\s+(?=[^-\s&+/])'::text, ''::text, 'i'::text));

CREATE FUNCTION public.sort_title(title text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.without_punctuation(CASE WHEN (title !~ '^[^A-Za-z]*[AaTt]'::text) THEN title ELSE regexp_replace(title, '^[\s"''(\u2018\u201C]*(the|an?)\s+(?=[^-\s&+/])'::text, ''::text, 'i'::text) END);

CREATE FUNCTION public.spend_change(board uuid, guest uuid, allowed integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    present timestamptz := now();
    -- Not within the update: Citus updates no column to a sum of the column and an interval. The board is locked.
    full_at timestamptz := (
        SELECT greatest(changes_full_at, present) + interval '1 hour' / allowed FROM guests
        WHERE board_id = board AND id = guest
    );
BEGIN
    UPDATE guests SET changes_full_at = full_at WHERE board_id = board AND id = guest;
    IF full_at > present + interval '1 hour' THEN
        RAISE EXCEPTION 'a guest has made as many changes as a guest may make'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'changes_limit_of_guest', TABLE = 'changes',
                DETAIL = allowed;
    END IF;
END
$$;

CREATE FUNCTION public.undo_change(board uuid, who text, wanted bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
    undone bigint;
    -- A guest's name is "guest:" and an id.
    is_last_section boolean := coalesce(who, '') ^@ 'guest:' AND 1 = (
        SELECT count(*) FROM guest_sections JOIN sections ON sections.board_id = board AND sections.id = section_id
        WHERE guest_sections.board_id = board AND guest_id::text = substr(who, 7)
    );
    latest bigint := (SELECT version FROM boards WHERE id = board);
    entry changes;
    ranks text[] := '{board,section,card,claim,pick}';
BEGIN
    SELECT version INTO undone
    FROM changes
    WHERE board_id = board AND version BETWEEN coalesce(wanted, latest - 999) AND coalesce(wanted, latest)
        AND undoes IS NULL AND actor = coalesce(who, actor)
        AND kind <> 'restored'
        AND NOT EXISTS (
            SELECT FROM changes AS later WHERE later.board_id = board AND later.undoes = changes.version
        )
        AND NOT EXISTS (
            SELECT FROM changes AS later
            WHERE later.board_id = board AND later.kind = 'restored' AND later.version > changes.version
                AND (later.new ->> 'version')::bigint < changes.version
        )
        AND NOT (is_last_section AND EXISTS (
            SELECT FROM changes AS made
            WHERE made.board_id = board AND made.version = changes.version AND made.kind = 'section' AND made.old IS NULL
        ))
    ORDER BY version DESC
    LIMIT 1;
    IF undone IS NULL THEN
        RETURN NULL;
    END IF;
    EXECUTE format('SET LOCAL karaoke.undoes = %L', undone);
    -- What was made goes first, and what hangs on something else before it; what was there comes back the other way round.
    FOR entry IN
        SELECT * FROM changes WHERE board_id = board AND version = undone AND old IS NULL
        ORDER BY array_position(ranks, kind) DESC, id DESC
    LOOP
        PERFORM undo_row(board, entry.kind, entry.row_id, entry.old, entry.new);
    END LOOP;
    FOR entry IN
        SELECT * FROM changes WHERE board_id = board AND version = undone AND old IS NOT NULL
        ORDER BY array_position(ranks, kind), id DESC
    LOOP
        PERFORM undo_row(board, entry.kind, entry.row_id, entry.old, entry.new);
    END LOOP;
    SET LOCAL karaoke.undoes = '';
    RETURN undone;
END
$$;

CREATE FUNCTION public.undo_row(board uuid, kind text, row_id uuid, old jsonb, new jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
DECLARE
    place text := undo_row.kind || 's';
    board_key text := CASE undo_row.kind WHEN 'board' THEN 'id' ELSE 'board_id' END;
    row_key text := CASE undo_row.kind WHEN 'claim' THEN 'song_id' ELSE 'id' END;
    present jsonb;
    written text[];
    columns text;
    is_possible boolean;
BEGIN
    EXECUTE format('SELECT to_jsonb(present) FROM %I AS present WHERE %I = $1 AND %I = $2', place, board_key, row_key)
        INTO present USING board, undo_row.row_id;
    SELECT array_agg(key), string_agg(quote_ident(key), ', ') INTO written, columns
    FROM jsonb_each(undo_row.old) AS before WHERE before.value IS DISTINCT FROM undo_row.new -> before.key;
    is_possible := CASE
        WHEN undo_row.old IS NULL THEN
            undo_row.kind <> 'board' AND present @> (undo_row.new - 'created_at')
            AND NOT EXISTS (
                SELECT FROM cards
                WHERE undo_row.kind = 'section' AND board_id = board AND section_id = undo_row.row_id
            )
            AND NOT EXISTS (
                SELECT FROM picks WHERE undo_row.kind = 'card' AND board_id = board AND card_id = undo_row.row_id
            )
        WHEN undo_row.new IS NULL THEN
            present IS NULL
            AND NOT EXISTS (
                SELECT FROM picks
                WHERE undo_row.kind = 'pick' AND board_id = board
                    AND section_id = (undo_row.old ->> 'section_id')::uuid
            )
        -- A song's claim may be another one by now, with columns that happen to be the same; those that it has got since the
        -- change say nothing.
        WHEN undo_row.kind = 'claim' THEN present @> undo_row.new
        ELSE NOT EXISTS (SELECT FROM unnest(written) AS key WHERE present -> key IS DISTINCT FROM undo_row.new -> key)
    END;
    IF is_possible IS NOT TRUE THEN
        RAISE EXCEPTION 'a later change stands in the way'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'changes_undone_last_first', TABLE = 'changes';
    END IF;
    CASE
        WHEN undo_row.old IS NULL THEN
            EXECUTE format('DELETE FROM %I WHERE board_id = $1 AND %I = $2', place, row_key)
                USING board, undo_row.row_id;
        WHEN undo_row.new IS NULL THEN
            EXECUTE format(
                'INSERT INTO %1$I (board_id, %2$s) SELECT $1, %2$s FROM jsonb_populate_record(NULL::%1$I, $2)',
                place, columns
            ) USING board, undo_row.old;
        ELSE
            EXECUTE format(
                'UPDATE %1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1)) '
                'WHERE %3$I = $2 AND %4$I = $3',
                place, columns, board_key, row_key
            ) USING undo_row.old, board, undo_row.row_id;
    END CASE;
END
$_$;

CREATE FUNCTION public.without_equals(row_state jsonb, other jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN ((row_state IS NULL) OR (other IS NULL)) THEN row_state ELSE (SELECT jsonb_object_agg(jsonb_each.key, jsonb_each.value) AS jsonb_object_agg FROM jsonb_each(without_equals.row_state) jsonb_each(key, value) WHERE (jsonb_each.value IS DISTINCT FROM (without_equals.other -> jsonb_each.key))) END;

CREATE FUNCTION public.written_time(at timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE
    RETURN to_char((at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'::text);

CREATE TABLE public.answers (
    key_hash bytea NOT NULL,
    request_hash bytea NOT NULL,
    board_id uuid,
    sealed bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT answers_key_hash_length CHECK ((octet_length(key_hash) = 32)),
    CONSTRAINT answers_request_hash_length CHECK ((octet_length(request_hash) = 32))
);

COMMENT ON COLUMN public.answers.key_hash IS 'SHA-256 of the caller and the key; the key itself is stored nowhere';

COMMENT ON COLUMN public.answers.request_hash IS 'SHA-256 of the request: another one under the same key is refused';

COMMENT ON COLUMN public.answers.sealed IS 'the answer, encrypted with the key: it may hold names and secrets';

CREATE TABLE public.artists (
    folded_artist text NOT NULL,
    artist text NOT NULL,
    songs bigint NOT NULL,
    sort_name text GENERATED ALWAYS AS (public.sort_name(artist)) STORED NOT NULL COLLATE pg_catalog."und-x-icu",
    initial text GENERATED ALWAYS AS (public.initial(public.sort_name(artist))) STORED NOT NULL COLLATE pg_catalog."und-x-icu"
)
WITH (fillfactor='80');

COMMENT ON TABLE public.artists IS 'the artists of the songbook with the number of their songs; kept by triggers';

COMMENT ON COLUMN public.artists.artist IS 'as the first of the songs spells it, which is the one with the lowest id';

CREATE TABLE public.boards (
    id uuid NOT NULL,
    slug public.board_slug NOT NULL,
    title public.board_title NOT NULL,
    state public.board_state DEFAULT 'active'::text NOT NULL,
    readable_by public.board_readers DEFAULT 'everyone'::text NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    changed_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    join_code public.board_join_code DEFAULT public.new_join_code(),
    dibs_limit public.board_dibs_limit DEFAULT 20 NOT NULL,
    card_limit public.board_card_limit DEFAULT 100 NOT NULL,
    section_limit public.board_section_limit DEFAULT 5 NOT NULL,
    change_limit public.board_change_limit DEFAULT 1000 NOT NULL
)
WITH (fillfactor='50');

COMMENT ON COLUMN public.boards.changed_in IS 'the transaction that raised the version last, so that one transaction raises it once';

COMMENT ON COLUMN public.boards.join_code IS 'lets guests join; null while nobody may';

COMMENT ON COLUMN public.boards.dibs_limit IS 'the most songs that one section has dibs on';

COMMENT ON COLUMN public.boards.card_limit IS 'the most cards in the sections of one guest, when the guest pins one more';

COMMENT ON COLUMN public.boards.section_limit IS 'the most sections of one guest, when the guest makes one more';

COMMENT ON COLUMN public.boards.change_limit IS 'the most entries of the log that one guest causes at once, and the most of an hour in the long run';

CREATE TABLE public.cards (
    board_id uuid NOT NULL,
    id uuid NOT NULL,
    section_id uuid NOT NULL,
    song_id uuid NOT NULL,
    title public.card_title NOT NULL,
    artist public.card_artist NOT NULL,
    "position" public.card_position NOT NULL,
    slot public.card_slot NOT NULL,
    rejected boolean,
    row_version bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
)
WITH (fillfactor='80');

COMMENT ON COLUMN public.cards.title IS 'as it was pinned';

COMMENT ON COLUMN public.cards."position" IS 'sorts the cards of a section; gaps are allowed';

COMMENT ON COLUMN public.cards.slot IS 'the place on the cork, kept for as long as the card stays in its section';

COMMENT ON COLUMN public.cards.rejected IS 'a container value: true and false are written, null is not';

CREATE TABLE public.changes (
    board_id uuid NOT NULL,
    version bigint NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    row_id uuid NOT NULL,
    old jsonb,
    new jsonb,
    actor text NOT NULL,
    undoes bigint,
    at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON COLUMN public.changes.kind IS 'board, section, card, claim, pick or restored';

COMMENT ON COLUMN public.changes.row_id IS 'the id of the section, card or pick; of the song for a claim, of the board for itself';

COMMENT ON COLUMN public.changes.old IS 'of an edit the columns that it changed, as they were; the row that was deleted; null when it was made';

COMMENT ON COLUMN public.changes.new IS 'of an edit the columns that it changed; the row that was made; null when it was deleted; of a restored board the version in its file';

COMMENT ON COLUMN public.changes.actor IS 'who did it: the setting karaoke.actor, or the database user of a direct change';

COMMENT ON COLUMN public.changes.undoes IS 'the version whose change was taken back; null for any other change';

ALTER TABLE public.changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.claims (
    board_id uuid NOT NULL,
    song_id uuid NOT NULL,
    first_section_id uuid NOT NULL,
    second_section_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    invited_section_id uuid,
    CONSTRAINT claims_duet_of_two CHECK ((second_section_id <> first_section_id)),
    CONSTRAINT claims_invited_is_no_holder CHECK (((invited_section_id IS NULL) OR ((second_section_id IS NULL) AND (invited_section_id <> first_section_id))))
);

COMMENT ON TABLE public.claims IS 'dibs: a song of a board held by the first section that claimed it, or by two as a duet';

COMMENT ON COLUMN public.claims.invited_section_id IS 'the section that the holder offers a duet';

CREATE TABLE public.deleted_boards (
    id uuid NOT NULL,
    version bigint NOT NULL
);

COMMENT ON COLUMN public.deleted_boards.version IS 'the last version of the board; a restored one goes on above';

CREATE TABLE public.deleted_songs (
    id uuid NOT NULL,
    version bigint NOT NULL
);

COMMENT ON COLUMN public.deleted_songs.version IS 'the last version of the song; a restored one goes on above';

CREATE TABLE public.distinct_songs (
    song_id uuid NOT NULL,
    other_id uuid NOT NULL,
    CONSTRAINT distinct_songs_in_order CHECK ((song_id < other_id))
);

COMMENT ON TABLE public.distinct_songs IS 'pairs of songs that are no duplicates, however alike their names are';

CREATE TABLE public.guest_sections (
    board_id uuid NOT NULL,
    section_id uuid NOT NULL,
    guest_id uuid NOT NULL
);

CREATE TABLE public.guests (
    board_id uuid NOT NULL,
    id uuid NOT NULL,
    code_hash bytea,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changes_full_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT guests_code_hash_length CHECK ((octet_length(code_hash) = 32))
);

COMMENT ON COLUMN public.guests.code_hash IS 'SHA-256 of the personal code, with which a guest joins from another phone; the code itself is stored nowhere';

COMMENT ON COLUMN public.guests.changes_full_at IS 'the time at which the guest may cause as many changes at once as any guest';

CREATE TABLE public.initials (
    initial text NOT NULL COLLATE pg_catalog."und-x-icu",
    artists bigint NOT NULL,
    songs bigint NOT NULL,
    version bigint DEFAULT 1 NOT NULL
);

COMMENT ON TABLE public.initials IS 'what stands under each initial of the songbook; kept by triggers';

COMMENT ON COLUMN public.initials.version IS 'rises with every change of what stands there; so does the sum of all';

CREATE TABLE public.picks (
    board_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    section_id uuid NOT NULL,
    card_id uuid NOT NULL,
    "position" public.pick_position NOT NULL,
    state public.pick_state DEFAULT 'waiting'::text NOT NULL,
    row_version bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON COLUMN public.picks."position" IS 'sorts the setlist; gaps are allowed';

CREATE TABLE public.schema_migrations (
    number integer NOT NULL,
    subject text NOT NULL,
    checksum bytea NOT NULL,
    expands boolean NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sections (
    board_id uuid NOT NULL,
    id uuid NOT NULL,
    person public.section_person NOT NULL,
    title public.section_title,
    footer public.section_footer,
    "position" public.section_position NOT NULL,
    rejected boolean,
    state public.section_state DEFAULT 'active'::text NOT NULL,
    row_version bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    folded_person text GENERATED ALWAYS AS (public.fold((person)::text)) STORED NOT NULL
)
WITH (fillfactor='80');

COMMENT ON COLUMN public.sections.title IS 'null: made from the person; empty: a section without a header';

COMMENT ON COLUMN public.sections."position" IS 'sorts the sections of a board; gaps are allowed';

COMMENT ON COLUMN public.sections.rejected IS 'a container value: true and false are written, null is not';

CREATE TABLE public.sign_in_links (
    hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sign_in_links_hash_length CHECK ((octet_length(hash) = 32))
);

CREATE TABLE public.song_aliases (
    id bigint NOT NULL,
    song_id uuid NOT NULL,
    board_id uuid,
    title text,
    artist text,
    source text,
    source_id text,
    folded_title text GENERATED ALWAYS AS (public.fold(title)) STORED,
    folded_artist text GENERATED ALWAYS AS (public.fold(artist)) STORED,
    CONSTRAINT song_aliases_artist_length CHECK (((char_length(artist) >= 1) AND (char_length(artist) <= 200))),
    CONSTRAINT song_aliases_name_or_source CHECK (((title IS NULL) <> (source IS NULL))),
    CONSTRAINT song_aliases_source_id_length CHECK (((char_length(source_id) >= 1) AND (char_length(source_id) <= 200))),
    CONSTRAINT song_aliases_source_length CHECK (((char_length(source) >= 1) AND (char_length(source) <= 200))),
    CONSTRAINT song_aliases_source_with_id CHECK (((source IS NULL) = (source_id IS NULL))),
    CONSTRAINT song_aliases_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200))),
    CONSTRAINT song_aliases_title_with_artist CHECK (((title IS NULL) = (artist IS NULL)))
);

COMMENT ON TABLE public.song_aliases IS 'a name, or a source and id there, under which a song was known before it was merged into another';

COMMENT ON COLUMN public.song_aliases.board_id IS 'the only board that knows the alias; null for one of the songbook';

ALTER TABLE public.song_aliases ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.song_aliases_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.tokens (
    id uuid NOT NULL,
    role text NOT NULL,
    board_id uuid,
    guest_id uuid,
    label text,
    prefix text NOT NULL,
    hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT tokens_board_of_role CHECK (((role = 'admin'::text) = (board_id IS NULL))),
    CONSTRAINT tokens_guest_of_role CHECK (((role = 'guest'::text) = (guest_id IS NOT NULL))),
    CONSTRAINT tokens_hash_length CHECK ((octet_length(hash) = 32)),
    CONSTRAINT tokens_label_length CHECK (((char_length(label) >= 1) AND (char_length(label) <= 200))),
    CONSTRAINT tokens_role_known CHECK ((role = ANY (ARRAY['admin'::text, 'host'::text, 'guest'::text, 'display'::text])))
);

COMMENT ON COLUMN public.tokens.prefix IS 'the first characters of the secret, so that people can tell tokens apart';

COMMENT ON COLUMN public.tokens.hash IS 'SHA-256 of the secret; the secret itself is stored nowhere';

INSERT INTO public.artists VALUES
	('the push and pops', 'The Push and Pops', 2, DEFAULT, DEFAULT),
	('ヒップ・ホップ', 'ヒップ・ホップ', 1, DEFAULT, DEFAULT),
	('the unwrapped', 'The Unwrapped', 2, DEFAULT, DEFAULT),
	('the type erasers', 'The Type Erasers', 1, DEFAULT, DEFAULT);

INSERT INTO public.boards VALUES
	('01a21717-3bb2-7564-851f-9c4143342513', 'party', 'The Party', 'active', 'everyone', 26, '800', '2026-11-26 09:02:08.306749+00', 'W4MKWH', 20, 100, 5, 1000),
	('01a21717-3c39-7fc8-bef8-08f629c1db4b', 'friday', 'Friday', 'frozen', 'token', 1, '801', '2026-11-26 09:02:08.441154+00', 'FL468QWTW3', 20, 100, 5, 1000);

INSERT INTO public.cards VALUES
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bdc-7e99-8127-0417795412bd', '01a21717-3bc8-70c1-bd46-6608076fd282', '01a21717-3ada-7aa4-b0e3-5548388f670d', 'Love Stack', 'The Push and Pops', 16777216, 0, NULL, 6, '2026-11-26 09:02:08.348209+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bec-75a3-ae6e-26e55f3dc981', '01a21717-3bc8-70c1-bd46-6608076fd282', '01a21717-3af1-7504-950a-39b2dc8ab586', 'Generic Feelings', 'The Type Erasers', 67108864, 3, NULL, 9, '2026-11-26 09:02:08.364383+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bf1-7d25-87a0-6413c27fc7e8', '01a21717-3bd0-74f9-800d-074bb58b190c', '01a21717-3ada-7aa4-b0e3-5548388f670d', 'Love Stack', 'The Push and Pops', 16777216, 0, NULL, 10, '2026-11-26 09:02:08.369323+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3be2-7d52-8219-d8852bbb5207', '01a21717-3bc8-70c1-bd46-6608076fd282', '01a21717-3ae9-7c71-8300-8dd9a44ccb7d', 'Scrolling in the Deep', 'The Push and Pops', 33554432, 1, true, 13, '2026-11-26 09:02:08.354598+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3be7-734a-a831-ace5414224ff', '01a21717-3bc8-70c1-bd46-6608076fd282', '01a21717-3aed-7d8c-923e-6749422a2aaf', 'Optional Love', 'The Unwrapped', 8388607, 2, false, 14, '2026-11-26 09:02:08.359722+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bf6-7083-8a27-5a4c6e998b17', '01a21717-3bd0-74f9-800d-074bb58b190c', '01a21717-3bf6-7c60-bcff-df27eb5a8a42', 'Our Street', 'Nobody Else', 33554432, 1, NULL, 25, '2026-11-26 09:02:08.374347+00');

INSERT INTO public.changes OVERRIDING SYSTEM VALUE VALUES
	('01a21717-3bb2-7564-851f-9c4143342513', 1, 1, 'board', '01a21717-3bb2-7564-851f-9c4143342513', NULL, '{"slug": "party", "state": "active", "title": "Party", "join_code": "W4MKWH", "card_limit": 100, "created_at": "2026-11-26T09:02:08.306749+00:00", "dibs_limit": 20, "readable_by": "everyone", "change_limit": 1000, "section_limit": 5}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.306749+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 2, 2, 'section', '01a21717-3bc8-70c1-bd46-6608076fd282', NULL, '{"id": "01a21717-3bc8-70c1-bd46-6608076fd282", "state": "active", "title": null, "footer": null, "person": "Matt", "position": 1024, "rejected": null, "created_at": "2026-11-26T09:02:08.329165+00:00"}', 'guest:01a21717-3bc8-73f9-82b2-194f2e672dea', NULL, '2026-11-26 09:02:08.329165+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 3, 3, 'section', '01a21717-3bd0-74f9-800d-074bb58b190c', NULL, '{"id": "01a21717-3bd0-74f9-800d-074bb58b190c", "state": "active", "title": null, "footer": null, "person": "Sam", "position": 2048, "rejected": null, "created_at": "2026-11-26T09:02:08.336595+00:00"}', 'guest:01a21717-3bd0-7ddc-8320-a83d3d81ce5e', NULL, '2026-11-26 09:02:08.336595+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 4, 4, 'section', '01a21717-3bd4-7e42-adb2-76515707a607', NULL, '{"id": "01a21717-3bd4-7e42-adb2-76515707a607", "state": "active", "title": null, "footer": null, "person": "Kim", "position": 3072, "rejected": null, "created_at": "2026-11-26T09:02:08.340637+00:00"}', 'guest:01a21717-3bd4-7a24-8e01-1b2761ef7ff7', NULL, '2026-11-26 09:02:08.340637+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 5, 5, 'section', '01a21717-3bd8-7a7b-aebf-21bbe749de2e', NULL, '{"id": "01a21717-3bd8-7a7b-aebf-21bbe749de2e", "state": "active", "title": "", "footer": "Encore", "person": "Sommer", "position": 4096, "rejected": null, "created_at": "2026-11-26T09:02:08.34487+00:00"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.34487+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 6, 6, 'card', '01a21717-3bdc-7e99-8127-0417795412bd', NULL, '{"id": "01a21717-3bdc-7e99-8127-0417795412bd", "slot": 0, "title": "Love Stack", "artist": "The Push and Pops", "song_id": "01a21717-3ada-7aa4-b0e3-5548388f670d", "position": 16777216, "rejected": null, "created_at": "2026-11-26T09:02:08.348209+00:00", "section_id": "01a21717-3bc8-70c1-bd46-6608076fd282"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.348209+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 7, 7, 'card', '01a21717-3be2-7d52-8219-d8852bbb5207', NULL, '{"id": "01a21717-3be2-7d52-8219-d8852bbb5207", "slot": 1, "title": "Scrolling in the Deep", "artist": "The Push and Pops", "song_id": "01a21717-3ae9-7c71-8300-8dd9a44ccb7d", "position": 33554432, "rejected": null, "created_at": "2026-11-26T09:02:08.354598+00:00", "section_id": "01a21717-3bc8-70c1-bd46-6608076fd282"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.354598+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 8, 8, 'card', '01a21717-3be7-734a-a831-ace5414224ff', NULL, '{"id": "01a21717-3be7-734a-a831-ace5414224ff", "slot": 2, "title": "Optional Love", "artist": "The Unwrapped", "song_id": "01a21717-3aed-7d8c-923e-6749422a2aaf", "position": 50331648, "rejected": null, "created_at": "2026-11-26T09:02:08.359722+00:00", "section_id": "01a21717-3bc8-70c1-bd46-6608076fd282"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.359722+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 9, 9, 'card', '01a21717-3bec-75a3-ae6e-26e55f3dc981', NULL, '{"id": "01a21717-3bec-75a3-ae6e-26e55f3dc981", "slot": 3, "title": "Generic Feelings", "artist": "The Type Erasers", "song_id": "01a21717-3af1-7504-950a-39b2dc8ab586", "position": 67108864, "rejected": null, "created_at": "2026-11-26T09:02:08.364383+00:00", "section_id": "01a21717-3bc8-70c1-bd46-6608076fd282"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.364383+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 10, 10, 'card', '01a21717-3bf1-7d25-87a0-6413c27fc7e8', NULL, '{"id": "01a21717-3bf1-7d25-87a0-6413c27fc7e8", "slot": 0, "title": "Love Stack", "artist": "The Push and Pops", "song_id": "01a21717-3ada-7aa4-b0e3-5548388f670d", "position": 16777216, "rejected": null, "created_at": "2026-11-26T09:02:08.369323+00:00", "section_id": "01a21717-3bd0-74f9-800d-074bb58b190c"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.369323+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 11, 11, 'card', '01a21717-3bf6-7083-8a27-5a4c6e998b17', NULL, '{"id": "01a21717-3bf6-7083-8a27-5a4c6e998b17", "slot": 1, "title": "Our Street", "artist": "Nobody Else", "song_id": "01a21717-3bf6-7c60-bcff-df27eb5a8a42", "position": 33554432, "rejected": null, "created_at": "2026-11-26T09:02:08.374347+00:00", "section_id": "01a21717-3bd0-74f9-800d-074bb58b190c"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.374347+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 12, 12, 'card', '01a21717-3bfb-7176-85a7-24d877652d42', NULL, '{"id": "01a21717-3bfb-7176-85a7-24d877652d42", "slot": 0, "title": "カラオケの夜", "artist": "ヒップ・ホップ", "song_id": "01a21717-3af4-7aee-8c53-0f5abbff37be", "position": 16777216, "rejected": null, "created_at": "2026-11-26T09:02:08.379521+00:00", "section_id": "01a21717-3bd4-7e42-adb2-76515707a607"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.379521+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 13, 13, 'card', '01a21717-3be2-7d52-8219-d8852bbb5207', '{"title": "Scrolling in the Deep", "rejected": null, "section_id": "01a21717-3bc8-70c1-bd46-6608076fd282"}', '{"title": "Scrolling in the Deep", "rejected": true, "section_id": "01a21717-3bc8-70c1-bd46-6608076fd282"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.383068+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 14, 14, 'card', '01a21717-3be7-734a-a831-ace5414224ff', '{"title": "Optional Love", "position": 50331648, "rejected": null, "section_id": "01a21717-3bc8-70c1-bd46-6608076fd282"}', '{"title": "Optional Love", "position": 8388607, "rejected": false, "section_id": "01a21717-3bc8-70c1-bd46-6608076fd282"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.388669+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 15, 15, 'section', '01a21717-3bd8-7a7b-aebf-21bbe749de2e', '{"state": "active", "person": "Sommer", "rejected": null}', '{"state": "away", "person": "Sommer", "rejected": true}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.3934+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 16, 16, 'claim', '01a21717-3ada-7aa4-b0e3-5548388f670d', NULL, '{"song_id": "01a21717-3ada-7aa4-b0e3-5548388f670d", "created_at": "2026-11-26T09:02:08.39715+00:00", "first_section_id": "01a21717-3bc8-70c1-bd46-6608076fd282", "second_section_id": null, "invited_section_id": null}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.39715+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 17, 17, 'claim', '01a21717-3ada-7aa4-b0e3-5548388f670d', '{"song_id": "01a21717-3ada-7aa4-b0e3-5548388f670d", "created_at": "2026-11-26T09:02:08.39715+00:00", "first_section_id": "01a21717-3bc8-70c1-bd46-6608076fd282", "second_section_id": null, "invited_section_id": null}', '{"song_id": "01a21717-3ada-7aa4-b0e3-5548388f670d", "created_at": "2026-11-26T09:02:08.39715+00:00", "first_section_id": "01a21717-3bc8-70c1-bd46-6608076fd282", "second_section_id": null, "invited_section_id": "01a21717-3bd0-74f9-800d-074bb58b190c"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.402057+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 18, 18, 'claim', '01a21717-3ada-7aa4-b0e3-5548388f670d', '{"song_id": "01a21717-3ada-7aa4-b0e3-5548388f670d", "created_at": "2026-11-26T09:02:08.39715+00:00", "first_section_id": "01a21717-3bc8-70c1-bd46-6608076fd282", "second_section_id": null, "invited_section_id": "01a21717-3bd0-74f9-800d-074bb58b190c"}', '{"song_id": "01a21717-3ada-7aa4-b0e3-5548388f670d", "created_at": "2026-11-26T09:02:08.39715+00:00", "first_section_id": "01a21717-3bc8-70c1-bd46-6608076fd282", "second_section_id": "01a21717-3bd0-74f9-800d-074bb58b190c", "invited_section_id": null}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.40561+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 19, 19, 'claim', '01a21717-3aed-7d8c-923e-6749422a2aaf', NULL, '{"song_id": "01a21717-3aed-7d8c-923e-6749422a2aaf", "created_at": "2026-11-26T09:02:08.40937+00:00", "first_section_id": "01a21717-3bc8-70c1-bd46-6608076fd282", "second_section_id": null, "invited_section_id": null}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.40937+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 20, 20, 'pick', '01a21717-3c1d-7536-adb9-f45c3c7305ba', NULL, '{"id": "01a21717-3c1d-7536-adb9-f45c3c7305ba", "state": "waiting", "card_id": "01a21717-3bdc-7e99-8127-0417795412bd", "position": 1024, "created_at": "2026-11-26T09:02:08.41322+00:00", "section_id": "01a21717-3bc8-70c1-bd46-6608076fd282"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.41322+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 21, 21, 'pick', '01a21717-3c22-73ff-a7c0-d7206beafb69', NULL, '{"id": "01a21717-3c22-73ff-a7c0-d7206beafb69", "state": "waiting", "card_id": "01a21717-3bf1-7d25-87a0-6413c27fc7e8", "position": 2048, "created_at": "2026-11-26T09:02:08.418564+00:00", "section_id": "01a21717-3bd0-74f9-800d-074bb58b190c"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.418564+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 22, 22, 'pick', '01a21717-3c1d-7536-adb9-f45c3c7305ba', '{"state": "waiting", "card_id": "01a21717-3bdc-7e99-8127-0417795412bd", "section_id": "01a21717-3bc8-70c1-bd46-6608076fd282"}', '{"state": "sung", "card_id": "01a21717-3bdc-7e99-8127-0417795412bd", "section_id": "01a21717-3bc8-70c1-bd46-6608076fd282"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.422187+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 23, 23, 'section', '01a21717-3bd4-7e42-adb2-76515707a607', '{"id": "01a21717-3bd4-7e42-adb2-76515707a607", "state": "active", "title": null, "footer": null, "person": "Kim", "position": 3072, "rejected": null, "created_at": "2026-11-26T09:02:08.340637+00:00"}', NULL, 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.426004+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 23, 24, 'card', '01a21717-3bfb-7176-85a7-24d877652d42', '{"id": "01a21717-3bfb-7176-85a7-24d877652d42", "slot": 0, "title": "カラオケの夜", "artist": "ヒップ・ホップ", "song_id": "01a21717-3af4-7aee-8c53-0f5abbff37be", "position": 16777216, "rejected": null, "created_at": "2026-11-26T09:02:08.379521+00:00", "section_id": "01a21717-3bd4-7e42-adb2-76515707a607"}', NULL, 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.426004+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 24, 25, 'card', '01a21717-3bf6-7083-8a27-5a4c6e998b17', '{"title": "Our Street", "rejected": null, "section_id": "01a21717-3bd0-74f9-800d-074bb58b190c"}', '{"title": "Our Street", "rejected": true, "section_id": "01a21717-3bd0-74f9-800d-074bb58b190c"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.429132+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 25, 26, 'card', '01a21717-3bf6-7083-8a27-5a4c6e998b17', '{"title": "Our Street", "rejected": true, "section_id": "01a21717-3bd0-74f9-800d-074bb58b190c"}', '{"title": "Our Street", "rejected": null, "section_id": "01a21717-3bd0-74f9-800d-074bb58b190c"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', 24, '2026-11-26 09:02:08.432127+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', 26, 27, 'board', '01a21717-3bb2-7564-851f-9c4143342513', '{"title": "Party"}', '{"title": "The Party"}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.437633+00'),
	('01a21717-3c39-7fc8-bef8-08f629c1db4b', 1, 28, 'board', '01a21717-3c39-7fc8-bef8-08f629c1db4b', NULL, '{"slug": "friday", "state": "frozen", "title": "Friday", "join_code": "FL468QWTW3", "card_limit": 100, "created_at": "2026-11-26T09:02:08.441154+00:00", "dibs_limit": 20, "readable_by": "token", "change_limit": 1000, "section_limit": 5}', 'admin:01a21717-3acf-792b-a0e9-d9f9c0a14228', NULL, '2026-11-26 09:02:08.441154+00');

INSERT INTO public.claims VALUES
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3ada-7aa4-b0e3-5548388f670d', '01a21717-3bc8-70c1-bd46-6608076fd282', '01a21717-3bd0-74f9-800d-074bb58b190c', '2026-11-26 09:02:08.39715+00', NULL),
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3aed-7d8c-923e-6749422a2aaf', '01a21717-3bc8-70c1-bd46-6608076fd282', NULL, '2026-11-26 09:02:08.40937+00', NULL);

INSERT INTO public.deleted_boards VALUES
	('01a21717-3c3c-709a-b13d-f7c7581a4c51', 1);

INSERT INTO public.guest_sections VALUES
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bc8-70c1-bd46-6608076fd282', '01a21717-3bc8-73f9-82b2-194f2e672dea'),
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bd0-74f9-800d-074bb58b190c', '01a21717-3bd0-7ddc-8320-a83d3d81ce5e'),
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bd4-7e42-adb2-76515707a607', '01a21717-3bd4-7a24-8e01-1b2761ef7ff7');

INSERT INTO public.guests VALUES
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bc8-73f9-82b2-194f2e672dea', '\x674928fb2cf111a30ced807dd2dc9ba77a4d9c8548d5ff9c54b73ea47643b74e', '2026-11-26 09:02:08.329165+00', '2026-11-26 09:02:08.329165+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bd0-7ddc-8320-a83d3d81ce5e', '\x78748f67172f95a5143387d303533cf55933d93d89b475649aa19102122b24e8', '2026-11-26 09:02:08.336595+00', '2026-11-26 09:02:08.336595+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bd4-7a24-8e01-1b2761ef7ff7', '\xdd867a8d7571e305de69fca2d9c23c945a1baadf45a60e6b0f56bc8e93d17e0d', '2026-11-26 09:02:08.340637+00', '2026-11-26 09:02:08.340637+00');

INSERT INTO public.initials VALUES
	('P', 1, 2, 2),
	('は', 1, 1, 1),
	('U', 1, 2, 5),
	('T', 1, 1, 3);

INSERT INTO public.picks VALUES
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3c22-73ff-a7c0-d7206beafb69', '01a21717-3bd0-74f9-800d-074bb58b190c', '01a21717-3bf1-7d25-87a0-6413c27fc7e8', 2048, 'waiting', 21, '2026-11-26 09:02:08.418564+00'),
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3c1d-7536-adb9-f45c3c7305ba', '01a21717-3bc8-70c1-bd46-6608076fd282', '01a21717-3bdc-7e99-8127-0417795412bd', 1024, 'sung', 22, '2026-11-26 09:02:08.41322+00');

INSERT INTO public.schema_migrations VALUES
	(1, 'folding', '\x7d7792e1411890d95ccf7fe825b1f8fd9eb7f4aee588123e58f045b3d31e4487', false, '2026-11-26 09:02:07.381372+00'),
	(2, 'boards', '\xd08f2837a0053f8073e64407a043473a7d26a4b736af4f21a0e73b9d8d81656b', false, '2026-11-26 09:02:07.390105+00'),
	(3, 'songs', '\x088eafdf888792a843bb9e63206620884fc2b90fc9a51cba913747df461857f5', false, '2026-11-26 09:02:07.402378+00'),
	(4, 'positions', '\x654c1c5d9bcdfae4dfb56135245e08cd9d70bcecc2beafc18a212fadb1793d97', false, '2026-11-26 09:02:07.420753+00'),
	(5, 'sections', '\xbd59ea795f38a83238d641ec31f8b0fe871da3e385350596c7cc57614e63005e', false, '2026-11-26 09:02:07.424043+00'),
	(6, 'cards', '\x16252890e620abb5d391bd507ff96994dc322ae7a35a3100e09f29e80132dbb0', false, '2026-11-26 09:02:07.432182+00'),
	(7, 'claims', '\x645b9f7ede8c2816c474a862030975f7ac19158df651f0ec9f9038e00d5a05ea', false, '2026-11-26 09:02:07.44336+00'),
	(8, 'picks', '\xaeab6e8ed7ce33f72d93c6db661d5ef9c02afe8bbd47d58b037e6f02bb713593', false, '2026-11-26 09:02:07.45061+00'),
	(9, 'guests', '\xbb97593975fb54428adc7f22394c34f3afa9a00bad83b6c916e4a4f32caa9975', false, '2026-11-26 09:02:07.459029+00'),
	(10, 'tokens', '\x01761423f2873459d33bf05c8072d5cae63ea326445069e92735336af00e29c3', false, '2026-11-26 09:02:07.473227+00'),
	(11, 'changes', '\x7d80967e38a17e3cd866c8e97d90e55c7cdbc2b1b78b05bdfe032fc2c5efb85d', false, '2026-11-26 09:02:07.48055+00'),
	(12, 'undo', '\xde344686e902e75019968872b7ea16dd4674658f6deb2be28d8bf73295cbcd2a', false, '2026-11-26 09:02:07.497612+00'),
	(13, 'answers', '\xe327e9be941a0ac55f9054f61f0c00561c55c006b455e8247de84f324d65bc52', false, '2026-11-26 09:02:07.50336+00'),
	(14, 'restoring', '\x5a3e189b5b5223fcf0c6c6d6cb2bedd6c3ded3cedc71d27dc13b82f832cb7871', false, '2026-11-26 09:02:07.508156+00'),
	(15, 'searching', '\xc010a4869fa4eb8d1eb5ac089f729a8a59bd7f9ef086fd3c94280ff01e3ea326', false, '2026-11-26 09:02:07.518189+00'),
	(16, 'outline', '\xf367a2aa1a7f902c4ee01a1907b2eb4191230c5ce091a348225e6dcdbff6df6f', false, '2026-11-26 09:02:07.522073+00'),
	(17, 'duplicates', '\x09f26347115d754767f5f8f950c5aff3b590b8475b7151daacfee87fc11db33f', false, '2026-11-26 09:02:07.53507+00');

INSERT INTO public.sections VALUES
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bc8-70c1-bd46-6608076fd282', 'Matt', NULL, NULL, 1024, NULL, 'active', 2, '2026-11-26 09:02:08.329165+00', DEFAULT),
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bd0-74f9-800d-074bb58b190c', 'Sam', NULL, NULL, 2048, NULL, 'active', 3, '2026-11-26 09:02:08.336595+00', DEFAULT),
	('01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bd8-7a7b-aebf-21bbe749de2e', 'Sommer', '', 'Encore', 4096, true, 'away', 15, '2026-11-26 09:02:08.34487+00', DEFAULT);

INSERT INTO public.song_aliases OVERRIDING SYSTEM VALUE VALUES
	(1, '01a21717-3b72-743e-ae22-001f1394a7d4', NULL, 'Optional Chains', 'The Unwrapped', NULL, NULL, DEFAULT, DEFAULT),
	(2, '01a21717-3af1-7504-950a-39b2dc8ab586', NULL, 'Generic Feeling', 'The Type Erasers', NULL, NULL, DEFAULT, DEFAULT);

INSERT INTO public.songs VALUES
	('01a21717-3ada-7aa4-b0e3-5548388f670d', 'Love Stack', 'The Push and Pops', 1999, 'English', 'Pop, Rock', 201, 4, true, 'https://example.org/love.png', 'new', 'KaraFun', '42', NULL, NULL, NULL, 1, '2026-11-26 09:02:08.090476+00', DEFAULT, DEFAULT, '{}', '761'),
	('01a21717-3ae9-7c71-8300-8dd9a44ccb7d', 'Scrolling in the Deep', 'The Push and Pops', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-11-26 09:02:08.105696+00', DEFAULT, DEFAULT, '{}', '762'),
	('01a21717-3aed-7d8c-923e-6749422a2aaf', 'Optional Love', 'The Unwrapped', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-11-26 09:02:08.109422+00', DEFAULT, DEFAULT, '{}', '763'),
	('01a21717-3af4-7aee-8c53-0f5abbff37be', 'カラオケの夜', 'ヒップ・ホップ', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-11-26 09:02:08.11669+00', DEFAULT, DEFAULT, '{}', '765'),
	('01a21717-3b72-743e-ae22-001f1394a7d4', 'Optional Chain (Karaoke)', 'The Unwrapped', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, 'Optional Chain (Karaoke)', 'Unwrapped, The', NULL, 1, '2026-11-26 09:02:08.238009+00', DEFAULT, DEFAULT, '{"optional chains","the unwrapped"}', '768'),
	('01a21717-3af1-7504-950a-39b2dc8ab586', 'Generic Feelings', 'The Type Erasers', 1984, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-26 09:02:08.113173+00', DEFAULT, DEFAULT, '{"generic feeling","the type erasers"}', '770'),
	('01a21717-3bf6-7c60-bcff-df27eb5a8a42', 'Our Street', 'Nobody Else', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, '01a21717-3bb2-7564-851f-9c4143342513', 1, '2026-11-26 09:02:08.374347+00', DEFAULT, DEFAULT, '{}', '785');

INSERT INTO public.tokens VALUES
	('01a21717-3acf-792b-a0e9-d9f9c0a14228', 'admin', NULL, NULL, NULL, 'kdb_0k59', '\x8db205fd791d1c325001bf2b8a7208786ff8f0c0de779eb42cade4f42be69554', '2026-11-26 09:02:08.079936+00', NULL, NULL),
	('01a21717-3bba-78e7-ba1e-46aa3afa2b36', 'host', '01a21717-3bb2-7564-851f-9c4143342513', NULL, 'Tablet', 'kdb_LhSF', '\x6d0c58df4cfe7cfe508b261648c73e3f7ce1d0817fcf6544eef906f2264df74a', '2026-11-26 09:02:08.314499+00', NULL, NULL),
	('01a21717-3bbe-7995-96c2-34ca055bb85d', 'display', '01a21717-3bb2-7564-851f-9c4143342513', NULL, 'TV', 'kdb_xZyb', '\x78d86c65c51a79ebff0df58cb40364e66373487c2030180badfc29a255d81d06', '2026-11-26 09:02:08.318969+00', NULL, NULL),
	('01a21717-3bc2-7ade-8135-c4f4fdf1b823', 'host', '01a21717-3bb2-7564-851f-9c4143342513', NULL, 'Lost', 'kdb_GPgu', '\x8095abd7be31a8b0f0ccd51b3e875a0dcaba95f2e21d0303171e2ba58a81edba', '2026-11-26 09:02:08.322704+00', NULL, '2026-11-26 09:02:08.325906+00'),
	('01a21717-3bc8-7954-a9e9-e49d53cb2d8c', 'guest', '01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bc8-73f9-82b2-194f2e672dea', NULL, 'kdb_-LOi', '\x8494549e3ee470ca6c1e52c0dca08e277aee53441d40a84e591b64a770002a41', '2026-11-26 09:02:08.329165+00', '2026-12-26 09:02:08.328984+00', NULL),
	('01a21717-3bd0-7fa4-b87d-5b0bc42b72ee', 'guest', '01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bd0-7ddc-8320-a83d3d81ce5e', NULL, 'kdb_xDwA', '\x2bc3b218c4888a34ef6bc8c28afd3429cee51d224268146460ead3682b89bef9', '2026-11-26 09:02:08.336595+00', '2026-12-26 09:02:08.336462+00', NULL),
	('01a21717-3bd4-798d-9f95-c1ea5f0b8c1d', 'guest', '01a21717-3bb2-7564-851f-9c4143342513', '01a21717-3bd4-7a24-8e01-1b2761ef7ff7', NULL, 'kdb_xiJC', '\x82e3765ed7e5e9049da7bbb04e0b1f8dd1922e878d56a4d15bff6304f7afd00e', '2026-11-26 09:02:08.340637+00', '2026-12-26 09:02:08.340518+00', NULL);

SELECT pg_catalog.setval('public.changes_id_seq', 29, true);

SELECT pg_catalog.setval('public.song_aliases_id_seq', 2, true);

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (key_hash);

ALTER TABLE ONLY public.artists
    ADD CONSTRAINT artists_pkey PRIMARY KEY (folded_artist);

ALTER TABLE ONLY public.boards
    ADD CONSTRAINT boards_one_per_join_code UNIQUE (join_code);

ALTER TABLE ONLY public.boards
    ADD CONSTRAINT boards_one_per_slug UNIQUE (slug);

ALTER TABLE ONLY public.boards
    ADD CONSTRAINT boards_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_one_per_position UNIQUE (board_id, section_id, "position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_one_per_slot UNIQUE (board_id, section_id, slot);

ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_pkey PRIMARY KEY (board_id, id);

ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_song_once_per_section UNIQUE (board_id, section_id, song_id);

ALTER TABLE ONLY public.changes
    ADD CONSTRAINT changes_pkey PRIMARY KEY (board_id, version, id);

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_one_per_song PRIMARY KEY (board_id, song_id);

ALTER TABLE ONLY public.deleted_boards
    ADD CONSTRAINT deleted_boards_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.deleted_songs
    ADD CONSTRAINT deleted_songs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.distinct_songs
    ADD CONSTRAINT distinct_songs_pkey PRIMARY KEY (song_id, other_id);

ALTER TABLE ONLY public.guest_sections
    ADD CONSTRAINT guest_sections_one_guest PRIMARY KEY (board_id, section_id);

ALTER TABLE ONLY public.guests
    ADD CONSTRAINT guests_one_per_code UNIQUE (board_id, code_hash);

ALTER TABLE ONLY public.guests
    ADD CONSTRAINT guests_pkey PRIMARY KEY (board_id, id);

ALTER TABLE ONLY public.initials
    ADD CONSTRAINT initials_pkey PRIMARY KEY (initial);

ALTER TABLE ONLY public.picks
    ADD CONSTRAINT picks_one_per_position UNIQUE (board_id, "position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.picks
    ADD CONSTRAINT picks_one_per_section UNIQUE (board_id, section_id);

ALTER TABLE ONLY public.picks
    ADD CONSTRAINT picks_pkey PRIMARY KEY (board_id, id);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.sections
    ADD CONSTRAINT sections_one_per_person UNIQUE (board_id, folded_person);

ALTER TABLE ONLY public.sections
    ADD CONSTRAINT sections_one_per_position UNIQUE (board_id, "position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.sections
    ADD CONSTRAINT sections_pkey PRIMARY KEY (board_id, id);

ALTER TABLE ONLY public.sign_in_links
    ADD CONSTRAINT sign_in_links_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.song_aliases
    ADD CONSTRAINT song_aliases_one_per_source_id UNIQUE (source, source_id);

ALTER TABLE ONLY public.song_aliases
    ADD CONSTRAINT song_aliases_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.songs
    ADD CONSTRAINT songs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_one_per_hash UNIQUE (hash);

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (id);

CREATE INDEX answers_by_age ON public.answers USING btree (created_at);

CREATE INDEX answers_by_board ON public.answers USING btree (board_id);

CREATE INDEX artists_in_japanese_order ON public.artists USING btree (initial, sort_name COLLATE "ja-x-icu", folded_artist);

CREATE INDEX artists_in_order ON public.artists USING btree (initial, sort_name, folded_artist);

CREATE INDEX cards_by_song ON public.cards USING btree (song_id);

CREATE INDEX changes_by_undone ON public.changes USING btree (board_id, undoes) WHERE (undoes IS NOT NULL);

CREATE INDEX changes_of_boards ON public.changes USING btree (board_id, version) WHERE (kind = ANY (ARRAY['board'::text, 'restored'::text]));

CREATE INDEX claims_by_first_section ON public.claims USING btree (board_id, first_section_id);

CREATE INDEX claims_by_second_section ON public.claims USING btree (board_id, second_section_id) WHERE (second_section_id IS NOT NULL);

CREATE INDEX claims_by_song ON public.claims USING btree (song_id);

CREATE INDEX distinct_songs_by_other ON public.distinct_songs USING btree (other_id);

CREATE INDEX guest_sections_by_guest ON public.guest_sections USING btree (board_id, guest_id);

CREATE INDEX song_aliases_by_board ON public.song_aliases USING btree (board_id) WHERE (board_id IS NOT NULL);

CREATE INDEX song_aliases_by_song ON public.song_aliases USING btree (song_id);

CREATE UNIQUE INDEX song_aliases_one_per_board_and_name ON public.song_aliases USING btree (board_id, folded_artist, folded_title) WHERE ((board_id IS NOT NULL) AND (title IS NOT NULL));

CREATE UNIQUE INDEX song_aliases_one_per_name ON public.song_aliases USING btree (folded_artist, folded_title) WHERE ((board_id IS NULL) AND (title IS NOT NULL));

CREATE INDEX songs_by_change ON public.songs USING btree (changed);

CREATE INDEX songs_by_genre ON public.songs USING btree (genre) WHERE ((genre IS NOT NULL) AND (board_id IS NULL));

CREATE INDEX songs_by_imported_name ON public.songs USING btree (public.fold(imported_artist), public.fold(imported_title)) WHERE (imported_title IS NOT NULL);

CREATE INDEX songs_by_language ON public.songs USING btree (language) WHERE ((language IS NOT NULL) AND (board_id IS NULL));

CREATE INDEX songs_by_year ON public.songs USING btree (year) WHERE (board_id IS NULL);

CREATE INDEX songs_duets ON public.songs USING btree (id) WHERE (is_duet AND (board_id IS NULL));

CREATE UNIQUE INDEX songs_one_per_artist_and_title ON public.songs USING btree (folded_artist, folded_title) WHERE (board_id IS NULL);

CREATE UNIQUE INDEX songs_one_per_board_and_name ON public.songs USING btree (board_id, folded_artist, folded_title) WHERE (board_id IS NOT NULL);

CREATE UNIQUE INDEX songs_one_per_source_id ON public.songs USING btree (source, source_id) WHERE (board_id IS NULL);

CREATE INDEX tokens_by_board ON public.tokens USING btree (board_id);

CREATE TRIGGER boards_fit_join_code BEFORE INSERT OR UPDATE OF readable_by, join_code ON public.boards FOR EACH ROW WHEN ((length((new.join_code)::text) <>
        CASE new.readable_by
            WHEN 'token'::text THEN 10
            ELSE 6
        END)) EXECUTE FUNCTION public.fit_join_code();

CREATE TRIGGER boards_forget_changes AFTER DELETE ON public.boards FOR EACH ROW EXECUTE FUNCTION public.forget_changes();

CREATE TRIGGER boards_log_changed AFTER UPDATE OF slug, title, state, readable_by, join_code, dibs_limit, card_limit, section_limit, change_limit ON public.boards FOR EACH ROW WHEN (((NOT public.is_restoring()) AND ((((((((((new.slug)::text IS DISTINCT FROM (old.slug)::text) OR ((new.title)::text IS DISTINCT FROM (old.title)::text)) OR ((new.state)::text IS DISTINCT FROM (old.state)::text)) OR ((new.readable_by)::text IS DISTINCT FROM (old.readable_by)::text)) OR ((new.join_code)::text IS DISTINCT FROM (old.join_code)::text)) OR ((new.dibs_limit)::integer IS DISTINCT FROM (old.dibs_limit)::integer)) OR ((new.card_limit)::integer IS DISTINCT FROM (old.card_limit)::integer)) OR ((new.section_limit)::integer IS DISTINCT FROM (old.section_limit)::integer)) OR ((new.change_limit)::integer IS DISTINCT FROM (old.change_limit)::integer)))) EXECUTE FUNCTION public.log_board();

CREATE TRIGGER boards_log_created AFTER INSERT ON public.boards FOR EACH ROW WHEN ((NOT public.is_restoring())) EXECUTE FUNCTION public.log_board();

CREATE TRIGGER boards_raise_version BEFORE UPDATE OF slug, title, state, readable_by, join_code, dibs_limit, card_limit, section_limit, change_limit ON public.boards FOR EACH ROW WHEN (((NOT public.is_restoring()) AND ((((((((((new.slug)::text IS DISTINCT FROM (old.slug)::text) OR ((new.title)::text IS DISTINCT FROM (old.title)::text)) OR ((new.state)::text IS DISTINCT FROM (old.state)::text)) OR ((new.readable_by)::text IS DISTINCT FROM (old.readable_by)::text)) OR ((new.join_code)::text IS DISTINCT FROM (old.join_code)::text)) OR ((new.dibs_limit)::integer IS DISTINCT FROM (old.dibs_limit)::integer)) OR ((new.card_limit)::integer IS DISTINCT FROM (old.card_limit)::integer)) OR ((new.section_limit)::integer IS DISTINCT FROM (old.section_limit)::integer)) OR ((new.change_limit)::integer IS DISTINCT FROM (old.change_limit)::integer)))) EXECUTE FUNCTION public.raise_own_version();

CREATE TRIGGER boards_remember AFTER DELETE ON public.boards FOR EACH ROW EXECUTE FUNCTION public.remember_deleted_board();

CREATE TRIGGER cards_drop_pick AFTER UPDATE OF section_id ON public.cards FOR EACH ROW WHEN ((new.section_id <> old.section_id)) EXECUTE FUNCTION public.drop_pick();

CREATE TRIGGER cards_limit AFTER INSERT ON public.cards REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.limit_cards();

CREATE TRIGGER cards_log AFTER INSERT OR DELETE ON public.cards FOR EACH ROW EXECUTE FUNCTION public.log_row('card', 'id');

CREATE TRIGGER cards_place BEFORE INSERT ON public.cards FOR EACH ROW EXECUTE FUNCTION public.place_card();

CREATE TRIGGER cards_place_again BEFORE UPDATE OF section_id, "position", slot ON public.cards FOR EACH ROW WHEN (((new."position" IS NULL) OR (new.slot IS NULL))) EXECUTE FUNCTION public.place_card();

CREATE TRIGGER cards_write BEFORE UPDATE ON public.cards FOR EACH ROW EXECUTE FUNCTION public.log_edit_of_cards();

CREATE TRIGGER claims_limit AFTER INSERT OR UPDATE OF first_section_id, second_section_id ON public.claims FOR EACH ROW WHEN ((NOT public.is_restoring())) EXECUTE FUNCTION public.limit_dibs();

CREATE TRIGGER claims_log AFTER INSERT OR DELETE OR UPDATE ON public.claims FOR EACH ROW EXECUTE FUNCTION public.log_row('claim', 'song_id');

CREATE TRIGGER guest_sections_limit AFTER INSERT ON public.guest_sections FOR EACH ROW WHEN ((NOT public.is_restoring())) EXECUTE FUNCTION public.limit_sections_of_guest();

CREATE TRIGGER picks_check BEFORE INSERT OR UPDATE OF card_id ON public.picks FOR EACH ROW EXECUTE FUNCTION public.check_pick();

CREATE TRIGGER picks_log AFTER INSERT OR DELETE ON public.picks FOR EACH ROW EXECUTE FUNCTION public.log_row('pick', 'id');

CREATE TRIGGER picks_write BEFORE UPDATE ON public.picks FOR EACH ROW EXECUTE FUNCTION public.log_edit_of_picks();

CREATE TRIGGER sections_limit AFTER INSERT ON public.sections REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.limit_sections();

CREATE TRIGGER sections_limit_of_guest AFTER INSERT ON public.sections FOR EACH ROW WHEN ((NOT public.is_restoring())) EXECUTE FUNCTION public.limit_sections_of_guest();

CREATE TRIGGER sections_log AFTER INSERT OR DELETE ON public.sections FOR EACH ROW EXECUTE FUNCTION public.log_row('section', 'id');

CREATE TRIGGER sections_place BEFORE INSERT ON public.sections FOR EACH ROW EXECUTE FUNCTION public.place_section();

CREATE TRIGGER sections_write BEFORE UPDATE ON public.sections FOR EACH ROW EXECUTE FUNCTION public.log_edit_of_sections();

CREATE TRIGGER song_aliases_learn_name AFTER INSERT OR UPDATE OF song_id ON public.song_aliases FOR EACH ROW WHEN ((new.title IS NOT NULL)) EXECUTE FUNCTION public.learn_other_name();

CREATE TRIGGER songs_limit_of_board BEFORE INSERT ON public.songs FOR EACH ROW WHEN ((new.board_id IS NOT NULL)) EXECUTE FUNCTION public.limit_songs_of_board();

CREATE TRIGGER songs_note_change BEFORE UPDATE ON public.songs FOR EACH ROW EXECUTE FUNCTION public.note_change();

CREATE TRIGGER songs_raise_row_version BEFORE UPDATE ON public.songs FOR EACH ROW WHEN (((((((((((((((new.title IS DISTINCT FROM old.title) OR (new.artist IS DISTINCT FROM old.artist)) OR (new.year IS DISTINCT FROM old.year)) OR (new.language IS DISTINCT FROM old.language)) OR (new.genre IS DISTINCT FROM old.genre)) OR (new.duration IS DISTINCT FROM old.duration)) OR (new.rating IS DISTINCT FROM old.rating)) OR (new.is_duet IS DISTINCT FROM old.is_duet)) OR (new.artwork_url IS DISTINCT FROM old.artwork_url)) OR (new.tag IS DISTINCT FROM old.tag)) OR (new.source IS DISTINCT FROM old.source)) OR (new.source_id IS DISTINCT FROM old.source_id)) OR (new.imported_title IS DISTINCT FROM old.imported_title)) OR (new.imported_artist IS DISTINCT FROM old.imported_artist))) EXECUTE FUNCTION public.raise_row_version();

CREATE TRIGGER songs_remember AFTER DELETE ON public.songs REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.remember_deleted_songs();

CREATE TRIGGER songs_tally_changed AFTER UPDATE ON public.songs REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION public.count_songs();

CREATE TRIGGER songs_tally_come AFTER INSERT ON public.songs REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION public.count_songs();

CREATE TRIGGER songs_tally_gone AFTER DELETE ON public.songs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.count_songs();

CREATE TRIGGER songs_tally_none AFTER TRUNCATE ON public.songs FOR EACH STATEMENT EXECUTE FUNCTION public.count_songs();

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_board_exists FOREIGN KEY (board_id) REFERENCES public.boards(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_section_exists FOREIGN KEY (board_id, section_id) REFERENCES public.sections(board_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_song_exists FOREIGN KEY (song_id) REFERENCES public.songs(id);

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_board_exists FOREIGN KEY (board_id) REFERENCES public.boards(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_first_section_exists FOREIGN KEY (board_id, first_section_id) REFERENCES public.sections(board_id, id) DEFERRABLE;

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_invited_section_exists FOREIGN KEY (board_id, invited_section_id) REFERENCES public.sections(board_id, id) ON DELETE SET NULL (invited_section_id);

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_second_section_exists FOREIGN KEY (board_id, second_section_id) REFERENCES public.sections(board_id, id) DEFERRABLE;

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_song_exists FOREIGN KEY (song_id) REFERENCES public.songs(id);

ALTER TABLE ONLY public.distinct_songs
    ADD CONSTRAINT distinct_songs_other_exists FOREIGN KEY (other_id) REFERENCES public.songs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.distinct_songs
    ADD CONSTRAINT distinct_songs_song_exists FOREIGN KEY (song_id) REFERENCES public.songs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.guest_sections
    ADD CONSTRAINT guest_sections_guest_exists FOREIGN KEY (board_id, guest_id) REFERENCES public.guests(board_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.guests
    ADD CONSTRAINT guests_board_exists FOREIGN KEY (board_id) REFERENCES public.boards(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.picks
    ADD CONSTRAINT picks_card_exists FOREIGN KEY (board_id, card_id) REFERENCES public.cards(board_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.picks
    ADD CONSTRAINT picks_section_exists FOREIGN KEY (board_id, section_id) REFERENCES public.sections(board_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sections
    ADD CONSTRAINT sections_board_exists FOREIGN KEY (board_id) REFERENCES public.boards(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.song_aliases
    ADD CONSTRAINT song_aliases_board_exists FOREIGN KEY (board_id) REFERENCES public.boards(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.song_aliases
    ADD CONSTRAINT song_aliases_song_exists FOREIGN KEY (song_id) REFERENCES public.songs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.songs
    ADD CONSTRAINT songs_board_exists FOREIGN KEY (board_id) REFERENCES public.boards(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_board_exists FOREIGN KEY (board_id) REFERENCES public.boards(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_guest_exists FOREIGN KEY (board_id, guest_id) REFERENCES public.guests(board_id, id) ON DELETE CASCADE;
