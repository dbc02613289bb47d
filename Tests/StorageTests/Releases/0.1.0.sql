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

CREATE DOMAIN public.board_setlist_rule AS text
	CONSTRAINT boards_setlist_rule_known CHECK ((VALUE = ANY (ARRAY['rounds'::text, 'picked'::text])));

CREATE DOMAIN public.board_slug AS text
	CONSTRAINT boards_slug_form CHECK (((VALUE ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(VALUE) <= 100)))
	CONSTRAINT boards_slug_not_id CHECK ((VALUE !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text));

CREATE DOMAIN public.board_state AS text
	CONSTRAINT boards_state_known CHECK ((VALUE = ANY (ARRAY['active'::text, 'frozen'::text, 'closed'::text])));

CREATE DOMAIN public.board_time_zone AS text
	CONSTRAINT boards_time_zone_known CHECK (
CASE
    WHEN (VALUE ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$'::text) THEN ((now() AT TIME ZONE VALUE) IS NOT NULL)
    ELSE (VALUE IS NULL)
END);

CREATE DOMAIN public.board_title AS text
	CONSTRAINT boards_title_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 200)));

CREATE DOMAIN public.card_artist AS text
	CONSTRAINT cards_artist_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 200)));

CREATE DOMAIN public.card_key AS text
	CONSTRAINT cards_key_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 20)));

CREATE FUNCTION public.is_address(address text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    RETURN (address ~ '^https?://[^][\\/?#@ ]+([/?#][^ ]*)?$'::text);

CREATE DOMAIN public.card_link AS text
	CONSTRAINT cards_link_form CHECK (public.is_address(VALUE))
	CONSTRAINT cards_link_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 2000)));

CREATE DOMAIN public.card_note AS text
	CONSTRAINT cards_note_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 200)));

CREATE DOMAIN public.card_position AS bigint
	CONSTRAINT cards_position_limit CHECK ((VALUE < ((1)::bigint << 53)))
	CONSTRAINT cards_position_not_negative CHECK ((VALUE >= 0));

CREATE DOMAIN public.card_slot AS integer
	CONSTRAINT cards_slot_limit CHECK ((VALUE < 2000))
	CONSTRAINT cards_slot_not_negative CHECK ((VALUE >= 0));

CREATE DOMAIN public.card_title AS text
	CONSTRAINT cards_title_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 200)));

CREATE DOMAIN public.moment AS timestamp with time zone
	CONSTRAINT moments_range CHECK (((VALUE >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (VALUE < '10000-01-01 00:00:00+00'::timestamp with time zone)));

CREATE DOMAIN public.pick_artist AS text
	CONSTRAINT picks_artist_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 200)));

CREATE DOMAIN public.pick_exception AS text
	CONSTRAINT picks_exception_known CHECK ((VALUE = ANY (ARRAY['announced'::text, 'skipped'::text, 'moved'::text])));

CREATE DOMAIN public.pick_person AS text
	CONSTRAINT picks_person_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 200)));

CREATE DOMAIN public.pick_place AS bigint
	CONSTRAINT picks_place_range CHECK (((VALUE >= (- ((1)::bigint << 50))) AND (VALUE <= ((1)::bigint << 50))));

CREATE DOMAIN public.pick_round AS integer
	CONSTRAINT picks_round_range CHECK (((VALUE >= 1) AND (VALUE <= (1 << 30))));

CREATE DOMAIN public.pick_skips AS smallint
	CONSTRAINT picks_skips_range CHECK (((VALUE >= 0) AND (VALUE <= 2)));

CREATE DOMAIN public.pick_state AS text
	CONSTRAINT picks_state_known CHECK ((VALUE = ANY (ARRAY['waiting'::text, 'now'::text, 'sung'::text, 'skipped'::text])));

CREATE DOMAIN public.pick_title AS text
	CONSTRAINT picks_title_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 200)));

CREATE DOMAIN public.section_footer AS text
	CONSTRAINT sections_footer_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 200)));

CREATE FUNCTION public.fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (value !~ '[^ -%''-_a-~]|  |^ | $'::text) THEN (lower((value COLLATE "C")) COLLATE "default") ELSE (btrim(regexp_replace(replace(NORMALIZE(regexp_replace(NORMALIZE(lower((NORMALIZE(translate(value, '`‘’‛ʼ´′'::text, ''''''''''''''''::text), NFKC) COLLATE "und-x-icu")), NFD), '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text, ''::text, 'g'::text), NFC), '&'::text, ' and '::text), '[\s\u0085\u1680\u2028\u2029\u2800\U0001d159]+'::text, ' '::text, 'g'::text)) COLLATE "default") END;

COMMENT ON FUNCTION public.fold(value text) IS 'the form of a name by which names are compared';

CREATE DOMAIN public.section_person AS text
	CONSTRAINT sections_person_length CHECK (((char_length(VALUE) >= 1) AND (char_length(VALUE) <= 200)))
	CONSTRAINT sections_person_not_blank CHECK ((public.fold(VALUE) <> ''::text));

CREATE DOMAIN public.section_position AS bigint
	CONSTRAINT sections_position_limit CHECK ((VALUE < ((1)::bigint << 53)))
	CONSTRAINT sections_position_not_negative CHECK ((VALUE >= 0));

CREATE DOMAIN public.section_rotation AS integer
	CONSTRAINT sections_rotation_range CHECK (((VALUE >= 1) AND (VALUE <= (1 << 30))));

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
    card cards;
    is_rejected boolean;
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    IF TG_OP = 'INSERT' THEN
        NEW.row_version := next_version(NEW.board_id);
        NEW.updated_at := clock_timestamp();
    END IF;
    -- A duet that lost the singer with the card waits without one.
    IF NEW.card_id IS NULL OR NEW.state <> 'waiting' THEN
        RETURN NEW;
    END IF;
    SELECT cards.* INTO card
    FROM cards
    WHERE cards.board_id = NEW.board_id AND cards.id = NEW.card_id
        AND cards.section_id IN (NEW.first_section_id, NEW.second_section_id);
    IF NOT FOUND THEN
        -- The foreign key reports a missing section.
        IF EXISTS (SELECT FROM sections WHERE board_id = NEW.board_id AND id = NEW.first_section_id) THEN
            RAISE EXCEPTION 'the section has no such card'
                USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'picks_card_exists', TABLE = 'picks';
        END IF;
        RETURN NEW;
    END IF;
    SELECT coalesce(
        card.rejected,
        CASE WHEN claims.song_id IS NOT NULL AND NOT ARRAY[claims.first_section_id, claims.second_section_id]
            && ARRAY[NEW.first_section_id, NEW.second_section_id] THEN true END,
        sections.rejected,
        false
    )
    INTO is_rejected
    FROM sections LEFT JOIN claims ON claims.board_id = sections.board_id AND claims.song_id = card.song_id
    WHERE sections.board_id = NEW.board_id AND sections.id = card.section_id;
    IF is_rejected THEN
        RAISE EXCEPTION 'the card is rejected'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'picks_not_rejected', TABLE = 'picks';
    END IF;
    IF TG_OP = 'INSERT' THEN
        NEW.song_id := card.song_id;
        NEW.title := coalesce(NEW.title, card.title);
        NEW.artist := coalesce(NEW.artist, card.artist);
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

CREATE FUNCTION public.end_coming() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.is_coming := false;
    RETURN NEW;
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

CREATE FUNCTION public.forget_people(board uuid, gone uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    names text[] := ARRAY(
        SELECT DISTINCT logged.person
        FROM changes, LATERAL (VALUES (old ->> 'person'), (new ->> 'person')) AS logged (person)
        WHERE board_id = board AND kind = 'section' AND row_id = ANY (gone) AND logged.person IS NOT NULL
    );
    sung uuid[] := ARRAY(
        SELECT DISTINCT row_id
        FROM changes, LATERAL (
            VALUES (old ->> 'first_section_id'), (old ->> 'second_section_id'),
                (new ->> 'first_section_id'), (new ->> 'second_section_id')
        ) AS logged (section)
        WHERE board_id = board AND kind = 'pick' AND logged.section::uuid = ANY (gone)
    );
    -- The cards that were ever in the sections: one that moved on has the link and the note of the earlier section.
    pinned uuid[] := ARRAY(
        SELECT DISTINCT row_id
        FROM changes
        WHERE board_id = board AND kind = 'card'
            AND ARRAY[(old ->> 'section_id')::uuid, (new ->> 'section_id')::uuid] && gone
    );
    -- Those with a link, or a note, that was last written there, and that still hang on the board.
    linked uuid[] := ARRAY(
        SELECT row_id FROM (
            SELECT DISTINCT ON (row_id) row_id, (new ->> 'section_id')::uuid AS section FROM changes
            WHERE board_id = board AND kind = 'card' AND row_id = ANY (pinned) AND new ? 'link' AND undoes IS NULL
            ORDER BY row_id, version DESC, id DESC
        ) AS written
        WHERE section = ANY (gone)
    );
    noted uuid[] := ARRAY(
        SELECT row_id FROM (
            SELECT DISTINCT ON (row_id) row_id, (new ->> 'section_id')::uuid AS section FROM changes
            WHERE board_id = board AND kind = 'card' AND row_id = ANY (pinned) AND new ? 'note' AND undoes IS NULL
            ORDER BY row_id, version DESC, id DESC
        ) AS written
        WHERE section = ANY (gone)
    );
BEGIN
    -- The edits are logged, so that screens show them, and the log forgets the earlier values below.
    UPDATE cards SET
        link = CASE WHEN id = ANY (linked) THEN NULL ELSE link END,
        note = CASE WHEN id = ANY (noted) THEN NULL ELSE note END
    WHERE board_id = board AND id = ANY (linked || noted);
    UPDATE picks SET
        first_person = CASE WHEN first_person = ANY (names) THEN 'Guest' ELSE first_person END,
        second_person = CASE WHEN second_person = ANY (names) THEN 'Guest' ELSE second_person END
    WHERE board_id = board AND id = ANY (sung) AND ARRAY[first_person, second_person]::text[] && names;
    UPDATE changes SET old = without_names(old, kind, names), new = without_names(new, kind, names)
    WHERE board_id = board
        AND (
            kind = 'section' AND row_id = ANY (gone) OR kind = 'pick' AND row_id = ANY (sung)
            OR kind = 'card' AND row_id = ANY (pinned)
                AND coalesce(old ->> 'link', old ->> 'note', new ->> 'link', new ->> 'note') IS NOT NULL
        );
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
            WHEN jsonb_typeof(value) = 'string' AND key IN ('created_at', 'called_at', 'sung_at')
                THEN to_jsonb((value #>> '{}')::timestamptz)
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

CREATE FUNCTION public.is_poorer(spelling text, known text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    RETURN ((spelling <> known) AND (public.fold(spelling) = public.fold(known)) AND (((lower((known COLLATE "und-x-icu")) <> known) AND ((lower((spelling COLLATE "und-x-icu")) = spelling) OR ((upper((known COLLATE "und-x-icu")) <> known) AND (upper((spelling COLLATE "und-x-icu")) = spelling)))) OR (char_length(regexp_replace(NORMALIZE(spelling, NFD), '[^\u0300-\u036f]'::text, ''::text, 'g'::text)) < char_length(regexp_replace(NORMALIZE(known, NFD), '[^\u0300-\u036f]'::text, ''::text, 'g'::text)))));

CREATE FUNCTION public.is_restoring() RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (COALESCE(current_setting('karaoke.restores'::text, true), ''::text) <> ''::text);

CREATE FUNCTION public.keep_board() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF NEW.board_id <> OLD.board_id AND NOT is_restoring() THEN
        RAISE EXCEPTION 'a row stays on its board'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_keep_their_rows', TABLE = TG_TABLE_NAME;
    END IF;
    RETURN NEW;
END
$$;

CREATE FUNCTION public.keep_name_of_guest() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE guest_sections SET person = OLD.person WHERE board_id = OLD.board_id AND section_id = OLD.id;
    RETURN NULL;
END
$$;

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

CREATE FUNCTION public.lend_token() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    allowed CONSTANT integer := 100;
    lending_role text;
    lending_board uuid;
    lending_end timestamptz;
BEGIN
    PERFORM id FROM boards WHERE id = NEW.board_id FOR NO KEY UPDATE;
    SELECT role, board_id, expires_at INTO lending_role, lending_board, lending_end FROM tokens
    WHERE id = NEW.created_by AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now());
    IF NOT FOUND THEN
        RAISE EXCEPTION 'the token that makes another one has ended'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'tokens_maker_valid', TABLE = 'tokens';
    END IF;
    -- Times in documents have milliseconds, so that the end that was read may be a little later than the stored one.
    IF NEW.expires_at >= lending_end + interval '1 millisecond' THEN
        RAISE EXCEPTION 'a token ends no later than the one that makes it'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'tokens_end_with_maker', TABLE = 'tokens';
    END IF;
    NEW.expires_at := least(NEW.expires_at, lending_end);
    IF lending_role = 'admin' THEN
        RETURN NEW;
    END IF;
    IF lending_role <> 'host' OR NEW.role NOT IN ('host', 'display') OR NEW.board_id <> lending_board THEN
        RAISE EXCEPTION 'a token makes none that allows more'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'tokens_rights_of_maker', TABLE = 'tokens';
    END IF;
    IF allowed <= (
        SELECT count(*) FROM tokens JOIN tokens AS makers ON makers.id = tokens.created_by
        WHERE tokens.board_id = NEW.board_id AND makers.role = 'host'
            AND tokens.revoked_at IS NULL AND (tokens.expires_at IS NULL OR tokens.expires_at > now())
    ) THEN
        RAISE EXCEPTION 'the hosts have made as many tokens as they may have'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'tokens_limit_of_hosts', TABLE = 'tokens', DETAIL = allowed;
    END IF;
    RETURN NEW;
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
    untold text[] := '{id,version,changed_in,updated_at}';
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
    UPDATE boards SET version = version + 1, changed_in = pg_current_xact_id(), updated_at = now()
    WHERE id = board AND changed_in <> pg_current_xact_id()
    RETURNING version, state, change_limit INTO raised, board_state, allowed;
    IF NOT FOUND THEN
        SELECT version, state, change_limit INTO raised, board_state, allowed FROM boards WHERE id = board;
        IF NOT FOUND THEN
            RETURN NULL;
        END IF;
    END IF;
    -- The undo of a clearing ends with the closing of a board that was closed.
    IF board_state = 'closed' AND kind NOT IN ('board', 'cleared') THEN
        RAISE EXCEPTION 'the board is closed'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'boards_closed_unchanged', TABLE = kind || 's';
    END IF;
    INSERT INTO changes (board_id, version, kind, row_id, old, new, actor)
    VALUES (
        board, raised, kind, row_id, old, new, CASE WHEN actor <> '' THEN actor ELSE 'sql:' || session_user END
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
    before jsonb := jsonb_build_object('section_id', OLD.section_id, 'title', OLD.title);
    after jsonb := jsonb_build_object('section_id', NEW.section_id, 'title', NEW.title);
    old_details jsonb;
    new_details jsonb;
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    IF NEW.id IS DISTINCT FROM OLD.id THEN
        before := before || jsonb_build_object('id', OLD.id);
        after := after || jsonb_build_object('id', NEW.id);
    END IF;
    IF NEW.song_id IS DISTINCT FROM OLD.song_id THEN
        before := before || jsonb_build_object('song_id', OLD.song_id);
        after := after || jsonb_build_object('song_id', NEW.song_id);
    END IF;
    IF NEW.artist IS DISTINCT FROM OLD.artist THEN
        before := before || jsonb_build_object('artist', OLD.artist);
        after := after || jsonb_build_object('artist', NEW.artist);
    END IF;
    IF NEW.position IS DISTINCT FROM OLD.position THEN
        before := before || jsonb_build_object('position', OLD.position);
        after := after || jsonb_build_object('position', NEW.position);
    END IF;
    IF NEW.slot IS DISTINCT FROM OLD.slot THEN
        before := before || jsonb_build_object('slot', OLD.slot);
        after := after || jsonb_build_object('slot', NEW.slot);
    END IF;
    IF NEW.rejected IS DISTINCT FROM OLD.rejected THEN
        before := before || jsonb_build_object('rejected', OLD.rejected);
        after := after || jsonb_build_object('rejected', NEW.rejected);
    END IF;
    IF (NEW.key, NEW.link, NEW.note) IS DISTINCT FROM (OLD.key, OLD.link, OLD.note) THEN
        old_details := jsonb_build_object('key', OLD.key, 'link', OLD.link, 'note', OLD.note);
        new_details := jsonb_build_object('key', NEW.key, 'link', NEW.link, 'note', NEW.note);
        before := before || without_equals(old_details, new_details);
        after := after || without_equals(new_details, old_details);
    END IF;
    IF NEW.created_at IS DISTINCT FROM OLD.created_at THEN
        before := before || jsonb_build_object('created_at', OLD.created_at);
        after := after || jsonb_build_object('created_at', NEW.created_at);
    END IF;
    NEW.row_version := OLD.row_version;
    IF after <> before THEN
        NEW.row_version := coalesce(log_change(NEW.board_id, 'card', NEW.id, before, after), OLD.row_version);
        NEW.updated_at := now();
    END IF;
    RETURN NEW;
END
$$;

CREATE FUNCTION public.log_edit_of_picks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    untold text[] := '{board_id,row_version,updated_at}';
    present jsonb := to_jsonb(NEW) - untold;
    before jsonb;
    after jsonb;
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    NEW.row_version := OLD.row_version;
    NEW.updated_at := OLD.updated_at;
    SELECT jsonb_object_agg(key, value), jsonb_object_agg(key, present -> key) INTO before, after
    FROM jsonb_each(to_jsonb(OLD) - untold)
    WHERE key IN ('title', 'card_id') OR value <> present -> key;
    IF after <> before THEN
        NEW.row_version := coalesce(log_change(NEW.board_id, 'pick', NEW.id, before, after), OLD.row_version);
        NEW.updated_at := clock_timestamp();
    END IF;
    RETURN NEW;
END
$$;

CREATE FUNCTION public.log_edit_of_sections() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    before jsonb := jsonb_build_object('person', OLD.person);
    after jsonb := jsonb_build_object('person', NEW.person);
BEGIN
    IF is_restoring() THEN
        RETURN NEW;
    END IF;
    IF NEW.id IS DISTINCT FROM OLD.id THEN
        before := before || jsonb_build_object('id', OLD.id);
        after := after || jsonb_build_object('id', NEW.id);
    END IF;
    IF NEW.title IS DISTINCT FROM OLD.title THEN
        before := before || jsonb_build_object('title', OLD.title);
        after := after || jsonb_build_object('title', NEW.title);
    END IF;
    IF NEW.footer IS DISTINCT FROM OLD.footer THEN
        before := before || jsonb_build_object('footer', OLD.footer);
        after := after || jsonb_build_object('footer', NEW.footer);
    END IF;
    IF NEW.position IS DISTINCT FROM OLD.position THEN
        before := before || jsonb_build_object('position', OLD.position);
        after := after || jsonb_build_object('position', NEW.position);
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
    IF after <> before THEN
        NEW.row_version := coalesce(log_change(NEW.board_id, 'section', NEW.id, before, after), OLD.row_version);
        NEW.updated_at := now();
    END IF;
    RETURN NEW;
END
$$;

CREATE FUNCTION public.log_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    untold text[] := '{board_id,folded_person,row_version,updated_at}';
    before jsonb := to_jsonb(OLD) - untold;
    after jsonb := to_jsonb(NEW) - untold;
BEGIN
    IF is_restoring() OR before = after THEN
        RETURN NULL;
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

CREATE FUNCTION public.note_section_of_guest() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE guests SET updated_at = now() WHERE board_id = NEW.board_id AND id = NEW.guest_id AND updated_at < now();
    RETURN NULL;
END
$$;

CREATE FUNCTION public.note_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.updated_at := now();
    RETURN NEW;
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
    -- Only the state of a closed board can be changed.
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
    NEW.updated_at := now();
    RETURN NEW;
END
$$;

CREATE FUNCTION public.raise_row_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.row_version := OLD.row_version + 1;
    NEW.updated_at := now();
    RETURN NEW;
END
$$;

CREATE FUNCTION public.release_picks_of_card() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        DELETE FROM picks
        WHERE board_id = OLD.board_id AND card_id = OLD.id AND state IN ('waiting', 'skipped')
            AND first_section_id <> NEW.section_id AND second_section_id IS DISTINCT FROM NEW.section_id;
        RETURN NEW;
    END IF;
    IF NOT EXISTS (SELECT FROM boards WHERE id = OLD.board_id) THEN
        RETURN OLD;
    END IF;
    DELETE FROM picks WHERE board_id = OLD.board_id AND card_id = OLD.id AND state IN ('waiting', 'skipped');
    UPDATE picks SET card_id = NULL WHERE board_id = OLD.board_id AND card_id = OLD.id;
    RETURN OLD;
END
$$;

CREATE FUNCTION public.release_picks_of_section() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM boards WHERE id = OLD.board_id) THEN
        RETURN OLD;
    END IF;
    DELETE FROM picks
    WHERE board_id = OLD.board_id AND first_section_id = OLD.id AND second_section_id IS NULL
        AND state IN ('waiting', 'skipped');
    -- The other singer goes on with an own card of the song, or without a card.
    UPDATE picks SET
        first_section_id = CASE WHEN first_section_id = OLD.id THEN second_section_id ELSE first_section_id END,
        second_section_id = NULL,
        card_id = (
            SELECT cards.id FROM cards
            WHERE cards.board_id = OLD.board_id AND cards.song_id = picks.song_id
                AND cards.section_id = CASE WHEN picks.first_section_id = OLD.id
                    THEN picks.second_section_id ELSE picks.first_section_id END
        )
    WHERE board_id = OLD.board_id AND OLD.id IN (first_section_id, second_section_id)
        AND state IN ('waiting', 'skipped');
    UPDATE picks SET
        first_section_id = nullif(first_section_id, OLD.id),
        first_person = CASE WHEN first_section_id = OLD.id THEN OLD.person ELSE first_person END,
        second_section_id = nullif(second_section_id, OLD.id),
        second_person = CASE WHEN second_section_id = OLD.id THEN OLD.person ELSE second_person END
    WHERE board_id = OLD.board_id AND OLD.id IN (first_section_id, second_section_id);
    RETURN OLD;
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
    INSERT INTO deleted_songs (id, version) SELECT id, row_version FROM deleted
    ON CONFLICT ON CONSTRAINT deleted_songs_pkey DO UPDATE
        SET version = excluded.version, deleted_in = excluded.deleted_in;
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

CREATE FUNCTION public.require_maker(revoked uuid, host uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM tokens WHERE id = revoked AND role = 'host') THEN
        RETURN;
    END IF;
    WHILE revoked <> host LOOP
        revoked := (SELECT created_by FROM tokens WHERE id = revoked);
    END LOOP;
    IF revoked IS NULL THEN
        RAISE EXCEPTION 'another host made the token'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'tokens_own_only', TABLE = 'tokens';
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

CREATE FUNCTION public.revoke_lent_tokens() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM id FROM boards WHERE id = NEW.board_id FOR NO KEY UPDATE;
    UPDATE tokens SET revoked_at = NEW.revoked_at WHERE created_by = NEW.id AND role = 'host' AND revoked_at IS NULL;
    RETURN NULL;
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
    present double precision := extract(epoch FROM now());
    full_at double precision;
BEGIN
    UPDATE guests SET changes_full_at = greatest(changes_full_at, present) + 3600.0::double precision / allowed
    WHERE board_id = board AND id = guest
    RETURNING changes_full_at INTO full_at;
    IF full_at > present + 3600 THEN
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
    forgotten uuid[];
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
        -- An evening that was cleared away stays as it was, unless the clearing is undone.
        AND NOT EXISTS (
            SELECT FROM changes AS later
            WHERE later.board_id = board AND later.kind = 'cleared' AND later.new IS NOT NULL
                AND later.version > changes.version
                AND NOT EXISTS (
                    SELECT FROM changes AS undo WHERE undo.board_id = board AND undo.undoes = later.version
                )
        )
        AND NOT EXISTS (
            SELECT FROM changes AS made
            WHERE made.board_id = board AND made.version = changes.version AND made.old IS NULL
                AND (made.kind = 'board' OR made.kind = 'section' AND is_last_section)
        )
    ORDER BY version DESC
    LIMIT 1;
    IF undone IS NULL THEN
        RETURN NULL;
    END IF;
    -- Deletes created rows first, each before the row that it refers to; then restores deleted rows in the opposite order.
    FOR entry IN
        SELECT * FROM changes WHERE board_id = board AND version = undone AND old IS NULL AND kind <> 'cleared'
        ORDER BY array_position(ranks, kind) DESC, id DESC
    LOOP
        PERFORM undo_row(board, entry.kind, entry.row_id, entry.old, entry.new);
    END LOOP;
    -- The people of the next evening came to a board that was empty.
    IF EXISTS (SELECT FROM sections WHERE board_id = board)
        AND EXISTS (SELECT FROM changes WHERE board_id = board AND version = undone AND kind = 'cleared')
    THEN
        RAISE EXCEPTION 'a later change stands in the way'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'changes_undone_last_first', TABLE = 'changes';
    END IF;
    forgotten := ARRAY(
        SELECT row_id FROM changes
        WHERE board_id = board AND version = undone AND kind = 'section' AND (old ->> 'is_forgotten')::boolean
    );
    -- A board that was closed is closed again last.
    FOR entry IN
        SELECT * FROM changes WHERE board_id = board AND version = undone AND old IS NOT NULL
        ORDER BY kind = 'board' AND old ->> 'state' IS NOT DISTINCT FROM 'closed', array_position(ranks, kind), id DESC
    LOOP
        IF cardinality(forgotten) > 0 THEN
            entry.old := without_people(board, entry.kind, entry.row_id, entry.old, entry.new IS NULL, forgotten);
            CONTINUE WHEN entry.old IS NULL;
        END IF;
        PERFORM undo_row(board, entry.kind, entry.row_id, entry.old, entry.new);
    END LOOP;
    -- Nothing may be left to undo, such as the announcement of a pick that is gone.
    IF NOT EXISTS (SELECT FROM boards WHERE id = board AND changed_in = pg_current_xact_id()) THEN
        RAISE EXCEPTION 'a later change stands in the way'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'changes_undone_last_first', TABLE = 'changes';
    END IF;
    PERFORM log_change(board, 'cleared', board, new, NULL)
    FROM changes WHERE board_id = board AND version = undone AND kind = 'cleared';
    UPDATE changes SET undoes = undone
    WHERE board_id = board AND version = (SELECT version FROM boards WHERE id = board);
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
    announces boolean := undo_row.kind = 'pick' AND acting_guest() IS NULL;
    columns text;
    is_possible boolean;
BEGIN
    EXECUTE format('SELECT to_jsonb(present) FROM %I AS present WHERE %I = $1 AND %I = $2', place, board_key, row_key)
        INTO present USING board, undo_row.row_id;
    SELECT array_agg(key), string_agg(quote_ident(key), ', ') INTO written, columns
    FROM jsonb_each(undo_row.old) AS before
    WHERE before.value IS DISTINCT FROM undo_row.new -> before.key
        AND (before.key <> 'is_next' OR announces);
    IF undo_row.old IS NOT NULL AND undo_row.new IS NOT NULL AND columns IS NULL THEN
        RETURN;
    END IF;
    is_possible := CASE
        WHEN undo_row.old IS NULL THEN
            present @> (undo_row.new - '{created_at,rotation,is_next,is_coming,place}'::text[])
            AND NOT EXISTS (
                SELECT FROM cards
                WHERE undo_row.kind = 'section' AND board_id = board AND section_id = undo_row.row_id
            )
            AND NOT EXISTS (
                SELECT FROM picks
                WHERE undo_row.kind IN ('section', 'card') AND board_id = board
                    AND undo_row.row_id IN (first_section_id, second_section_id, card_id)
            )
        WHEN undo_row.new IS NULL THEN
            present IS NULL
            -- The song was called since, and is sung once.
            AND NOT EXISTS (
                SELECT FROM picks JOIN boards ON boards.id = picks.board_id
                WHERE undo_row.kind = 'pick' AND picks.board_id = board AND NOT boards.allows_encores
                    AND picks.song_id = (undo_row.old ->> 'song_id')::uuid AND picks.state IN ('now', 'sung')
            )
            -- A singer took the round with another pick since.
            AND NOT EXISTS (
                SELECT FROM picks
                WHERE undo_row.kind = 'pick' AND board_id = board AND round = (undo_row.old ->> 'round')::integer
                    AND ARRAY[first_section_id, second_section_id] && ARRAY[
                        (undo_row.old ->> 'first_section_id')::uuid, (undo_row.old ->> 'second_section_id')::uuid
                    ]
            )
        -- The song may have a new claim with the same values in some columns; later columns of the table make no difference.
        WHEN undo_row.kind = 'claim' THEN present @> undo_row.new
        ELSE NOT EXISTS (
            SELECT FROM unnest(written) AS key
            WHERE key <> 'is_next' AND present -> key IS DISTINCT FROM undo_row.new -> key
        )
    END;
    -- Entries of files that earlier releases wrote have other columns.
    IF is_possible IS NOT TRUE OR undo_row.kind = 'pick' AND coalesce(undo_row.old, undo_row.new) ? 'section_id' THEN
        RAISE EXCEPTION 'a later change stands in the way'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'changes_undone_last_first', TABLE = 'changes';
    END IF;
    IF announces AND (undo_row.old ->> 'is_next')::boolean THEN
        UPDATE picks SET is_next = false WHERE board_id = board AND is_next AND id <> undo_row.row_id;
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

CREATE FUNCTION public.without_names(logged jsonb, kind text, names text[]) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
    SELECT jsonb_object_agg(
        key,
        CASE
            WHEN key IN ('person', 'first_person', 'second_person') AND value #>> '{}' = ANY (names) THEN '"Guest"'
            WHEN without_names.kind = 'section' AND key IN ('title', 'footer') THEN 'null'
            WHEN without_names.kind = 'card' AND key IN ('link', 'note') THEN 'null'
            ELSE value
        END
    ) || CASE without_names.kind WHEN 'section' THEN '{"is_forgotten": true}' ELSE '{}' END::jsonb
    FROM jsonb_each(logged)
$$;

CREATE FUNCTION public.without_people(board uuid, kind text, row_id uuid, logged jsonb, is_deletion boolean, gone uuid[]) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
    is_first boolean := coalesce((logged ->> 'first_section_id')::uuid = ANY (gone), false);
    is_second boolean := coalesce((logged ->> 'second_section_id')::uuid = ANY (gone), false);
    without_first jsonb := '{"first_section_id": null, "first_person": "Guest"}';
    without_second jsonb := '{"second_section_id": null, "second_person": "Guest"}';
BEGIN
    IF without_people.kind = 'section' AND without_people.row_id = ANY (gone)
        OR (logged ->> 'section_id')::uuid = ANY (gone)
    THEN
        RETURN NULL;
    END IF;
    IF (logged ->> 'invited_section_id')::uuid = ANY (gone) THEN
        logged := logged || '{"invited_section_id": null}';
    END IF;
    IF NOT is_first AND NOT is_second THEN
        RETURN logged;
    END IF;
    IF NOT is_deletion THEN
        RETURN NULL;
    END IF;
    IF without_people.kind = 'pick' AND NOT EXISTS (
        SELECT FROM cards WHERE board_id = board AND id = (logged ->> 'card_id')::uuid
    ) THEN
        logged := logged || '{"card_id": null}';
    END IF;
    IF without_people.kind = 'pick' AND logged ->> 'state' IN ('now', 'sung') THEN
        RETURN logged || CASE WHEN is_first THEN without_first ELSE '{}' END
            || CASE WHEN is_second THEN without_second ELSE '{}' END;
    END IF;
    IF is_first AND is_second OR is_first AND logged ->> 'second_section_id' IS NULL THEN
        RETURN NULL;
    END IF;
    RETURN logged || jsonb_build_object(
        'first_section_id', logged -> CASE WHEN is_first THEN 'second_section_id' ELSE 'first_section_id' END,
        'second_section_id', NULL
    );
END
$$;

CREATE FUNCTION public.written_time(at timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE
    RETURN to_char((at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'::text);

SET LOCAL default_tablespace = '';

SET LOCAL default_table_access_method = heap;

CREATE TABLE public.answers (
    key_hash bytea NOT NULL,
    request_hash bytea NOT NULL,
    caller text NOT NULL,
    board_id uuid,
    sealed bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT answers_key_hash_length CHECK ((octet_length(key_hash) = 32)),
    CONSTRAINT answers_request_hash_length CHECK ((octet_length(request_hash) = 32))
);

COMMENT ON COLUMN public.answers.key_hash IS 'SHA-256 of the caller and the key; the key itself is stored nowhere';

COMMENT ON COLUMN public.answers.request_hash IS 'SHA-256 of the request: another one under the same key is refused';

COMMENT ON COLUMN public.answers.caller IS 'the actor among whose answers it counts; for joining, the guest';

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
    created_at public.moment DEFAULT now() NOT NULL,
    updated_at public.moment DEFAULT now() NOT NULL,
    join_code public.board_join_code DEFAULT public.new_join_code(),
    dibs_limit public.board_dibs_limit DEFAULT 20 NOT NULL,
    card_limit public.board_card_limit DEFAULT 100 NOT NULL,
    section_limit public.board_section_limit DEFAULT 5 NOT NULL,
    change_limit public.board_change_limit DEFAULT 1000 NOT NULL,
    setlist_rule public.board_setlist_rule DEFAULT 'rounds'::text NOT NULL,
    allows_encores boolean DEFAULT false NOT NULL,
    time_zone public.board_time_zone
)
WITH (fillfactor='50');

COMMENT ON COLUMN public.boards.changed_in IS 'the transaction that raised the version last, so that one transaction raises it once';

COMMENT ON COLUMN public.boards.join_code IS 'lets guests join; null while nobody may';

COMMENT ON COLUMN public.boards.dibs_limit IS 'the most songs that one section has dibs on';

COMMENT ON COLUMN public.boards.card_limit IS 'the most cards in the sections of one guest, when the guest pins one more';

COMMENT ON COLUMN public.boards.section_limit IS 'the most sections of one guest, when the guest makes one more';

COMMENT ON COLUMN public.boards.change_limit IS 'the most entries of the log that one guest causes at once, and the most of an hour in the long run';

COMMENT ON COLUMN public.boards.setlist_rule IS 'places new picks: by round and rotation, or by time';

COMMENT ON COLUMN public.boards.allows_encores IS 'true when a song that was sung may be picked again';

COMMENT ON COLUMN public.boards.time_zone IS 'the IANA name of the time zone in which times are shown; null until a host gives one';

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
    key public.card_key,
    link public.card_link,
    note public.card_note,
    row_version bigint DEFAULT 1 NOT NULL,
    created_at public.moment DEFAULT now() NOT NULL,
    updated_at public.moment DEFAULT now() NOT NULL
)
WITH (fillfactor='80');

COMMENT ON COLUMN public.cards.title IS 'as it was pinned';

COMMENT ON COLUMN public.cards."position" IS 'sorts the cards of a section; gaps are allowed';

COMMENT ON COLUMN public.cards.slot IS 'the place on the cork, kept for as long as the card stays in its section';

COMMENT ON COLUMN public.cards.rejected IS 'a container value: true and false are written, null is not';

COMMENT ON COLUMN public.cards.key IS 'the musical key in which it is sung';

COMMENT ON COLUMN public.cards.link IS 'the version that is meant, which people open and the service never fetches';

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

COMMENT ON COLUMN public.changes.kind IS 'board, section, card, claim, pick, restored or cleared';

COMMENT ON COLUMN public.changes.row_id IS 'the id of the section, card or pick; of the song for a claim, of the board for itself';

COMMENT ON COLUMN public.changes.old IS 'the earlier values of the edited columns; the deleted row; null for a created row; for a board whose clearing was undone the numbers of rows that had gone';

COMMENT ON COLUMN public.changes.new IS 'the new values of the edited columns; the created row; null for a deleted row; for a restored board the version in its file, for a cleared one the numbers of rows that went';

COMMENT ON COLUMN public.changes.actor IS 'the actor: the setting karaoke.actor, or the database user of a direct change';

COMMENT ON COLUMN public.changes.undoes IS 'the version that the change undid; null for any other change';

ALTER TABLE public.changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 32
);

CREATE TABLE public.claims (
    board_id uuid NOT NULL,
    song_id uuid NOT NULL,
    first_section_id uuid NOT NULL,
    second_section_id uuid,
    created_at public.moment DEFAULT now() NOT NULL,
    updated_at public.moment DEFAULT now() NOT NULL,
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
    version bigint NOT NULL,
    deleted_in xid8 DEFAULT pg_current_xact_id() NOT NULL
);

COMMENT ON COLUMN public.deleted_songs.version IS 'the last version of the song; a restored one goes on above';

COMMENT ON COLUMN public.deleted_songs.deleted_in IS 'the transaction that deleted the song, by which searches learn of it';

CREATE TABLE public.distinct_songs (
    song_id uuid NOT NULL,
    other_id uuid NOT NULL,
    CONSTRAINT distinct_songs_in_order CHECK ((song_id < other_id))
);

COMMENT ON TABLE public.distinct_songs IS 'pairs of songs that are no duplicates, however alike their names are';

CREATE TABLE public.guest_sections (
    board_id uuid NOT NULL,
    section_id uuid NOT NULL,
    guest_id uuid NOT NULL,
    person text
);

COMMENT ON COLUMN public.guest_sections.person IS 'the name on the section when it was deleted; null before';

CREATE TABLE public.guests (
    board_id uuid NOT NULL,
    id uuid NOT NULL,
    code_hash bytea,
    created_at public.moment DEFAULT now() NOT NULL,
    updated_at public.moment DEFAULT now() NOT NULL,
    changes_full_at double precision DEFAULT 0 NOT NULL,
    CONSTRAINT guests_code_hash_length CHECK ((octet_length(code_hash) = 32))
)
WITH (fillfactor='50');

COMMENT ON COLUMN public.guests.code_hash IS 'SHA-256 of the personal code, with which a guest joins from another phone; the code itself is stored nowhere';

COMMENT ON COLUMN public.guests.updated_at IS 'the time at which the guest last got a section, or another personal code or none';

COMMENT ON COLUMN public.guests.changes_full_at IS 'the time at which the guest may cause as many changes at once as any guest';

CREATE TABLE public.initials (
    initial text NOT NULL COLLATE pg_catalog."und-x-icu",
    artists bigint NOT NULL,
    songs bigint NOT NULL,
    version bigint DEFAULT 1 NOT NULL
);

COMMENT ON TABLE public.initials IS 'what stands under each initial of the songbook; kept by triggers';

COMMENT ON COLUMN public.initials.version IS 'rises with every change of what stands there; so does the sum of all';

CREATE TABLE public.last_backup (
    is_only boolean DEFAULT true NOT NULL,
    written_at timestamp with time zone NOT NULL,
    bytes bigint NOT NULL,
    CONSTRAINT last_backup_bytes_positive CHECK ((bytes > 0)),
    CONSTRAINT last_backup_is_one CHECK (is_only)
);

CREATE TABLE public.picks (
    board_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    song_id uuid NOT NULL,
    card_id uuid,
    first_section_id uuid,
    second_section_id uuid,
    title public.pick_title NOT NULL,
    artist public.pick_artist NOT NULL,
    first_person public.pick_person,
    second_person public.pick_person,
    state public.pick_state DEFAULT 'waiting'::text NOT NULL,
    is_next boolean DEFAULT false NOT NULL,
    is_coming boolean DEFAULT false NOT NULL,
    round public.pick_round NOT NULL,
    place public.pick_place NOT NULL,
    skips public.pick_skips DEFAULT 0 NOT NULL,
    is_moved boolean DEFAULT false NOT NULL,
    exception public.pick_exception,
    called_at public.moment,
    sung_at public.moment,
    row_version bigint DEFAULT 1 NOT NULL,
    created_at public.moment DEFAULT clock_timestamp() NOT NULL,
    updated_at public.moment DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT picks_called_before_sung CHECK (((sung_at)::timestamp with time zone >= (called_at)::timestamp with time zone)),
    CONSTRAINT picks_coming_next CHECK ((is_next OR (NOT is_coming))),
    CONSTRAINT picks_duet_of_two CHECK ((second_section_id <> first_section_id)),
    CONSTRAINT picks_exceptions_of_turns CHECK (((exception IS NULL) OR ((state)::text = ANY (ARRAY['now'::text, 'sung'::text])))),
    CONSTRAINT picks_first_person_or_section CHECK (((first_section_id IS NULL) = (first_person IS NOT NULL))),
    CONSTRAINT picks_have_singers CHECK ((((state)::text <> 'waiting'::text) OR (first_section_id IS NOT NULL))),
    CONSTRAINT picks_next_waits CHECK ((((state)::text = 'waiting'::text) OR (NOT is_next))),
    CONSTRAINT picks_second_person_or_section CHECK (((second_section_id IS NULL) OR (second_person IS NULL))),
    CONSTRAINT picks_turns_called CHECK ((((state)::text = ANY (ARRAY['now'::text, 'sung'::text])) = (called_at IS NOT NULL))),
    CONSTRAINT picks_turns_sung CHECK ((((state)::text = 'sung'::text) = (sung_at IS NOT NULL)))
)
WITH (fillfactor='80');

COMMENT ON TABLE public.picks IS 'the songs that sections go with; turns outlive their cards, sections and songs';

COMMENT ON COLUMN public.picks.song_id IS 'may name a song that was deleted';

COMMENT ON COLUMN public.picks.title IS 'as it was picked; a rename or a merge of the song rewrites it along with the cards';

COMMENT ON COLUMN public.picks.first_person IS 'the name of a singer whose section was deleted; null while the section exists';

COMMENT ON COLUMN public.picks.is_next IS 'announced: called next, wherever its place is';

COMMENT ON COLUMN public.picks.is_coming IS 'the singers of the announced pick say that they are on the way';

COMMENT ON COLUMN public.picks.place IS 'sorts the picks that wait; gaps and equals are allowed, the id decides between equals';

COMMENT ON COLUMN public.picks.skips IS 'the skips since the pick was made or brought back by hand';

COMMENT ON COLUMN public.picks.exception IS 'the reason why the pick was called before one that the rule calls earlier';

COMMENT ON COLUMN public.picks.created_at IS 'by this, boards with the rule "picked" sort';

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
    rotation public.section_rotation,
    row_version bigint DEFAULT 1 NOT NULL,
    created_at public.moment DEFAULT now() NOT NULL,
    updated_at public.moment DEFAULT now() NOT NULL,
    folded_person text GENERATED ALWAYS AS (public.fold((person)::text)) STORED NOT NULL
)
WITH (fillfactor='80');

COMMENT ON COLUMN public.sections.title IS 'null: made from the person; empty: a section without a header';

COMMENT ON COLUMN public.sections."position" IS 'sorts the sections of a board; gaps are allowed';

COMMENT ON COLUMN public.sections.rejected IS 'a container value: true and false are written, null is not';

COMMENT ON COLUMN public.sections.rotation IS 'the place in the rotation, kept once the first pick gave it; equals are allowed; null before';

CREATE TABLE public.sign_in_links (
    hash bytea NOT NULL,
    expires_at public.moment NOT NULL,
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
    created_at public.moment DEFAULT now() NOT NULL,
    updated_at public.moment DEFAULT now() NOT NULL,
    folded_title text GENERATED ALWAYS AS (public.fold(title)) STORED NOT NULL,
    folded_artist text GENERATED ALWAYS AS (public.fold(artist)) STORED NOT NULL,
    other_names text[] DEFAULT '{}'::text[] NOT NULL,
    changed xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT songs_artist_length CHECK (((char_length(artist) >= 1) AND (char_length(artist) <= 200))),
    CONSTRAINT songs_artist_not_blank CHECK ((folded_artist <> ''::text)),
    CONSTRAINT songs_artwork_url_form CHECK (public.is_address(artwork_url)),
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

CREATE TABLE public.starter_removals (
    removed_at public.moment DEFAULT now() NOT NULL
);

COMMENT ON TABLE public.starter_removals IS 'the times at which the starter songs were removed from the songbook';

CREATE TABLE public.tokens (
    id uuid NOT NULL,
    role text NOT NULL,
    board_id uuid,
    guest_id uuid,
    label text,
    prefix text NOT NULL,
    hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    expires_at public.moment,
    revoked_at timestamp with time zone,
    last_used_at timestamp with time zone,
    CONSTRAINT tokens_board_of_role CHECK (((role = 'admin'::text) = (board_id IS NULL))),
    CONSTRAINT tokens_guest_of_role CHECK (((role = 'guest'::text) = (guest_id IS NOT NULL))),
    CONSTRAINT tokens_hash_length CHECK ((octet_length(hash) = 32)),
    CONSTRAINT tokens_label_length CHECK (((char_length(label) >= 1) AND (char_length(label) <= 200))),
    CONSTRAINT tokens_role_known CHECK ((role = ANY (ARRAY['admin'::text, 'host'::text, 'guest'::text, 'display'::text])))
);

COMMENT ON COLUMN public.tokens.prefix IS 'the first characters of the secret, so that people can tell tokens apart';

COMMENT ON COLUMN public.tokens.hash IS 'SHA-256 of the secret; the secret itself is stored nowhere';

COMMENT ON COLUMN public.tokens.created_by IS 'the token that created it; null for a token from the command line, a link or joining';

COMMENT ON COLUMN public.tokens.last_used_at IS 'the time of the last use, to ten minutes; null before the first';

INSERT INTO public.answers VALUES
	('\x5ce46efad0534e00c1fc92f08703837411c873e91d0697a616cb63019a7f4d79', '\x462f50cae05ab15e18664aac8ac1aabb4033ecec0f0e85429eea90a1635ff595', 'command', NULL, '\x44947225b2ebdc73586fe9634fa1121ca6e2c71c16488c8546be851ccc95ede20d5b6d65e029fa9805ce156215480d66c33989bf99231d2d5d5138fdd9fbf18ab3adf81d858c8c234016fb75ca24461af8bcb1021ff04b79664a33a8132bc22c3c74f8107fb7a5fdffb610ed524bf3517f545157541d9f91aefc8bc9325a49ad472d02492ae443d93e14984f937b48b6057e8199088fb8fc62d9f488f4a5e7a2783d6994751804c94a578782c917bd9feb6278bfee6e0c0405d4ff0e38ffb31408ddc968fffc1efd179abeae01997dd81774db8882273c81ed12b2d320caaea77be34467ca45e5eeecf5d2278acb2b3cb02c8b81f30f728b47c8b01d919ecfc6f19438b44dd5ea97ae954cd5ece10707bff80eb426d0a20c01208a8f4ea3eec5d3fc842452df5a7af3ebeb9a5f32d994c3d712e53027a50c01aeda981e0f0324f6e386e664dd513ae58c2a34c39c6ccf3cb098c857a8b69cae6ab4174ca4b54a389ccc24a3d8ba9bc0ae0b3829cbdab89881f21927b80f17ee930b790e84e78c87416ff15088bd5ebcc150ea4f6aded84d0d588fdade7ee446883a8db675690a3920f442c3af1efd5afcb3052d3edcf678aba340b177412bbe2c4b4f8406956f61a30e3bc1d658b591fbdc76a16def7adbd3a38b03f3c16fe6d6db4d0b5f526026765b4cb55dc7f3f77c8d47d5b4f309f34a829b144e07ad83a5add6ab9a9388add24a0bf90a47f4d141465c2185c49e9fee47a68bb46d13d80b3cb109803b7b03c06daea8c6db0b8e95bd545640b19356f90df230f8f5cdd11f11bf8cb2212fc88f5a4e955587144b9b9879ed29d43b45bae48d158bfdb9ac653b42a09432f7348af97a8c0adde01f1cf51b3b7781b40fdc73fcd4ac4bba3654a69b7563a873c6d74f57d36e0e1a241b804385059c7b0936e8d7641fb721e9357cb70f249640f143dad4bd730ae6fec87e5b9f67e01118da4503673ce927eb3733f45e7fb944e242272bcd99259cac9fd6cbd6b25e719f', '2026-11-28 10:55:45.629826+00');

INSERT INTO public.artists VALUES
	('the push and pops', 'The Push and Pops', 2, DEFAULT, DEFAULT),
	('ヒップ・ホップ', 'ヒップ・ホップ', 1, DEFAULT, DEFAULT),
	('the unwrapped', 'The Unwrapped', 2, DEFAULT, DEFAULT),
	('the type erasers', 'The Type Erasers', 1, DEFAULT, DEFAULT);

INSERT INTO public.boards VALUES
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 'party', 'The Party', 'active', 'everyone', 34, '813', '2026-11-28 10:55:46.611858+00', '2026-11-28 10:55:46.836243+00', '3MF34P', 20, 100, 5, 1000, 'rounds', false, NULL),
	('01a221cb-fe99-737d-aa2a-c7ae6c48d443', 'friday', 'Friday', 'frozen', 'token', 1, '814', '2026-11-28 10:55:46.84163+00', '2026-11-28 10:55:46.84163+00', 'GD4ASRJTXT', 20, 100, 5, 1000, 'rounds', false, NULL);

INSERT INTO public.cards VALUES
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fde6-7a21-a394-4fdfa9118d14', '01a221cb-fdce-716e-a92c-27863aefb3af', '01a221cb-fd07-7233-ae0d-7afe9aa0d407', 'Love Stack', 'The Push and Pops', 16777216, 0, NULL, NULL, NULL, NULL, 6, '2026-11-28 10:55:46.662659+00', '2026-11-28 10:55:46.662659+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fdf9-7cea-bd1a-860f220a5dfe', '01a221cb-fdce-716e-a92c-27863aefb3af', '01a221cb-fd1e-7189-868f-4930fca8c157', 'Generic Feelings', 'The Type Erasers', 67108864, 3, NULL, NULL, NULL, NULL, 9, '2026-11-28 10:55:46.681404+00', '2026-11-28 10:55:46.681404+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fdfe-7b91-a403-2bd1fa641d82', '01a221cb-fdd7-70b7-8929-574d7b1d8974', '01a221cb-fd07-7233-ae0d-7afe9aa0d407', 'Love Stack', 'The Push and Pops', 16777216, 0, NULL, NULL, NULL, NULL, 10, '2026-11-28 10:55:46.68653+00', '2026-11-28 10:55:46.68653+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fded-7790-b0ee-068439919846', '01a221cb-fdce-716e-a92c-27863aefb3af', '01a221cb-fd11-7a24-b949-17f3f6e3d9f9', 'Scrolling in the Deep', 'The Push and Pops', 33554432, 1, true, NULL, NULL, NULL, 13, '2026-11-28 10:55:46.669387+00', '2026-11-28 10:55:46.703546+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fdf2-7d11-8829-21b890b04410', '01a221cb-fdce-716e-a92c-27863aefb3af', '01a221cb-fd17-77e3-b3ad-e689a30c2236', 'Optional Love', 'The Unwrapped', 8388607, 2, false, NULL, NULL, NULL, 14, '2026-11-28 10:55:46.675005+00', '2026-11-28 10:55:46.708382+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fe03-7cfa-b330-266de311f7a4', '01a221cb-fdd7-70b7-8929-574d7b1d8974', '01a221cb-fe03-7b60-821f-c58029316b9a', 'Our Street', 'Nobody Else', 33554432, 1, NULL, NULL, NULL, NULL, 33, '2026-11-28 10:55:46.692264+00', '2026-11-28 10:55:46.826561+00');

INSERT INTO public.changes OVERRIDING SYSTEM VALUE VALUES
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 1, 3, 'board', '01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', NULL, '{"slug": "party", "state": "active", "title": "Party", "join_code": "3MF34P", "time_zone": null, "card_limit": 100, "created_at": "2026-11-28T10:55:46.611858+00:00", "dibs_limit": 20, "readable_by": "everyone", "change_limit": 1000, "setlist_rule": "rounds", "section_limit": 5, "allows_encores": false}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.611858+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 2, 4, 'section', '01a221cb-fdce-716e-a92c-27863aefb3af', NULL, '{"id": "01a221cb-fdce-716e-a92c-27863aefb3af", "state": "active", "title": null, "footer": null, "person": "Matt", "position": 1024, "rejected": null, "rotation": null, "created_at": "2026-11-28T10:55:46.639011+00:00"}', 'guest:01a221cb-fdce-7b6d-b362-0e57427fbca5', NULL, '2026-11-28 10:55:46.639011+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 3, 5, 'section', '01a221cb-fdd7-70b7-8929-574d7b1d8974', NULL, '{"id": "01a221cb-fdd7-70b7-8929-574d7b1d8974", "state": "active", "title": null, "footer": null, "person": "Sam", "position": 2048, "rejected": null, "rotation": null, "created_at": "2026-11-28T10:55:46.64731+00:00"}', 'guest:01a221cb-fdd7-7765-88b8-3c2e0f435962', NULL, '2026-11-28 10:55:46.64731+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 4, 6, 'section', '01a221cb-fddc-7f88-a4ad-8bc006ab2cda', NULL, '{"id": "01a221cb-fddc-7f88-a4ad-8bc006ab2cda", "state": "active", "title": null, "footer": null, "person": "Kim", "position": 3072, "rejected": null, "rotation": null, "created_at": "2026-11-28T10:55:46.652323+00:00"}', 'guest:01a221cb-fddc-7067-af8d-869bbf6dc9f3', NULL, '2026-11-28 10:55:46.652323+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 5, 7, 'section', '01a221cb-fde1-7233-945c-4007a98cbe7c', NULL, '{"id": "01a221cb-fde1-7233-945c-4007a98cbe7c", "state": "active", "title": "", "footer": "Encore", "person": "Sommer", "position": 4096, "rejected": null, "rotation": null, "created_at": "2026-11-28T10:55:46.65771+00:00"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.65771+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 6, 8, 'card', '01a221cb-fde6-7a21-a394-4fdfa9118d14', NULL, '{"id": "01a221cb-fde6-7a21-a394-4fdfa9118d14", "key": null, "link": null, "note": null, "slot": 0, "title": "Love Stack", "artist": "The Push and Pops", "song_id": "01a221cb-fd07-7233-ae0d-7afe9aa0d407", "position": 16777216, "rejected": null, "created_at": "2026-11-28T10:55:46.662659+00:00", "section_id": "01a221cb-fdce-716e-a92c-27863aefb3af"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.662659+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 7, 9, 'card', '01a221cb-fded-7790-b0ee-068439919846', NULL, '{"id": "01a221cb-fded-7790-b0ee-068439919846", "key": null, "link": null, "note": null, "slot": 1, "title": "Scrolling in the Deep", "artist": "The Push and Pops", "song_id": "01a221cb-fd11-7a24-b949-17f3f6e3d9f9", "position": 33554432, "rejected": null, "created_at": "2026-11-28T10:55:46.669387+00:00", "section_id": "01a221cb-fdce-716e-a92c-27863aefb3af"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.669387+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 8, 10, 'card', '01a221cb-fdf2-7d11-8829-21b890b04410', NULL, '{"id": "01a221cb-fdf2-7d11-8829-21b890b04410", "key": null, "link": null, "note": null, "slot": 2, "title": "Optional Love", "artist": "The Unwrapped", "song_id": "01a221cb-fd17-77e3-b3ad-e689a30c2236", "position": 50331648, "rejected": null, "created_at": "2026-11-28T10:55:46.675005+00:00", "section_id": "01a221cb-fdce-716e-a92c-27863aefb3af"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.675005+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 9, 11, 'card', '01a221cb-fdf9-7cea-bd1a-860f220a5dfe', NULL, '{"id": "01a221cb-fdf9-7cea-bd1a-860f220a5dfe", "key": null, "link": null, "note": null, "slot": 3, "title": "Generic Feelings", "artist": "The Type Erasers", "song_id": "01a221cb-fd1e-7189-868f-4930fca8c157", "position": 67108864, "rejected": null, "created_at": "2026-11-28T10:55:46.681404+00:00", "section_id": "01a221cb-fdce-716e-a92c-27863aefb3af"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.681404+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 10, 12, 'card', '01a221cb-fdfe-7b91-a403-2bd1fa641d82', NULL, '{"id": "01a221cb-fdfe-7b91-a403-2bd1fa641d82", "key": null, "link": null, "note": null, "slot": 0, "title": "Love Stack", "artist": "The Push and Pops", "song_id": "01a221cb-fd07-7233-ae0d-7afe9aa0d407", "position": 16777216, "rejected": null, "created_at": "2026-11-28T10:55:46.68653+00:00", "section_id": "01a221cb-fdd7-70b7-8929-574d7b1d8974"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.68653+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 11, 13, 'card', '01a221cb-fe03-7cfa-b330-266de311f7a4', NULL, '{"id": "01a221cb-fe03-7cfa-b330-266de311f7a4", "key": null, "link": null, "note": null, "slot": 1, "title": "Our Street", "artist": "Nobody Else", "song_id": "01a221cb-fe03-7b60-821f-c58029316b9a", "position": 33554432, "rejected": null, "created_at": "2026-11-28T10:55:46.692264+00:00", "section_id": "01a221cb-fdd7-70b7-8929-574d7b1d8974"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.692264+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 12, 14, 'card', '01a221cb-fe0a-793f-a97c-0c405eab67c9', NULL, '{"id": "01a221cb-fe0a-793f-a97c-0c405eab67c9", "key": null, "link": null, "note": null, "slot": 0, "title": "カラオケの夜", "artist": "ヒップ・ホップ", "song_id": "01a221cb-fd25-7c53-93ac-0a44aa823f06", "position": 16777216, "rejected": null, "created_at": "2026-11-28T10:55:46.698754+00:00", "section_id": "01a221cb-fddc-7f88-a4ad-8bc006ab2cda"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.698754+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 13, 15, 'card', '01a221cb-fded-7790-b0ee-068439919846', '{"title": "Scrolling in the Deep", "rejected": null, "section_id": "01a221cb-fdce-716e-a92c-27863aefb3af"}', '{"title": "Scrolling in the Deep", "rejected": true, "section_id": "01a221cb-fdce-716e-a92c-27863aefb3af"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.703546+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 14, 16, 'card', '01a221cb-fdf2-7d11-8829-21b890b04410', '{"title": "Optional Love", "position": 50331648, "rejected": null, "section_id": "01a221cb-fdce-716e-a92c-27863aefb3af"}', '{"title": "Optional Love", "position": 8388607, "rejected": false, "section_id": "01a221cb-fdce-716e-a92c-27863aefb3af"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.708382+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 15, 17, 'section', '01a221cb-fde1-7233-945c-4007a98cbe7c', '{"state": "active", "person": "Sommer", "rejected": null}', '{"state": "away", "person": "Sommer", "rejected": true}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.714222+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 16, 18, 'claim', '01a221cb-fd07-7233-ae0d-7afe9aa0d407', NULL, '{"song_id": "01a221cb-fd07-7233-ae0d-7afe9aa0d407", "created_at": "2026-11-28T10:55:46.720191+00:00", "first_section_id": "01a221cb-fdce-716e-a92c-27863aefb3af", "second_section_id": null, "invited_section_id": null}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.720191+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 28, 34, 'pick', '01a221cb-fe3f-7ed8-9198-836f22699af5', '{"title": "Optional Love", "card_id": "01a221cb-fdf2-7d11-8829-21b890b04410", "is_next": true}', '{"title": "Optional Love", "card_id": "01a221cb-fdf2-7d11-8829-21b890b04410", "is_next": false}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.799698+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 17, 19, 'claim', '01a221cb-fd07-7233-ae0d-7afe9aa0d407', '{"song_id": "01a221cb-fd07-7233-ae0d-7afe9aa0d407", "created_at": "2026-11-28T10:55:46.720191+00:00", "first_section_id": "01a221cb-fdce-716e-a92c-27863aefb3af", "second_section_id": null, "invited_section_id": null}', '{"song_id": "01a221cb-fd07-7233-ae0d-7afe9aa0d407", "created_at": "2026-11-28T10:55:46.720191+00:00", "first_section_id": "01a221cb-fdce-716e-a92c-27863aefb3af", "second_section_id": null, "invited_section_id": "01a221cb-fdd7-70b7-8929-574d7b1d8974"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.726621+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 18, 20, 'claim', '01a221cb-fd07-7233-ae0d-7afe9aa0d407', '{"song_id": "01a221cb-fd07-7233-ae0d-7afe9aa0d407", "created_at": "2026-11-28T10:55:46.720191+00:00", "first_section_id": "01a221cb-fdce-716e-a92c-27863aefb3af", "second_section_id": null, "invited_section_id": "01a221cb-fdd7-70b7-8929-574d7b1d8974"}', '{"song_id": "01a221cb-fd07-7233-ae0d-7afe9aa0d407", "created_at": "2026-11-28T10:55:46.720191+00:00", "first_section_id": "01a221cb-fdce-716e-a92c-27863aefb3af", "second_section_id": "01a221cb-fdd7-70b7-8929-574d7b1d8974", "invited_section_id": null}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.731853+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 19, 21, 'claim', '01a221cb-fd17-77e3-b3ad-e689a30c2236', NULL, '{"song_id": "01a221cb-fd17-77e3-b3ad-e689a30c2236", "created_at": "2026-11-28T10:55:46.737281+00:00", "first_section_id": "01a221cb-fdce-716e-a92c-27863aefb3af", "second_section_id": null, "invited_section_id": null}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.737281+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 20, 22, 'pick', '01a221cb-fe35-775c-a170-dff60f5ef9ba', NULL, '{"id": "01a221cb-fe35-775c-a170-dff60f5ef9ba", "place": 0, "round": 1, "skips": 0, "state": "waiting", "title": "Love Stack", "artist": "The Push and Pops", "card_id": "01a221cb-fdfe-7b91-a403-2bd1fa641d82", "is_next": true, "song_id": "01a221cb-fd07-7233-ae0d-7afe9aa0d407", "sung_at": null, "is_moved": false, "called_at": null, "exception": null, "is_coming": false, "created_at": "2026-11-28T10:55:46.742801+00:00", "first_person": null, "second_person": null, "first_section_id": "01a221cb-fdd7-70b7-8929-574d7b1d8974", "second_section_id": "01a221cb-fdce-716e-a92c-27863aefb3af"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.742193+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 21, 23, 'pick', '01a221cb-fe3f-7ed8-9198-836f22699af5', NULL, '{"id": "01a221cb-fe3f-7ed8-9198-836f22699af5", "place": 16777216, "round": 2, "skips": 0, "state": "waiting", "title": "Optional Love", "artist": "The Unwrapped", "card_id": "01a221cb-fdf2-7d11-8829-21b890b04410", "is_next": false, "song_id": "01a221cb-fd17-77e3-b3ad-e689a30c2236", "sung_at": null, "is_moved": false, "called_at": null, "exception": null, "is_coming": false, "created_at": "2026-11-28T10:55:46.752132+00:00", "first_person": null, "second_person": null, "first_section_id": "01a221cb-fdce-716e-a92c-27863aefb3af", "second_section_id": null}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.751713+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 22, 24, 'pick', '01a221cb-fe45-7c46-aaec-dc192b63ae8f', NULL, '{"id": "01a221cb-fe45-7c46-aaec-dc192b63ae8f", "place": 8388608, "round": 2, "skips": 0, "state": "waiting", "title": "Our Street", "artist": "Nobody Else", "card_id": "01a221cb-fe03-7cfa-b330-266de311f7a4", "is_next": false, "song_id": "01a221cb-fe03-7b60-821f-c58029316b9a", "sung_at": null, "is_moved": false, "called_at": null, "exception": null, "is_coming": false, "created_at": "2026-11-28T10:55:46.7582+00:00", "first_person": null, "second_person": null, "first_section_id": "01a221cb-fdd7-70b7-8929-574d7b1d8974", "second_section_id": null}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.757684+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 23, 25, 'pick', '01a221cb-fe4c-7999-8bfd-7a35a340e1fc', NULL, '{"id": "01a221cb-fe4c-7999-8bfd-7a35a340e1fc", "place": 33554432, "round": 3, "skips": 0, "state": "waiting", "title": "Generic Feelings", "artist": "The Type Erasers", "card_id": "01a221cb-fdf9-7cea-bd1a-860f220a5dfe", "is_next": false, "song_id": "01a221cb-fd1e-7189-868f-4930fca8c157", "sung_at": null, "is_moved": false, "called_at": null, "exception": null, "is_coming": false, "created_at": "2026-11-28T10:55:46.765628+00:00", "first_person": null, "second_person": null, "first_section_id": "01a221cb-fdce-716e-a92c-27863aefb3af", "second_section_id": null}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.765091+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 24, 26, 'pick', '01a221cb-fe53-7889-befe-8cb3852e9d01', NULL, '{"id": "01a221cb-fe53-7889-befe-8cb3852e9d01", "place": 4194304, "round": 1, "skips": 0, "state": "waiting", "title": "カラオケの夜", "artist": "ヒップ・ホップ", "card_id": "01a221cb-fe0a-793f-a97c-0c405eab67c9", "is_next": false, "song_id": "01a221cb-fd25-7c53-93ac-0a44aa823f06", "sung_at": null, "is_moved": false, "called_at": null, "exception": null, "is_coming": false, "created_at": "2026-11-28T10:55:46.772073+00:00", "first_person": null, "second_person": null, "first_section_id": "01a221cb-fddc-7f88-a4ad-8bc006ab2cda", "second_section_id": null}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.771664+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 25, 27, 'pick', '01a221cb-fe35-775c-a170-dff60f5ef9ba', '{"state": "waiting", "title": "Love Stack", "card_id": "01a221cb-fdfe-7b91-a403-2bd1fa641d82", "is_next": true, "called_at": null}', '{"state": "now", "title": "Love Stack", "card_id": "01a221cb-fdfe-7b91-a403-2bd1fa641d82", "is_next": false, "called_at": "2026-11-28T10:55:46.778192+00:00"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.777971+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 25, 28, 'pick', '01a221cb-fe53-7889-befe-8cb3852e9d01', '{"title": "カラオケの夜", "card_id": "01a221cb-fe0a-793f-a97c-0c405eab67c9", "is_next": false}', '{"title": "カラオケの夜", "card_id": "01a221cb-fe0a-793f-a97c-0c405eab67c9", "is_next": true}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.777971+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 26, 29, 'pick', '01a221cb-fe35-775c-a170-dff60f5ef9ba', '{"state": "now", "title": "Love Stack", "card_id": "01a221cb-fdfe-7b91-a403-2bd1fa641d82", "sung_at": null}', '{"state": "sung", "title": "Love Stack", "card_id": "01a221cb-fdfe-7b91-a403-2bd1fa641d82", "sung_at": "2026-11-28T10:55:46.785493+00:00"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.78522+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 26, 30, 'pick', '01a221cb-fe53-7889-befe-8cb3852e9d01', '{"state": "waiting", "title": "カラオケの夜", "card_id": "01a221cb-fe0a-793f-a97c-0c405eab67c9", "is_next": true, "called_at": null}', '{"state": "now", "title": "カラオケの夜", "card_id": "01a221cb-fe0a-793f-a97c-0c405eab67c9", "is_next": false, "called_at": "2026-11-28T10:55:46.785493+00:00"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.78522+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 26, 31, 'pick', '01a221cb-fe45-7c46-aaec-dc192b63ae8f', '{"title": "Our Street", "card_id": "01a221cb-fe03-7cfa-b330-266de311f7a4", "is_next": false}', '{"title": "Our Street", "card_id": "01a221cb-fe03-7cfa-b330-266de311f7a4", "is_next": true}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.78522+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 27, 32, 'pick', '01a221cb-fe45-7c46-aaec-dc192b63ae8f', '{"place": 8388608, "skips": 0, "title": "Our Street", "card_id": "01a221cb-fe03-7cfa-b330-266de311f7a4", "is_next": true}', '{"place": 25165824, "skips": 1, "title": "Our Street", "card_id": "01a221cb-fe03-7cfa-b330-266de311f7a4", "is_next": false}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.792711+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 27, 33, 'pick', '01a221cb-fe3f-7ed8-9198-836f22699af5', '{"title": "Optional Love", "card_id": "01a221cb-fdf2-7d11-8829-21b890b04410", "is_next": false}', '{"title": "Optional Love", "card_id": "01a221cb-fdf2-7d11-8829-21b890b04410", "is_next": true}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.792711+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 28, 35, 'pick', '01a221cb-fe4c-7999-8bfd-7a35a340e1fc', '{"place": 33554432, "title": "Generic Feelings", "card_id": "01a221cb-fdf9-7cea-bd1a-860f220a5dfe", "is_next": false, "is_moved": false}', '{"place": 0, "title": "Generic Feelings", "card_id": "01a221cb-fdf9-7cea-bd1a-860f220a5dfe", "is_next": true, "is_moved": true}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.799698+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 29, 36, 'pick', '01a221cb-fe4c-7999-8bfd-7a35a340e1fc', '{"title": "Generic Feelings", "card_id": "01a221cb-fdf9-7cea-bd1a-860f220a5dfe", "is_coming": false}', '{"title": "Generic Feelings", "card_id": "01a221cb-fdf9-7cea-bd1a-860f220a5dfe", "is_coming": true}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.805199+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 30, 37, 'pick', '01a221cb-fe3f-7ed8-9198-836f22699af5', '{"id": "01a221cb-fe3f-7ed8-9198-836f22699af5", "place": 16777216, "round": 2, "skips": 0, "state": "waiting", "title": "Optional Love", "artist": "The Unwrapped", "card_id": "01a221cb-fdf2-7d11-8829-21b890b04410", "is_next": false, "song_id": "01a221cb-fd17-77e3-b3ad-e689a30c2236", "sung_at": null, "is_moved": false, "called_at": null, "exception": null, "is_coming": false, "created_at": "2026-11-28T10:55:46.752132+00:00", "first_person": null, "second_person": null, "first_section_id": "01a221cb-fdce-716e-a92c-27863aefb3af", "second_section_id": null}', NULL, 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.810938+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 31, 38, 'pick', '01a221cb-fe53-7889-befe-8cb3852e9d01', '{"title": "カラオケの夜", "card_id": "01a221cb-fe0a-793f-a97c-0c405eab67c9", "first_person": null, "first_section_id": "01a221cb-fddc-7f88-a4ad-8bc006ab2cda"}', '{"title": "カラオケの夜", "card_id": "01a221cb-fe0a-793f-a97c-0c405eab67c9", "first_person": "Kim", "first_section_id": null}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.815012+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 31, 39, 'pick', '01a221cb-fe53-7889-befe-8cb3852e9d01', '{"title": "カラオケの夜", "card_id": "01a221cb-fe0a-793f-a97c-0c405eab67c9"}', '{"title": "カラオケの夜", "card_id": null}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.815012+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 31, 40, 'section', '01a221cb-fddc-7f88-a4ad-8bc006ab2cda', '{"id": "01a221cb-fddc-7f88-a4ad-8bc006ab2cda", "state": "active", "title": null, "footer": null, "person": "Kim", "position": 3072, "rejected": null, "rotation": 3, "created_at": "2026-11-28T10:55:46.652323+00:00"}', NULL, 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.815012+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 31, 41, 'card', '01a221cb-fe0a-793f-a97c-0c405eab67c9', '{"id": "01a221cb-fe0a-793f-a97c-0c405eab67c9", "key": null, "link": null, "note": null, "slot": 0, "title": "カラオケの夜", "artist": "ヒップ・ホップ", "song_id": "01a221cb-fd25-7c53-93ac-0a44aa823f06", "position": 16777216, "rejected": null, "created_at": "2026-11-28T10:55:46.698754+00:00", "section_id": "01a221cb-fddc-7f88-a4ad-8bc006ab2cda"}', NULL, 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.815012+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 32, 42, 'card', '01a221cb-fe03-7cfa-b330-266de311f7a4', '{"title": "Our Street", "rejected": null, "section_id": "01a221cb-fdd7-70b7-8929-574d7b1d8974"}', '{"title": "Our Street", "rejected": true, "section_id": "01a221cb-fdd7-70b7-8929-574d7b1d8974"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.821707+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 33, 43, 'card', '01a221cb-fe03-7cfa-b330-266de311f7a4', '{"title": "Our Street", "rejected": true, "section_id": "01a221cb-fdd7-70b7-8929-574d7b1d8974"}', '{"title": "Our Street", "rejected": null, "section_id": "01a221cb-fdd7-70b7-8929-574d7b1d8974"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', 32, '2026-11-28 10:55:46.826561+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 34, 44, 'board', '01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '{"title": "Party"}', '{"title": "The Party"}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.836243+00'),
	('01a221cb-fe99-737d-aa2a-c7ae6c48d443', 1, 45, 'board', '01a221cb-fe99-737d-aa2a-c7ae6c48d443', NULL, '{"slug": "friday", "state": "frozen", "title": "Friday", "join_code": "GD4ASRJTXT", "time_zone": null, "card_limit": 100, "created_at": "2026-11-28T10:55:46.84163+00:00", "dibs_limit": 20, "readable_by": "token", "change_limit": 1000, "setlist_rule": "rounds", "section_limit": 5, "allows_encores": false}', 'admin:01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.84163+00');

INSERT INTO public.claims VALUES
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fd07-7233-ae0d-7afe9aa0d407', '01a221cb-fdce-716e-a92c-27863aefb3af', '01a221cb-fdd7-70b7-8929-574d7b1d8974', '2026-11-28 10:55:46.720191+00', '2026-11-28 10:55:46.731853+00', NULL),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fd17-77e3-b3ad-e689a30c2236', '01a221cb-fdce-716e-a92c-27863aefb3af', NULL, '2026-11-28 10:55:46.737281+00', '2026-11-28 10:55:46.737281+00', NULL);

INSERT INTO public.deleted_boards VALUES
	('01a221cb-fe9d-76a1-a225-3d9ae171c89b', 1);

INSERT INTO public.deleted_songs VALUES
	('01a221cb-fd6c-7d17-9e2f-72260ea85d78', 1, '773');

INSERT INTO public.guest_sections VALUES
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fdce-716e-a92c-27863aefb3af', '01a221cb-fdce-7b6d-b362-0e57427fbca5', NULL),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fdd7-70b7-8929-574d7b1d8974', '01a221cb-fdd7-7765-88b8-3c2e0f435962', NULL),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fddc-7f88-a4ad-8bc006ab2cda', '01a221cb-fddc-7067-af8d-869bbf6dc9f3', 'Kim');

INSERT INTO public.guests VALUES
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fdce-7b6d-b362-0e57427fbca5', '\xb83c1be300bc9f6aa38b8fd5905b33e1ced22a7df494f9676e2bfa9e63fa6bf6', '2026-11-28 10:55:46.639011+00', '2026-11-28 10:55:46.639011+00', 0),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fdd7-7765-88b8-3c2e0f435962', '\x7084f206117456e6ca343416d1bab2fe0bd33cf9061f3fc774f73e0268f131e9', '2026-11-28 10:55:46.64731+00', '2026-11-28 10:55:46.64731+00', 0),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fddc-7067-af8d-869bbf6dc9f3', '\xdad0c40e10290cde451db33dfcc85d18f931ea7331095789cdefde8783072a81', '2026-11-28 10:55:46.652323+00', '2026-11-28 10:55:46.652323+00', 0);

INSERT INTO public.initials VALUES
	('P', 1, 2, 2),
	('は', 1, 1, 1),
	('U', 1, 2, 5),
	('T', 1, 1, 3);

INSERT INTO public.picks VALUES
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fe35-775c-a170-dff60f5ef9ba', '01a221cb-fd07-7233-ae0d-7afe9aa0d407', '01a221cb-fdfe-7b91-a403-2bd1fa641d82', '01a221cb-fdd7-70b7-8929-574d7b1d8974', '01a221cb-fdce-716e-a92c-27863aefb3af', 'Love Stack', 'The Push and Pops', NULL, NULL, 'sung', false, false, 1, 0, 0, false, NULL, '2026-11-28 10:55:46.778192+00', '2026-11-28 10:55:46.785493+00', 26, '2026-11-28 10:55:46.742801+00', '2026-11-28 10:55:46.78686+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fe45-7c46-aaec-dc192b63ae8f', '01a221cb-fe03-7b60-821f-c58029316b9a', '01a221cb-fe03-7cfa-b330-266de311f7a4', '01a221cb-fdd7-70b7-8929-574d7b1d8974', NULL, 'Our Street', 'Nobody Else', NULL, NULL, 'waiting', false, false, 2, 25165824, 1, false, NULL, NULL, NULL, 27, '2026-11-28 10:55:46.7582+00', '2026-11-28 10:55:46.79414+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fe4c-7999-8bfd-7a35a340e1fc', '01a221cb-fd1e-7189-868f-4930fca8c157', '01a221cb-fdf9-7cea-bd1a-860f220a5dfe', '01a221cb-fdce-716e-a92c-27863aefb3af', NULL, 'Generic Feelings', 'The Type Erasers', NULL, NULL, 'waiting', true, true, 3, 0, 0, true, NULL, NULL, NULL, 29, '2026-11-28 10:55:46.765628+00', '2026-11-28 10:55:46.80627+00'),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fe53-7889-befe-8cb3852e9d01', '01a221cb-fd25-7c53-93ac-0a44aa823f06', NULL, NULL, NULL, 'カラオケの夜', 'ヒップ・ホップ', 'Kim', NULL, 'now', false, false, 1, 4194304, 0, false, NULL, '2026-11-28 10:55:46.785493+00', NULL, 31, '2026-11-28 10:55:46.772073+00', '2026-11-28 10:55:46.816627+00');

INSERT INTO public.schema_migrations VALUES
	(1, 'folding', '\x7b8da172a3531ed94807da6f499a9ba9bcaca75a4cfdf82c56d8df36bf113d26', false, '2026-11-28 10:55:45.408823+00'),
	(2, 'boards', '\x6abd4a33850a22a6dd8ba54bb5d771d8118de9686969e88650d8a9a67a43a17e', false, '2026-11-28 10:55:45.417584+00'),
	(3, 'songs', '\x529120e5fbae0b70cb53934cc358003b8ea967e611e2ec655cd9879b01ccb62a', false, '2026-11-28 10:55:45.429791+00'),
	(4, 'positions', '\x9a7245282f7c846e8aa1b0ea80b6136aca78a3cdd6fcc4f27cddfbb99a65c043', false, '2026-11-28 10:55:45.446644+00'),
	(5, 'sections', '\x1b3c249bd761580cdcb06deaf4c53cb5341d8be042bcbd5585f046e963fc807f', false, '2026-11-28 10:55:45.449347+00'),
	(6, 'cards', '\x832923cc2b89132f34e32c4694ebe67530f4217b20a992d7b9eb6af49c323ac6', false, '2026-11-28 10:55:45.458305+00'),
	(7, 'claims', '\xc44ef24e9fe7474512a8737f4ba6d34749446cfc3d4dcdf934a82c7f5515d0ba', false, '2026-11-28 10:55:45.468492+00'),
	(8, 'picks', '\x9c7bd041f40acb6566f79303217183e7b5927e8cc1dc5d4ba36ddd3c4ca9b4d2', false, '2026-11-28 10:55:45.476043+00'),
	(9, 'guests', '\x060c4617e14536361c3cd14203c836e44d4279a001e2f64b70336163dd4869fc', false, '2026-11-28 10:55:45.497059+00'),
	(10, 'tokens', '\x2fed57f1f4c6dbbfc9d2f1ccd4e67d1187ecd0edc86fcc25e3158b86c2cfbd85', false, '2026-11-28 10:55:45.510311+00'),
	(11, 'changes', '\xccad11ad2b0932e04fb28fc1b58705c5e4e1c441f4ccd4dcb4b6a39f28b1adab', false, '2026-11-28 10:55:45.519555+00'),
	(12, 'undo', '\xc924ad8521e52346c958036315c8abda6a1c4dcbc5fe789f8ca95808d3b164a2', false, '2026-11-28 10:55:45.534646+00'),
	(13, 'answers', '\x6cf541ee72da878518b27237302afeefebae5f4020f4eec7ecf3302bda470224', false, '2026-11-28 10:55:45.542407+00'),
	(14, 'restoring', '\x5357d16603ab25655d1a9b5c9cf3a22c56d85bcb92f74c612b7b5944236b3734', false, '2026-11-28 10:55:45.546572+00'),
	(15, 'searching', '\x4fde6f3197ed5597f70ef534313fcd01f5b25b84d42f666a91a8289f89aa772f', false, '2026-11-28 10:55:45.554001+00'),
	(16, 'outline', '\xf367a2aa1a7f902c4ee01a1907b2eb4191230c5ce091a348225e6dcdbff6df6f', false, '2026-11-28 10:55:45.555803+00'),
	(17, 'duplicates', '\x09f26347115d754767f5f8f950c5aff3b590b8475b7151daacfee87fc11db33f', false, '2026-11-28 10:55:45.568031+00'),
	(18, 'forgetting', '\xfdd512084e20c5d21a216ca2628545bfb2b5f414fe0c1b7fefeb745f78d86242', false, '2026-11-28 10:55:45.572416+00'),
	(19, 'backups', '\x8171094f165984f9e2c004d36584604ee9738b1e91da7518164475c97e08ce1f', false, '2026-11-28 10:55:45.578214+00');

INSERT INTO public.sections VALUES
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fde1-7233-945c-4007a98cbe7c', 'Sommer', '', 'Encore', 4096, true, 'away', NULL, 15, '2026-11-28 10:55:46.65771+00', '2026-11-28 10:55:46.714222+00', DEFAULT),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fdce-716e-a92c-27863aefb3af', 'Matt', NULL, NULL, 1024, NULL, 'active', 2, 2, '2026-11-28 10:55:46.639011+00', '2026-11-28 10:55:46.639011+00', DEFAULT),
	('01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fdd7-70b7-8929-574d7b1d8974', 'Sam', NULL, NULL, 2048, NULL, 'active', 1, 3, '2026-11-28 10:55:46.64731+00', '2026-11-28 10:55:46.64731+00', DEFAULT);

INSERT INTO public.song_aliases OVERRIDING SYSTEM VALUE VALUES
	(1, '01a221cb-fd6c-7d17-9e2f-72260ea85d77', NULL, 'Optional Chains', 'The Unwrapped', NULL, NULL, DEFAULT, DEFAULT),
	(2, '01a221cb-fd1e-7189-868f-4930fca8c157', NULL, 'Generic Feeling', 'The Type Erasers', NULL, NULL, DEFAULT, DEFAULT);

INSERT INTO public.songs VALUES
	('01a221cb-fd07-7233-ae0d-7afe9aa0d407', 'Love Stack', 'The Push and Pops', 1999, 'English', 'Pop, Rock', 201, 4, true, 'https://example.org/love.png', 'new', 'KaraFun', '42', NULL, NULL, NULL, 1, '2026-11-28 10:55:46.440189+00', '2026-11-28 10:55:46.440189+00', DEFAULT, DEFAULT, '{}', '766'),
	('01a221cb-fd11-7a24-b949-17f3f6e3d9f9', 'Scrolling in the Deep', 'The Push and Pops', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-11-28 10:55:46.450084+00', '2026-11-28 10:55:46.450084+00', DEFAULT, DEFAULT, '{}', '767'),
	('01a221cb-fd17-77e3-b3ad-e689a30c2236', 'Optional Love', 'The Unwrapped', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-11-28 10:55:46.455723+00', '2026-11-28 10:55:46.455723+00', DEFAULT, DEFAULT, '{}', '768'),
	('01a221cb-fd25-7c53-93ac-0a44aa823f06', 'カラオケの夜', 'ヒップ・ホップ', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-11-28 10:55:46.469233+00', '2026-11-28 10:55:46.469233+00', DEFAULT, DEFAULT, '{}', '770'),
	('01a221cb-fd6c-7d17-9e2f-72260ea85d77', 'Optional Chain (Karaoke)', 'The Unwrapped', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, 'Optional Chain (Karaoke)', 'Unwrapped, The', NULL, 1, '2026-11-28 10:55:46.532777+00', '2026-11-28 10:55:46.532777+00', DEFAULT, DEFAULT, '{"optional chains","the unwrapped"}', '773'),
	('01a221cb-fd1e-7189-868f-4930fca8c157', 'Generic Feelings', 'The Type Erasers', 1984, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-28 10:55:46.462918+00', '2026-11-28 10:55:46.604567+00', DEFAULT, DEFAULT, '{"generic feeling","the type erasers"}', '775'),
	('01a221cb-fe03-7b60-821f-c58029316b9a', 'Our Street', 'Nobody Else', NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, '01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', 1, '2026-11-28 10:55:46.692264+00', '2026-11-28 10:55:46.692264+00', DEFAULT, DEFAULT, '{}', '790');

INSERT INTO public.tokens VALUES
	('01a221cb-f9e0-70e9-8a17-9fceec2f7588', 'admin', NULL, NULL, NULL, 'kdb_bP4f', '\xe2106694d50aa787c207b02184df88cb386032ad3f761ebe64a3483f7a37fbcf', '2026-11-28 10:55:45.629826+00', NULL, NULL, NULL, NULL),
	('01a221cb-fdb9-704a-bf20-c3a79c470993', 'host', '01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', NULL, 'Tablet', 'kdb_J2Wm', '\x525bf0825c242997756946cf06673f1ea3222610b5af55577f08e31b3bb84cfc', '2026-11-28 10:55:46.617549+00', '01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, NULL, NULL),
	('01a221cb-fdbf-720b-8198-c1e413dac138', 'display', '01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', NULL, 'TV', 'kdb_gaoG', '\xe4be1f0ea952a7b97efe26d3bb6062158a46b533b90ed45e8af37969dfebb259', '2026-11-28 10:55:46.623622+00', '01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, NULL, NULL),
	('01a221cb-fdc5-732d-8ce0-db338c1fb30a', 'host', '01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', NULL, 'Lost', 'kdb_MCvc', '\x8bac29a5e2ab53d8a5c34c51623a747ce951f83e260a1df5b4de5f2cd847750e', '2026-11-28 10:55:46.629786+00', '01a221cb-f9e0-70e9-8a17-9fceec2f7588', NULL, '2026-11-28 10:55:46.634459+00', NULL),
	('01a221cb-fdce-775c-8090-7d6bc4c5d7ca', 'guest', '01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fdce-7b6d-b362-0e57427fbca5', NULL, 'kdb_dmMp', '\x5babd85948bf046ae65e3539861b7a3ed2c7386b146b8605539b4265c68e8374', '2026-11-28 10:55:46.639011+00', NULL, '2026-12-28 10:55:46.638763+00', NULL, NULL),
	('01a221cb-fdd7-72e8-a8fa-c248c1b4e513', 'guest', '01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fdd7-7765-88b8-3c2e0f435962', NULL, 'kdb_9r_V', '\x052e78163f2b00abff5d8a87daabf91330978608c49e101bcb1f57f481b93f5f', '2026-11-28 10:55:46.64731+00', NULL, '2026-12-28 10:55:46.647189+00', NULL, NULL),
	('01a221cb-fddc-7d36-8f19-a7bba1870d47', 'guest', '01a221cb-fdb3-750d-9dfd-1e4bb0d88fd8', '01a221cb-fddc-7067-af8d-869bbf6dc9f3', NULL, 'kdb_c5jm', '\x516cb6b44820281f97113df9434b13abd5b9547e7f84e47905741c5da1a3f40e', '2026-11-28 10:55:46.652323+00', NULL, '2026-12-28 10:55:46.652189+00', NULL, NULL);

SELECT pg_catalog.setval('public.changes_id_seq', 64, true);

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

ALTER TABLE ONLY public.last_backup
    ADD CONSTRAINT last_backup_pkey PRIMARY KEY (is_only);

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

ALTER TABLE ONLY public.starter_removals
    ADD CONSTRAINT starter_removals_pkey PRIMARY KEY (removed_at);

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_one_per_hash UNIQUE (hash);

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (id);

CREATE INDEX answers_by_age ON public.answers USING btree (created_at);

CREATE INDEX answers_by_board ON public.answers USING btree (board_id);

CREATE INDEX answers_by_caller ON public.answers USING btree (caller);

CREATE INDEX artists_in_japanese_order ON public.artists USING btree (initial, sort_name COLLATE "ja-x-icu", folded_artist);

CREATE INDEX artists_in_order ON public.artists USING btree (initial, sort_name, folded_artist);

CREATE INDEX cards_by_song ON public.cards USING btree (song_id);

CREATE INDEX changes_looked_for ON public.changes USING btree (board_id, version) WHERE ((undoes IS NOT NULL) OR (kind = ANY (ARRAY['board'::text, 'restored'::text, 'cleared'::text])));

CREATE INDEX claims_by_first_section ON public.claims USING btree (board_id, first_section_id);

CREATE INDEX claims_by_second_section ON public.claims USING btree (board_id, second_section_id) WHERE (second_section_id IS NOT NULL);

CREATE INDEX claims_by_song ON public.claims USING btree (song_id);

CREATE INDEX deleted_songs_by_transaction ON public.deleted_songs USING btree (deleted_in);

CREATE INDEX distinct_songs_by_other ON public.distinct_songs USING btree (other_id);

CREATE INDEX guest_sections_by_guest ON public.guest_sections USING btree (board_id, guest_id);

CREATE INDEX picks_by_card ON public.picks USING btree (board_id, card_id) WHERE (card_id IS NOT NULL);

CREATE INDEX picks_by_song ON public.picks USING btree (song_id);

CREATE UNIQUE INDEX picks_one_next ON public.picks USING btree (board_id) WHERE is_next;

CREATE UNIQUE INDEX picks_one_now ON public.picks USING btree (board_id) WHERE ((state)::text = 'now'::text);

CREATE UNIQUE INDEX picks_one_waiting_per_song ON public.picks USING btree (board_id, song_id) WHERE ((state)::text = 'waiting'::text);

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

CREATE INDEX tokens_by_maker ON public.tokens USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE TRIGGER boards_fit_join_code BEFORE INSERT OR UPDATE OF readable_by, join_code ON public.boards FOR EACH ROW WHEN ((length((new.join_code)::text) <>
        CASE new.readable_by
            WHEN 'token'::text THEN 10
            ELSE 6
        END)) EXECUTE FUNCTION public.fit_join_code();

CREATE TRIGGER boards_forget_changes AFTER DELETE ON public.boards FOR EACH ROW EXECUTE FUNCTION public.forget_changes();

CREATE TRIGGER boards_log_changed AFTER UPDATE OF slug, title, state, readable_by, join_code, dibs_limit, card_limit, section_limit, change_limit, setlist_rule, allows_encores, time_zone ON public.boards FOR EACH ROW WHEN (((NOT public.is_restoring()) AND (((((((((((((new.slug)::text IS DISTINCT FROM (old.slug)::text) OR ((new.title)::text IS DISTINCT FROM (old.title)::text)) OR ((new.state)::text IS DISTINCT FROM (old.state)::text)) OR ((new.readable_by)::text IS DISTINCT FROM (old.readable_by)::text)) OR ((new.join_code)::text IS DISTINCT FROM (old.join_code)::text)) OR ((new.dibs_limit)::integer IS DISTINCT FROM (old.dibs_limit)::integer)) OR ((new.card_limit)::integer IS DISTINCT FROM (old.card_limit)::integer)) OR ((new.section_limit)::integer IS DISTINCT FROM (old.section_limit)::integer)) OR ((new.change_limit)::integer IS DISTINCT FROM (old.change_limit)::integer)) OR ((new.setlist_rule)::text IS DISTINCT FROM (old.setlist_rule)::text)) OR (new.allows_encores IS DISTINCT FROM old.allows_encores)) OR ((new.time_zone)::text IS DISTINCT FROM (old.time_zone)::text)))) EXECUTE FUNCTION public.log_board();

CREATE TRIGGER boards_log_created AFTER INSERT ON public.boards FOR EACH ROW WHEN ((NOT public.is_restoring())) EXECUTE FUNCTION public.log_board();

CREATE TRIGGER boards_raise_version BEFORE UPDATE OF slug, title, state, readable_by, join_code, dibs_limit, card_limit, section_limit, change_limit, setlist_rule, allows_encores, time_zone ON public.boards FOR EACH ROW WHEN (((NOT public.is_restoring()) AND (((((((((((((new.slug)::text IS DISTINCT FROM (old.slug)::text) OR ((new.title)::text IS DISTINCT FROM (old.title)::text)) OR ((new.state)::text IS DISTINCT FROM (old.state)::text)) OR ((new.readable_by)::text IS DISTINCT FROM (old.readable_by)::text)) OR ((new.join_code)::text IS DISTINCT FROM (old.join_code)::text)) OR ((new.dibs_limit)::integer IS DISTINCT FROM (old.dibs_limit)::integer)) OR ((new.card_limit)::integer IS DISTINCT FROM (old.card_limit)::integer)) OR ((new.section_limit)::integer IS DISTINCT FROM (old.section_limit)::integer)) OR ((new.change_limit)::integer IS DISTINCT FROM (old.change_limit)::integer)) OR ((new.setlist_rule)::text IS DISTINCT FROM (old.setlist_rule)::text)) OR (new.allows_encores IS DISTINCT FROM old.allows_encores)) OR ((new.time_zone)::text IS DISTINCT FROM (old.time_zone)::text)))) EXECUTE FUNCTION public.raise_own_version();

CREATE TRIGGER boards_remember AFTER DELETE ON public.boards FOR EACH ROW EXECUTE FUNCTION public.remember_deleted_board();

CREATE TRIGGER cards_keep_board BEFORE UPDATE OF board_id ON public.cards FOR EACH ROW EXECUTE FUNCTION public.keep_board();

CREATE TRIGGER cards_limit AFTER INSERT ON public.cards REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.limit_cards();

CREATE TRIGGER cards_log AFTER INSERT OR DELETE ON public.cards FOR EACH ROW EXECUTE FUNCTION public.log_row('card', 'id');

CREATE TRIGGER cards_place BEFORE INSERT ON public.cards FOR EACH ROW EXECUTE FUNCTION public.place_card();

CREATE TRIGGER cards_place_again BEFORE UPDATE OF section_id, "position", slot ON public.cards FOR EACH ROW WHEN (((new."position" IS NULL) OR (new.slot IS NULL))) EXECUTE FUNCTION public.place_card();

CREATE TRIGGER cards_release_moved_picks BEFORE UPDATE OF section_id ON public.cards FOR EACH ROW WHEN ((new.section_id <> old.section_id)) EXECUTE FUNCTION public.release_picks_of_card();

CREATE TRIGGER cards_release_picks BEFORE DELETE ON public.cards FOR EACH ROW EXECUTE FUNCTION public.release_picks_of_card();

CREATE TRIGGER cards_write BEFORE UPDATE ON public.cards FOR EACH ROW EXECUTE FUNCTION public.log_edit_of_cards();

CREATE TRIGGER claims_keep_board BEFORE UPDATE OF board_id ON public.claims FOR EACH ROW EXECUTE FUNCTION public.keep_board();

CREATE TRIGGER claims_limit AFTER INSERT OR UPDATE OF first_section_id, second_section_id ON public.claims FOR EACH ROW WHEN ((NOT public.is_restoring())) EXECUTE FUNCTION public.limit_dibs();

CREATE TRIGGER claims_log AFTER INSERT OR DELETE OR UPDATE ON public.claims FOR EACH ROW EXECUTE FUNCTION public.log_row('claim', 'song_id');

CREATE TRIGGER claims_note_update BEFORE UPDATE ON public.claims FOR EACH ROW WHEN (((new.* IS DISTINCT FROM old.*) AND (NOT public.is_restoring()))) EXECUTE FUNCTION public.note_update();

CREATE TRIGGER guest_sections_limit AFTER INSERT ON public.guest_sections FOR EACH ROW WHEN ((NOT public.is_restoring())) EXECUTE FUNCTION public.limit_sections_of_guest();

CREATE TRIGGER guest_sections_note AFTER INSERT OR UPDATE OF guest_id ON public.guest_sections FOR EACH ROW WHEN ((NOT public.is_restoring())) EXECUTE FUNCTION public.note_section_of_guest();

CREATE TRIGGER guests_note_update BEFORE UPDATE OF code_hash ON public.guests FOR EACH ROW WHEN ((NOT public.is_restoring())) EXECUTE FUNCTION public.note_update();

CREATE TRIGGER picks_check BEFORE INSERT ON public.picks FOR EACH ROW EXECUTE FUNCTION public.check_pick();

CREATE TRIGGER picks_check_again BEFORE UPDATE OF state, card_id ON public.picks FOR EACH ROW WHEN ((((new.state)::text = 'waiting'::text) AND (((old.state)::text = 'skipped'::text) OR ((new.card_id IS DISTINCT FROM old.card_id) AND (NOT ((new.first_section_id IS DISTINCT FROM old.first_section_id) OR (new.second_section_id IS DISTINCT FROM old.second_section_id))))))) EXECUTE FUNCTION public.check_pick();

CREATE TRIGGER picks_end_coming BEFORE INSERT OR UPDATE ON public.picks FOR EACH ROW WHEN ((new.is_coming AND (NOT new.is_next))) EXECUTE FUNCTION public.end_coming();

CREATE TRIGGER picks_keep_board BEFORE UPDATE OF board_id ON public.picks FOR EACH ROW EXECUTE FUNCTION public.keep_board();

CREATE TRIGGER picks_log AFTER INSERT OR DELETE ON public.picks FOR EACH ROW EXECUTE FUNCTION public.log_row('pick', 'id');

CREATE TRIGGER picks_write BEFORE UPDATE ON public.picks FOR EACH ROW EXECUTE FUNCTION public.log_edit_of_picks();

CREATE TRIGGER sections_keep_board BEFORE UPDATE OF board_id ON public.sections FOR EACH ROW EXECUTE FUNCTION public.keep_board();

CREATE TRIGGER sections_keep_name_of_guest AFTER DELETE ON public.sections FOR EACH ROW WHEN ((NOT public.is_restoring())) EXECUTE FUNCTION public.keep_name_of_guest();

CREATE TRIGGER sections_limit AFTER INSERT ON public.sections REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.limit_sections();

CREATE TRIGGER sections_limit_of_guest AFTER INSERT ON public.sections FOR EACH ROW WHEN ((NOT public.is_restoring())) EXECUTE FUNCTION public.limit_sections_of_guest();

CREATE TRIGGER sections_log AFTER INSERT OR DELETE ON public.sections FOR EACH ROW EXECUTE FUNCTION public.log_row('section', 'id');

CREATE TRIGGER sections_place BEFORE INSERT ON public.sections FOR EACH ROW EXECUTE FUNCTION public.place_section();

CREATE TRIGGER sections_release_picks BEFORE DELETE ON public.sections FOR EACH ROW EXECUTE FUNCTION public.release_picks_of_section();

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

CREATE TRIGGER tokens_lend BEFORE INSERT ON public.tokens FOR EACH ROW WHEN ((new.created_by IS NOT NULL)) EXECUTE FUNCTION public.lend_token();

CREATE TRIGGER tokens_revoke_lent AFTER UPDATE OF revoked_at ON public.tokens FOR EACH ROW WHEN (((new.role = 'host'::text) AND (old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION public.revoke_lent_tokens();

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_board_exists FOREIGN KEY (board_id) REFERENCES public.boards(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_board_exists FOREIGN KEY (board_id) REFERENCES public.boards(id) ON DELETE CASCADE;

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
    ADD CONSTRAINT picks_board_exists FOREIGN KEY (board_id) REFERENCES public.boards(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.picks
    ADD CONSTRAINT picks_card_exists FOREIGN KEY (board_id, card_id) REFERENCES public.cards(board_id, id);

ALTER TABLE ONLY public.picks
    ADD CONSTRAINT picks_first_section_exists FOREIGN KEY (board_id, first_section_id) REFERENCES public.sections(board_id, id);

ALTER TABLE ONLY public.picks
    ADD CONSTRAINT picks_second_section_exists FOREIGN KEY (board_id, second_section_id) REFERENCES public.sections(board_id, id);

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

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_maker_exists FOREIGN KEY (created_by) REFERENCES public.tokens(id);
