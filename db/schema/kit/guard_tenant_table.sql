-- Turns on row security for a table of tenants: its owner sees all rows, the app those of the current tenant.
-- Every table that belongs to tenants calls it.
create or replace procedure guard_tenant_table(name regclass, tenant_column text default 'tenant_id')
  language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy owner on %s to booklark_owner using (true)', name);
  -- No "missing ok": a forgotten tenant fails loudly. The sub-select is evaluated once per query, not per row.
  execute format('create policy tenant on %s to booklark_app using (%I = (select current_setting(''app.tenant_id'')::uuid))', name, tenant_column);
end $$;
