-- Lists the causes that the current site shows: approved and archived ones of its own and of the platform. Selects by both tenants' keys, so that
-- causes of other schools are not read. Reads the platform's tenant.
create or replace function visible_causes()
  returns table(tenant_id uuid, id uuid, slug text, name text, summary text, story text, goal integer, country text, image text,
    is_own boolean, is_archived boolean, decided_at timestamptz, language text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select c.tenant_id, c.id, c.slug, c.name, c.summary, c.story, c.goal, c.country, c.image, c.tenant_id <> platform_id(), c.state = 'archived', c.decided_at,
    c.language
  from causes c
  where c.state in ('approved', 'archived') and c.tenant_id = any(array[current_setting('app.tenant_id')::uuid, platform_id()])
$$;
grant execute on function visible_causes to booklark_app;
