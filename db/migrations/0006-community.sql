-- Who came in with the shared password: no person, only a browser. The secret stands in its cookie; here is its hash.
create table community_sessions (
  tenant_id uuid not null references tenants on delete cascade,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, secret_hash)
);
call guard_tenant_table('community_sessions');
grant select, insert, update (ended_at) on community_sessions to booklark_app;

create function community_stands(secret bytea) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select exists (select from community_sessions c where c.tenant_id = current_setting('app.tenant_id')::uuid
    and c.secret_hash = secret and c.ended_at is null and c.expires_at > now())
$$;
