-- Switches the transaction to the school of a published message, whose staff get the reports about it, and returns the school. Reads all
-- schools.
create or replace function visit_school_of_message(asked_id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare school uuid;
begin
  select m.tenant_id into school from dear_world_messages m join tenants t on t.id = m.tenant_id
    where m.id = asked_id and m.state = 'published' and t.suspended_at is null;
  if school is not null then perform set_config('app.tenant_id', school::text, true); end if;
  return school;
end $$;
grant execute on function visit_school_of_message to booklark_app;
