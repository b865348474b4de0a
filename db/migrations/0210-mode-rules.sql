-- The other parts of a rule; empty and null restrict nothing. The last two are stored before anything can have them:
-- books have no authors among the students yet, and no causes.
alter table modes
  add levels int[] not null default '{}' check (1 <= all (levels) and 5 >= all (levels)),
  add audience text check (audience in ('everyone', 'families', 'school')),
  add by_students boolean not null default false check (not by_students),
  add with_cause boolean not null default false check (not with_cause),
  add check (features_off <@ '{sales,causes,stories,search,live,challenges}'),
  add check (cardinality(categories) <= 50 and cardinality(languages) <= 50),
  add check (image ~ '^[a-z0-9-]+\.(svg|png|jpg|webp)$'),
  alter slug drop not null;
update modes set goals = '{1,2,6,13,14,15}', image = 'boat-14.svg' where slug = 'big-causes';
update modes set audience = 'school', image = 'house-16.svg' where slug = 'staff-room';
update modes set image = 'town-1.svg' where slug = 'all-books';
update modes set image = 'bird-15.svg' where slug = 'early-readers';
update modes set image = 'window-2.svg' where slug = 'young-authors';

-- The rules decide what a list shows, so the app reads them. The platform keeps the modes.
grant select (age_from, age_to, levels, goals, languages, categories, audience, by_students, with_cause, features_off) on modes to booklark_app;
create policy platform on modes to booklark_platform using (true) with check (true);
grant select on modes to booklark_platform;
grant insert (name, image, status, is_for_staff, position, age_from, age_to, levels, goals, languages, categories, audience, features_off) on modes to booklark_platform;
grant update (name, image, status, is_for_staff, position, age_from, age_to, levels, goals, languages, categories, audience, features_off) on modes to booklark_platform;

-- A school turns its switchboard on, and turns modes on, orders and locks them.
grant insert, update (position, is_active, is_locked) on tenant_modes to booklark_app;
grant update (switchboard) on tenants to booklark_app;

-- The works for families that the community password opens: those that one of these modes shows; null opens all of them.
-- No foreign key: a mode that is no longer there opens nothing, and never everything.
alter table tenants add community_modes uuid[] check (cardinality(community_modes) <= 100);
grant select (community_modes), update (community_modes) on tenants to booklark_app;
create function community_modes() returns uuid[] language sql stable set search_path = pg_catalog, public as $$
  select t.community_modes from tenants t where t.id = current_setting('app.tenant_id')::uuid
$$;
revoke execute on function community_modes() from public;
grant execute on function community_modes() to booklark_app;

-- While the platform edits a rule it counts the published works of all schools that the rule leaves.
create policy platform_counts_modes on tenant_modes for select to booklark_platform using (true);
grant select (tenant_id, mode_id, is_active) on tenant_modes to booklark_platform;
create policy platform_counts_modes on books for select to booklark_platform using (state = 'published');
grant select (tenant_id, id, state, audience, language, level, goal, age_from, age_to) on books to booklark_platform;
create policy platform_counts_modes on categories for select to booklark_platform using (true);
grant select (tenant_id, id, slug, name) on categories to booklark_platform;
create policy platform_counts_modes on book_categories for select to booklark_platform using (true);
grant select (tenant_id, book_id, category_id) on book_categories to booklark_platform;
create policy platform_counts_modes on tenants for select to booklark_platform using (true);
grant select (id, kind, switchboard, suspended_at) on tenants to booklark_platform;
