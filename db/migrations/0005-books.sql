create table books (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  work_id uuid not null, -- versions of one another (translations, re-levellings) carry the same
  title text not null check (length(title) between 1 and 300),
  author text not null default '' check (length(author) <= 200), -- a pen name: what is public of a child
  author_id uuid,
  blurb text not null default '' check (length(blurb) <= 2000),
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  level int check (level between 1 and 5),
  age_from int check (age_from between 3 and 18),
  age_to int check (age_to between 3 and 18),
  goal int check (goal between 1 and 17),
  country text check (country ~ '^[A-Z]{2}$'),
  trim text not null default 'portrait' check (trim in ('portrait', 'square', 'landscape')),
  cover jsonb, -- the widths of the book's own cover; none: one is drawn
  format text check (format in ('pages', 'fixed', 'chapters')),
  page_count int not null default 0,
  rendition_id uuid, -- what the reader opens
  state text not null default 'uploaded'
    check (state in ('draft', 'uploaded', 'processing', 'checks_failed', 'in_review', 'changes_asked', 'approved', 'published', 'pulled_down')),
  audience text not null default 'families' check (audience in ('everyone', 'families', 'school')),
  is_featured boolean not null default false,
  for_sale boolean not null default false,
  price bigint check (price > 0), -- in the smallest unit of the currency
  currency text check (currency ~ '^[A-Z]{3}$'),
  licence text not null default '',
  licence_url text not null default '',
  is_noncommercial boolean not null default false,
  credits jsonb not null default '[]',
  publisher text not null default '',
  accessibility jsonb not null default '{}',
  has_read_aloud boolean not null default false,
  reads bigint not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  pulled_down_reason text check (length(pulled_down_reason) <= 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, author_id) references users on delete set null (author_id),
  foreign key (tenant_id, created_by) references users on delete set null (created_by),
  check (not (is_noncommercial and for_sale)),
  check (not for_sale or price is not null and currency is not null),
  check (state <> 'published' or rendition_id is not null and published_at is not null)
);
create index on books (tenant_id, published_at desc, id desc) where state = 'published';
create index on books (tenant_id, title, id);
create index on books (tenant_id, created_at desc, id desc);
create index on books (tenant_id, work_id);
create index on books (tenant_id, author_id);
call guard_tenant_table('books');
grant select, insert, update, delete on books to booklark_app;
create trigger told after insert or update or delete on books for each row execute function tell_tenant_changed();

-- One bringing-in of one file. A book's new file makes a new rendition; the old one stays readable until then.
create table renditions (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  book_id uuid not null,
  file_name text not null check (length(file_name) <= 255), -- as it was called; shown, never used as a path
  file_size bigint not null,
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'refused', 'failed')),
  says text, -- why not, in a sentence for the person who brought it
  pages_done int not null default 0,
  pages_total int,
  contents jsonb not null default '[]',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, book_id) references books on delete cascade
);
create index on renditions (tenant_id, book_id, created_at desc);
call guard_tenant_table('renditions');
grant select, insert, update, delete on renditions to booklark_app;

create table book_pages (
  tenant_id uuid not null,
  rendition_id uuid not null,
  number int not null check (number > 0),
  content jsonb not null, -- a WebPage of contract/web-book.ts
  primary key (tenant_id, rendition_id, number),
  foreign key (tenant_id, rendition_id) references renditions on delete cascade
);
call guard_tenant_table('book_pages');
grant select, insert, update, delete on book_pages to booklark_app;

create table categories (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null default uuidv7(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 60),
  primary key (tenant_id, id),
  unique (tenant_id, slug)
);
call guard_tenant_table('categories');
grant select, insert, update, delete on categories to booklark_app;

create table book_categories (
  tenant_id uuid not null,
  book_id uuid not null,
  category_id uuid not null,
  primary key (tenant_id, book_id, category_id),
  foreign key (tenant_id, book_id) references books on delete cascade,
  foreign key (tenant_id, category_id) references categories on delete cascade
);
create index on book_categories (tenant_id, category_id);
call guard_tenant_table('book_categories');
grant select, insert, delete on book_categories to booklark_app;
