-- Gives a story its slug before its first publication: words of the title and six random characters. Runs as its owner, because the app cannot
-- write slugs. Only the unique index sees the slugs of other schools.
create or replace function give_story_slug(story uuid, words text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  loop
    begin
      update stories s set slug = words || '-' || left(md5(gen_random_uuid()::text), 6)
        where s.tenant_id = current_setting('app.tenant_id')::uuid and s.id = story and s.slug is null;
      return;
    exception when unique_violation then
      -- Another story has these six characters. Others are tried.
    end;
  end loop;
end $$;
grant execute on function give_story_slug to booklark_app;
