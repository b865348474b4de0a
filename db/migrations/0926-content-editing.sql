-- Who has a text open in the editor, so that two people do not write the same one without knowing. Each open page says it again every few
-- seconds; a row that was not said for 45 seconds counts as gone, and the next call deletes it.
create table content_editing (
  entry_id uuid not null references content_entries on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  person_id uuid not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (entry_id, language, person_id)
);
create index on content_editing (seen_at);
alter table content_editing enable row level security;
alter table content_editing force row level security;
create policy owner on content_editing to booklark_owner using (true);
create policy platform_staff on content_editing to booklark_app using ((select is_platform_staff()));
grant select, insert (entry_id, language, person_id), update (started_at, seen_at), delete on content_editing to booklark_app;
