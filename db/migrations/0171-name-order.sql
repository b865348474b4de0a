-- In which order a school writes and sorts the names of its people.
alter table tenants add name_order text not null default 'first_last' check (name_order in ('first_last', 'last_first'));
grant select (name_order), update (name_order) on tenants to booklark_app;

-- The other order beside sort_name, which begins with the last name.
alter table users add sort_name_first text not null
  generated always as (left(folded(first_name || ' ' || last_name), 120)) stored;
create index on users (tenant_id, sort_name_first, id);
create index on users (tenant_id, role, sort_name_first, id);

-- A person's name as the current tenant writes it; the same as fullName in contract/person-names.ts.
create function full_name(first_name text, last_name text) returns text
language sql stable set search_path = pg_catalog, public as $$
  select trim(case t.name_order when 'last_first' then last_name || ' ' || first_name else first_name || ' ' || last_name end)
  from tenants t where t.id = current_setting('app.tenant_id')::uuid
$$;
revoke execute on function full_name(text, text) from public;
grant execute on function full_name(text, text) to booklark_app;
