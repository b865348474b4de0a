-- The people of all schools as the platform lists them. It sees no more of a student's name than a first name and an initial, so its
-- lists sort by that: neither the order nor a link to the next page tells the rest.
alter table users add platform_name text not null generated always as (
  left(folded(first_name || ' ' || case when role = 'student' then left(last_name, 1) else last_name end), 120)) stored;

create index users_platform_name on users (platform_name, id);
create index users_platform_role on users (role, platform_name, id) where role <> 'student';
create index users_platform_country on users (country, platform_name, id) where role <> 'student' and country is not null;
create index users_platform_archived on users (platform_name, id) where archived_at is not null;
create index users_platform_suspended on users (platform_name, id) where suspended_at is not null;
create index users_platform_created on users (created_at, id);
-- People who never signed in come last in both directions, so each direction has an index of its own.
create index users_platform_signed_in on users (coalesce(last_sign_in_at, 'infinity'::timestamptz), id);
create index users_platform_signed_in_desc on users (coalesce(last_sign_in_at, '-infinity'::timestamptz), id);
-- A policy that lets every row pass keeps no operator from using an index, also one that is not leakproof.
create index users_platform_search on users using gin (sought gin_trgm_ops);

create policy platform_people on users for select to booklark_platform using (true);
grant select (tenant_id, id, role, first_name, last_name, email, country, archived_at, suspended_at, created_at, last_sign_in_at, sought, platform_name)
  on users to booklark_platform;
create policy platform_people on tenants for select to booklark_platform using (true);
grant select (id, kind, school_name, subdomain) on tenants to booklark_platform;
