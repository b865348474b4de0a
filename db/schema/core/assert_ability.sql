-- Raises an error unless the caller has the ability now, and keeps the id of the grant for the audit log of the transaction.
-- A parent has a family link for each child: a grant to one link counts for all links with the mailbox of `link`.
create or replace function assert_ability(needed text, link uuid) returns void
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  found_grant uuid;
begin
  select g.id into found_grant from ability_grants g
  where g.tenant_id = tenant and needed = any (g.abilities) and g.revoked_at is null and g.starts_at <= now() and g.ends_at > now()
    and (g.user_id = nullif(current_setting('app.person_id'), '')::uuid
      or g.family_link_id in (select held.id from family_links own
        join family_links held on held.tenant_id = own.tenant_id and held.email = own.email
        where own.tenant_id = tenant and own.id = link and own.ended_at is null and held.ended_at is null))
  order by g.ends_at desc, g.id limit 1;
  if found_grant is null then
    raise exception using errcode = 'BK403', message = 'the caller does not have the ability';
  end if;
  perform set_config('app.grant_id', found_grant::text, true);
end $$;
grant execute on function assert_ability to booklark_app;
