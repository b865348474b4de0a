-- Ends the community sessions of a tenant. Runs when its community password changes.
create or replace function end_community_sessions() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  update community_sessions set ended_at = now() where tenant_id = new.id and ended_at is null;
  return null;
end $$;
