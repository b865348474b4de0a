-- What the checks say about the submitted revision of a piece. A row is one fact: a check that passed, or one place that failed.
create table piece_checks (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  piece_id uuid not null,
  revision int not null check (revision > 0),
  code text not null check (code in ('opens', 'pages', 'words', 'descriptions', 'personal_data', 'language', 'level', 'fonts', 'photos', 'voices',
    'duplicate', 'permission')),
  level text not null check (level in ('must', 'should', 'info')),
  passed boolean not null,
  -- What exactly the sentence says, such as whether personal data is a name or a telephone number; words are chosen by it.
  finding text not null default '' check (length(finding) <= 40),
  page int check (page > 0),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- Where the words are in the revision: the text itself is not stored a second time. Counted in characters of PostgreSQL.
  excerpt_path text[],
  excerpt_start int check (excerpt_start >= 0),
  excerpt_length int check (excerpt_length between 1 and 300),
  other_piece_id uuid,
  -- The author says that a name is made up. Only a reviewer lets it pass.
  is_made_up boolean not null default false,
  waived_at timestamptz,
  waived_by uuid,
  waived_by_name text not null default '' check (length(waived_by_name) <= 300),
  waiver_reason text not null default '' check (length(waiver_reason) <= 500),
  primary key (tenant_id, id),
  check ((excerpt_path is null) = (excerpt_start is null) and (excerpt_path is null) = (excerpt_length is null)),
  check (waived_at is null or not passed and waiver_reason <> ''),
  foreign key (tenant_id, piece_id, revision) references piece_revisions on delete cascade,
  foreign key (tenant_id, piece_id) references pieces on delete cascade,
  foreign key (tenant_id, other_piece_id) references pieces on delete set null (other_piece_id),
  foreign key (tenant_id, waived_by) references users on delete set null (waived_by)
);
create index on piece_checks (tenant_id, piece_id, revision);
create index on piece_checks (tenant_id, other_piece_id) where other_piece_id is not null;
create index on piece_checks (tenant_id, waived_by) where waived_by is not null;
call guard_tenant_table('piece_checks');
grant select, insert, delete on piece_checks to booklark_app;
grant update (is_made_up, waived_at, waived_by, waived_by_name, waiver_reason) on piece_checks to booklark_app;

-- Only a reviewer lets a failed check pass, and no one for their own piece.
create function assert_waiver() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if current_setting('app.role', true) not in ('teacher', 'teacher_admin', 'school_admin', 'organization_admin')
    or exists (select from pieces p where p.tenant_id = new.tenant_id and p.id = new.piece_id
      and p.author_id = nullif(current_setting('app.person_id', true), '')::uuid
      and current_setting('app.role', true) = 'teacher' and nullif(current_setting('app.grant_id', true), '') is null) then
    raise exception using errcode = 'BK403', message = 'only a reviewer lets a failed check pass';
  end if;
  return new;
end $$;
revoke execute on function assert_waiver from public;
create trigger waiver before update of waived_at on piece_checks for each row
  when (new.waived_at is distinct from old.waived_at) execute function assert_waiver();

-- A piece reaches its reviewers only when no check of level must has failed, or each such check was waived.
create function assert_checks_passed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from piece_checks c join pieces p on p.tenant_id = c.tenant_id and p.id = c.piece_id and p.submitted_revision = c.revision
      where c.tenant_id = new.tenant_id and c.piece_id = new.piece_id and c.level = 'must' and not c.passed and c.waived_at is null) then
    raise exception using errcode = 'BK409', message = 'a check of this piece has failed';
  end if;
  return new;
end $$;
revoke execute on function assert_checks_passed from public;
create trigger checks_passed before insert on piece_steps for each row
  when (new.step in ('pass', 'waive')) execute function assert_checks_passed();

-- What near duplicates are found by: the MinHash of the words of a piece, and its bands, of which similar texts share one.
create table piece_signatures (
  tenant_id uuid not null,
  piece_id uuid not null,
  min_hashes int[] not null check (cardinality(min_hashes) = 64),
  bands int[] not null check (cardinality(bands) = 16),
  primary key (tenant_id, piece_id),
  foreign key (tenant_id, piece_id) references pieces on delete cascade
);
create index on piece_signatures using gin (bands);
call guard_tenant_table('piece_signatures');
grant select, insert, delete on piece_signatures to booklark_app;
grant update (min_hashes, bands) on piece_signatures to booklark_app;
