-- Stores when a person last signed in. Runs when a session is added.
create or replace function keep_last_sign_in() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  update users set last_sign_in_at = new.created_at where tenant_id = new.tenant_id and id = new.user_id;
  return null;
end $$;
