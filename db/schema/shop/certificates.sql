-- A certificate of a person or a class, for a published work, an award of a challenge, a finished course or money raised for a cause.
-- One for a work is issued when the work is published for the first time, and is visible to those who can read it.
create table certificates (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null default 'published_author' check (kind = 'challenge_award' or kind in ('published_author', 'class_raised', 'course_finished')),
  book_id uuid,
  author_id uuid,
  issued_at timestamptz not null default now(),
  story_id uuid,
  school_class_id uuid,
  cause_id uuid,
  cause_name text check (length(cause_name) between 1 and 200),
  currency text references currencies,
  course_id uuid references content_entries on delete set null,
  course_title text check (length(course_title) between 1 and 200),
  entry_id uuid,
  challenge_title text check (length(challenge_title) <= 200),
  award text check (length(award) between 1 and 100),
  primary key (tenant_id, id),
  check (case
    when kind = 'challenge_award'
      then num_nonnulls(book_id, story_id) = 1 and author_id is not null and num_nonnulls(entry_id, challenge_title, award) = 3
    else num_nonnulls(entry_id, challenge_title, award) = 0
      and num_nonnulls(book_id, story_id) = (kind = 'published_author')::int
      and num_nonnulls(author_id, school_class_id) = 1
      and (author_id is not null or kind = 'class_raised')
      and num_nonnulls(cause_id, cause_name, currency) = 3 * (kind = 'class_raised')::int
      and (course_title is not null) = (kind = 'course_finished')
      and (course_id is null or kind = 'course_finished')
  end),
  foreign key (tenant_id, author_id) references users on delete cascade,
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, entry_id) references challenge_entries on delete cascade,
  foreign key (tenant_id, school_class_id) references school_classes on delete cascade,
  foreign key (tenant_id, story_id) references stories on delete cascade
);
create index on certificates (id);
create index on certificates (tenant_id, author_id, issued_at desc, id);
create unique index on certificates (tenant_id, author_id, cause_id, currency) where kind = 'class_raised' and author_id is not null;
create unique index on certificates (tenant_id, school_class_id, cause_id, currency) where school_class_id is not null;
create index on certificates (currency) where currency is not null;
create unique index on certificates (tenant_id, author_id, course_id) where kind = 'course_finished';
create index on certificates (course_id) where course_id is not null;
create unique index on certificates (tenant_id, book_id, author_id) where kind = 'published_author';
create unique index on certificates (tenant_id, story_id, author_id) where kind = 'published_author';
create unique index on certificates (tenant_id, entry_id, author_id) where entry_id is not null;
create index on certificates (tenant_id, book_id);
create index on certificates (tenant_id, story_id);
call guard_tenant_table('certificates');
-- Only routines of the database issue certificates.
grant select on certificates to booklark_app;
