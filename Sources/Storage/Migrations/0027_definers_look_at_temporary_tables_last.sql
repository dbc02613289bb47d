-- expands
-- Functions that run as their owner look for tables in a session's temporary schema last. Unless the path names pg_temp, it
-- comes first, and a role that may make temporary tables could put one with a trigger of its own in the place of "words".
DO $$
DECLARE
    path text := (
        SELECT string_agg(quote_ident(name), ', ' ORDER BY place)
        FROM unnest(current_schemas(false)) WITH ORDINALITY AS schemas (name, place)
        WHERE NOT starts_with(name, 'pg_temp')
    );
    definer regprocedure;
BEGIN
    FOR definer IN
        SELECT oid FROM pg_proc
        WHERE prosecdef AND pronamespace = quote_ident(current_schema())::regnamespace
            AND pg_has_role(proowner, 'USAGE')
            AND NOT EXISTS (
                SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e'
            )
    LOOP
        EXECUTE format('ALTER FUNCTION %s SET search_path = %s, pg_temp', definer, path);
    END LOOP;
END
$$;
