-- The stories for everyone of the schools that share their works on the root host: those that match a search, the best first, else the newest.
create index on stories (published_at desc, id desc) where state = 'published' and audience = 'everyone';
create function shared_stories(asked text, alike text) returns setof stories
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_custom_plan set pg_trgm.word_similarity_threshold = 0.45
as $$
declare
  sought tsquery := asked_words(asked);
  found_ids uuid[];
begin
  if asked is not null then
    found_ids := array(select f.id from (select d.id, asked_rank(d.words, sought) as rank from search_documents d
      where d.words @@ sought and d.kind = 'story' and d.audience = 'everyone' limit 500) f order by f.rank desc, f.id);
    if cardinality(found_ids) < 20 then
      found_ids := found_ids || array(select f.id from (select d.id, word_similarity(alike, d.spelling) as rank from search_documents d
        where alike <% d.spelling and not d.words @@ sought and d.kind = 'story' and d.audience = 'everyone' limit 500) f order by f.rank desc, f.id);
    end if;
  end if;
  return query select s.* from stories s
    where s.state = 'published' and s.audience = 'everyone' and (found_ids is null or s.id = any(found_ids))
      and exists (select from tenants t where t.id = s.tenant_id and t.shares_on_booklark and t.suspended_at is null)
    order by array_position(found_ids, s.id), s.published_at desc, s.id desc limit 10001;
end $$;
revoke execute on function shared_stories from public;
grant execute on function shared_stories to booklark_app;

-- Switches the transaction from the root host to the school that shares the story, by its slug or its id.
create function visit_sharing_school_of_story(asked_slug text, asked_id uuid) returns table (id uuid, school_name text, subdomain text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  school uuid := (select s.tenant_id from stories s where s.slug = asked_slug and s.state = 'published' and s.audience = 'everyone'
    union all select s.tenant_id from stories s where s.id = asked_id and s.state = 'published' and s.audience = 'everyone' limit 1);
begin
  return query select t.id, t.school_name, t.subdomain from tenants t where t.id = school and t.shares_on_booklark and t.suspended_at is null;
  if found then perform set_config('app.tenant_id', school::text, true); end if;
end $$;
revoke execute on function visit_sharing_school_of_story from public;
grant execute on function visit_sharing_school_of_story to booklark_app;
create index on stories (id);

-- The picture that lists show, also of stories of other schools on the root host: a list has read before that they are published for everyone.
create function story_picture(tenant uuid, story uuid, picture uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height) from story_pictures i join stories s
      on s.tenant_id = i.tenant_id and s.id = i.story_id
    where i.tenant_id = tenant and i.id = picture and i.story_id = story and s.state = 'published'
      and (tenant = current_setting('app.tenant_id')::uuid or s.audience = 'everyone')
$$;
revoke execute on function story_picture from public;
grant execute on function story_picture to booklark_app;
