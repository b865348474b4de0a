-- Returns with whom people worked on chapters: the leads of their groups, the members of their own, and others who were in the same group
-- meanwhile. Leaves out people whom the caller may not see. Reads participations, which the app cannot read.
create or replace function chapter_company(people uuid[], chapters uuid[]) returns table(person_id uuid, chapter_id uuid, together_with jsonb)
  language sql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
  with visible as materialized (select visible_people(people) as ids),
    own as materialized (
      select p.* from visible v join chapter_participations p on p.person_id = any (v.ids)
      where p.tenant_id = current_setting('app.tenant_id')::uuid and p.chapter_id = any (chapters)),
    pairs as (
      select o.person_id, o.chapter_id, o.lead_id as other_id from own o where o.names_lead
      union
      select l.lead_id, l.chapter_id, l.person_id from visible v join chapter_participations l on l.lead_id = any (v.ids)
        where l.tenant_id = current_setting('app.tenant_id')::uuid and l.chapter_id = any (chapters) and l.names_lead
      union
      select o.person_id, o.chapter_id, l.person_id from own o
        join chapter_participations l on l.tenant_id = o.tenant_id and l.lead_id = o.lead_id and l.chapter_id = o.chapter_id
          and l.person_id <> o.person_id and l.started_at <= o.updated_at and o.started_at <= l.updated_at)
  select p.person_id, p.chapter_id, jsonb_agg(jsonb_build_object('id', u.id, 'first_name', u.first_name) order by u.first_name, u.id)
  from pairs p join users u on u.tenant_id = current_setting('app.tenant_id')::uuid and u.id = p.other_id
  group by p.person_id, p.chapter_id
$$;
grant execute on function chapter_company to booklark_app;
