-- The text with which a school replaces a page of Booklark: blocks by language.
create table school_pages (
  tenant_id uuid not null references tenants on delete cascade,
  name text not null check (name in ('about', 'our-team', 'acknowledgement')),
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  -- Detects a second admin who saves at the same moment.
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, name)
);
call guard_tenant_table('school_pages');
grant select, delete, insert, update on school_pages to booklark_app;
create trigger notify_changed after insert or update or delete on school_pages for each row execute function notify_tenant_changed();
