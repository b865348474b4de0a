-- Returns the picture that lists show for a published story of the current school, or for one for everyone of any school. The caller has listed
-- the story before. Reads other tenants.
create or replace function story_picture(tenant uuid, story uuid, picture uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height) from story_pictures i join stories s
      on s.tenant_id = i.tenant_id and s.id = i.story_id
    where i.tenant_id = tenant and i.id = picture and i.story_id = story and s.state = 'published'
      and (tenant = current_setting('app.tenant_id')::uuid or s.audience = 'everyone')
$$;
grant execute on function story_picture to booklark_app;
