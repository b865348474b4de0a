-- Returns up to `most` rows of a table of a closing school after a key, with the columns that export_tables lists. Builds each row with a
-- subquery, because a function such as jsonb_build_object takes at most 100 arguments. Reads tables that the platform cannot read.
create or replace function export_rows(tenant uuid, table_name text, after jsonb, most integer) returns table(place jsonb, facts jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  exported record;
  key_list text;
  own_rows text := case table_name when 'messages' then 'r.kind <> ''tour''' when 'mails' then 'r.template <> ''tour_requested''' else 'true' end;
begin
  if not exists (select from tenant_closings c where c.tenant_id = tenant) then
    raise insufficient_privilege using message = 'only a school that is closing is exported';
  end if;
  select * into strict exported from export_tables() e where e.name = table_name;
  select string_agg(format('r.%I', k), ', ') into key_list from unnest(exported.keys) k;
  return query execute format(
    'select jsonb_build_object(%s), (select to_jsonb(f) from (select %s) f) from %I r where r.%I = $1 and %s and ($2 is null or (%s) > (select %s from jsonb_populate_record(null::%I, $2) r)) order by %s limit $3',
    (select string_agg(format('%L, r.%I', k, k), ', ') from unnest(exported.keys) k),
    (select string_agg(format('r.%I', c), ', ') from unnest(exported.columns) c),
    table_name, case table_name when 'tenants' then 'id' else 'tenant_id' end, own_rows, key_list, key_list, table_name, key_list)
    using tenant, after, most;
end $$;
grant execute on function export_rows to booklark_platform;
