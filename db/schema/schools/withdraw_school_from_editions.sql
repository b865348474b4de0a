-- Withdraws a school's published messages from Dear World editions. Runs when the school is suspended or its closing begins. Writes rows of other
-- tenants.
create or replace function withdraw_school_from_editions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare school uuid := case tg_table_name when 'tenants' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'tenant_id' end;
begin
  perform withdraw_from_editions(array(select m.id from dear_world_messages m where m.tenant_id = school and m.state = 'published'));
  return null;
end $$;
