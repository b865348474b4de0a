-- What runs with the rights of its owner must not meet a caller's temporary tables: PostgreSQL looks for them first where the
-- path does not say when.
do $$
declare
  one record;
begin
  for one in
    select oid::regprocedure as name, proowner::regrole as owner from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
  loop
    execute format('set local role %s', one.owner);
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', one.name);
    reset role;
  end loop;
end $$;
