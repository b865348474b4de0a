-- What trusted people may do beyond their role, for a limited time. Platform staff grant it; the database asks for it.
create table ability_grants (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid,
  family_link_id uuid,
  abilities text[] not null check (cardinality(abilities) between 1 and 10),
  reason text not null check (length(reason) between 10 and 300),
  granted_by text not null check (length(granted_by) <= 300),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text check (length(revoked_by) <= 300),
  revoke_reason text check (length(revoke_reason) between 10 and 300),
  primary key (tenant_id, id),
  check ((user_id is null) <> (family_link_id is null)),
  check (ends_at > starts_at and ends_at <= starts_at + interval '12 months'),
  check ((revoked_at is null) = (revoked_by is null) and (revoked_at is null) = (revoke_reason is null)),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, family_link_id) references family_links (tenant_id, id) on delete cascade
);
create index on ability_grants (tenant_id, user_id);
create index on ability_grants (tenant_id, family_link_id);
create index on ability_grants (starts_at desc, id desc);
alter table ability_grants enable row level security;
alter table ability_grants force row level security;
create policy owner on ability_grants to booklark_owner using (true);
create policy tenant on ability_grants to booklark_app using (tenant_id = (select current_setting('app.tenant_id')::uuid));
create policy platform on ability_grants for select to booklark_platform using (true);
grant select on ability_grants to booklark_app;
grant insert (tenant_id, user_id, family_link_id, abilities, reason, granted_by, ends_at) on ability_grants to booklark_app;
grant update (revoked_at, revoked_by, revoke_reason) on ability_grants to booklark_app;
grant select on ability_grants to booklark_platform;

-- Raises an error unless the caller has the ability now; the transaction remembers the grant for the audit log. A parent with several
-- children has one link for each, and a grant of one counts for all links of the same mailbox.
create function assert_ability(needed text, link uuid) returns void
  language plpgsql set search_path to pg_catalog, public
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
revoke execute on function assert_ability from public;
grant execute on function assert_ability to booklark_app;

-- The platform names the holders of grants, and finds parents by their address.
create policy platform on family_links for select to booklark_platform using (true);
grant select (tenant_id, id, email, confirmed_at, ended_at) on family_links to booklark_platform;
create index on family_links using hash (id);
create index on family_links (email text_pattern_ops) where confirmed_at is not null and ended_at is null;

-- A parent with several children looks at one of them at a time.
grant update (link_id) on family_sessions to booklark_app;
