-- The corrections of one submitted revision to the pages of a file. A book shows those of its approved revision.
create table corrections (
  tenant_id uuid not null,
  rendition_id uuid not null,
  revision integer not null check (revision > 0),
  contents jsonb not null check (jsonb_typeof(contents) = 'array'),
  word_count integer not null check (word_count >= 0),
  -- Describes the corrected pages, as the properties of a rendition do.
  accessibility jsonb not null check (jsonb_typeof(accessibility) = 'object'),
  primary key (tenant_id, rendition_id, revision),
  foreign key (tenant_id, rendition_id) references renditions on delete cascade
);
call guard_tenant_table('corrections');
grant select, insert, delete on corrections to booklark_app;

-- A corrected page. Pages without a row stay as the file has them.
create table corrected_pages (
  tenant_id uuid not null,
  rendition_id uuid not null,
  revision integer not null,
  number integer not null check (number > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  primary key (tenant_id, rendition_id, revision, number),
  foreign key (tenant_id, rendition_id, revision) references corrections on delete cascade
);
call guard_tenant_table('corrected_pages');
grant select, insert, delete on corrected_pages to booklark_app;
