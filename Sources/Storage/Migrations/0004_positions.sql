-- Positions sort what stands in an order: sections on a board, cards in a section. Gaps are allowed, so
-- that what moves is given a position between its new neighbours and those keep theirs.

-- Cards stand far apart, and where there is no room for one more, only as many move as have to: each that moves is an entry
-- of the log.
CREATE FUNCTION position_gap() RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 1::bigint << 24;

-- The position that puts a row at a place, counted from zero, among its neighbours: where it is when that is the place,
-- else halfway between its new neighbours, or a gap behind the last. Null where there is no room.
CREATE FUNCTION position_among(neighbours bigint[], own bigint, place bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN (SELECT count(*) FROM unnest(neighbours) AS neighbour WHERE neighbour < own) = place AND own IS NOT NULL
            THEN own
        WHEN place >= cardinality(neighbours)
            THEN coalesce(neighbours[cardinality(neighbours)], 0) + position_gap()
        WHEN neighbours[place + 1] - coalesce(neighbours[place], -1) > 1
            THEN (coalesce(neighbours[place], -1) + neighbours[place + 1]) / 2
    END
$$;

-- Neighbours that have moved apart at a place: the fewest behind it that then stand 256 apart or more, or all of them, a gap
-- apart.
CREATE FUNCTION neighbours_apart(neighbours bigint[], place bigint) RETURNS bigint[]
LANGUAGE plpgsql IMMUTABLE AS $$
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
