-- Returns whether the caller judges challenges: staff of the platform, or a person whose grant opened this transaction.
create or replace function is_judge() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select is_platform_staff() or exists (select from ability_grants g where g.tenant_id = current_setting('app.tenant_id')::uuid
    and g.id = nullif(current_setting('app.grant_id', true), '')::uuid and 'challenges.judge' = any (g.abilities))
$$;
