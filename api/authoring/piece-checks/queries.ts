import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { CheckCode, CheckLevel } from '#contract/authoring/pieces.ts';
import type { PersonName } from '#contract/kit/person-names.ts';
import type { Finding, SubmittedRevision } from './findings.ts';

/**
 * Finds a revision to check, with its authors and the school's country. From its file come the headings, the text of
 * page images, and markup with words that the text lacks; the author's pages have the rest of the file's text.
 */
export async function findSubmittedRevision(
  db: TenantDb,
  id: string,
  revision: number,
): Promise<SubmittedRevision | undefined> {
  const { rows } = await sql<SubmittedRevision>`
    select r.content, p.source, t.country, case p.source when 'file' then (
        select jsonb_build_object('rendition_id', n.id, 'contents', coalesce(k.contents, n.contents), 'pages', coalesce((
          select jsonb_agg(jsonb_build_object('number', f.number, 'title', coalesce(g.content, f.content) ->> 'title',
            'text', case f.content ->> 'kind' when 'scan' then f.content ->> 'text' else '' end,
            'html', case when m.html ~ '<rt[ >]|\\s(title|aria-label|alttext)="' then m.html end) order by f.number)
          from book_pages f left join corrected_pages g on g.tenant_id = f.tenant_id and g.rendition_id = f.rendition_id and g.revision = r.number
            and g.number = f.number
            cross join lateral (select coalesce(g.content, f.content) ->> 'html') m(html)
          where f.tenant_id = n.tenant_id and f.rendition_id = n.id), '[]'))
        from renditions n left join corrections k on k.tenant_id = n.tenant_id and k.rendition_id = n.id and k.revision = r.number
        where n.tenant_id = p.tenant_id and n.id = p.rendition_id) end as file,
      exists (select from students_of_revision(p.tenant_id, p.id, r.number)) as is_of_students
    from piece_revisions r join pieces p on p.tenant_id = r.tenant_id and p.id = r.piece_id join tenants t on t.id = r.tenant_id
    where r.tenant_id = ${db.tenantId} and r.piece_id = ${id} and r.number = ${revision}`.execute(db);
  return rows[0];
}

/** Finds the names of all students of a school, including archived ones. */
export async function findStudentNames(db: TenantDb): Promise<PersonName[]> {
  return db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('role', '=', 'student')
    .select(['first_name', 'last_name'])
    .execute();
}

/** Finds the school's country, whose telephone numbers can be written without a country code. */
export async function findCountryOfSchool(db: TenantDb): Promise<string | null> {
  const school = await db.selectFrom('tenants').where('id', '=', db.tenantId).select('country').executeTakeFirst();
  return school?.country ?? null;
}

/** A person’s decision about a finding: the name is made up, or the check is waived. */
export type Acceptance = Pick<
  Row<'piece_checks'>,
  'is_made_up' | 'waived_at' | 'waived_by' | 'waived_by_name' | 'waiver_reason'
>;

/** SQL: the words of a check `c` in revision `r` or its file; null after the file was replaced. */
const storedWords = sql<string | null>`substring(case c.excerpt_path[1]
  when 'file' then (select case when c.excerpt_path[4] in ('title', 'html') then coalesce(g.content, f.content) else f.content end ->> c.excerpt_path[4]
    from book_pages f left join corrected_pages g on g.tenant_id = f.tenant_id and g.rendition_id = f.rendition_id and g.revision = c.revision
      and g.number = f.number
    where f.tenant_id = c.tenant_id and f.rendition_id = c.excerpt_path[2]::uuid and f.number = c.excerpt_path[3]::int)
  when 'contents' then (select coalesce(k.contents, n.contents) #>> c.excerpt_path[3:4]
    from renditions n left join corrections k on k.tenant_id = n.tenant_id and k.rendition_id = n.id and k.revision = c.revision
    where n.tenant_id = c.tenant_id and n.id = c.excerpt_path[2]::uuid)
  else r.content #>> c.excerpt_path end from c.excerpt_start + 1 for c.excerpt_length)`;
/** SQL: the same words in readable form, without tags. `offset 0` keeps PostgreSQL from reading the words twice. */
export const excerpt = sql<string | null>`(
  select case c.excerpt_path[4] when 'html' then regexp_replace(s.words, '<[^>]*>', ' ', 'g') else s.words end
  from (select ${storedWords} as words offset 0) s)`;

/** Finds the acceptances of words at the last check of a piece. */
export async function findAcceptances(
  db: TenantDb,
  id: string,
): Promise<(Acceptance & { finding: string; excerpt: string })[]> {
  const { rows } = await sql<Acceptance & { finding: string; excerpt: string | null }>`
    select c.finding, ${excerpt} as excerpt, c.is_made_up, c.waived_at, c.waived_by, c.waived_by_name, c.waiver_reason
    from piece_checks c join piece_revisions r on r.tenant_id = c.tenant_id and r.piece_id = c.piece_id and r.number = c.revision
    where c.tenant_id = ${db.tenantId} and c.piece_id = ${id} and c.excerpt_path is not null and (c.is_made_up or c.waived_at is not null)`.execute(
    db,
  );
  return rows.flatMap(({ excerpt: words, ...row }) => (words === null ? [] : [{ ...row, excerpt: words }]));
}

export type StoredFinding = Finding & { acceptance?: Acceptance | undefined };

/** Replaces the check results of a piece with a revision's results, but keeps the results of the readers' version. */
export async function replaceChecks(
  db: TenantDb,
  id: string,
  revision: number,
  findings: StoredFinding[],
): Promise<void> {
  await sql`delete from piece_checks c using pieces p where p.tenant_id = c.tenant_id and p.id = c.piece_id
    and c.tenant_id = ${db.tenantId} and c.piece_id = ${id} and (c.revision = ${revision}
      or c.revision is distinct from case when p.state in ('approved', 'published', 'pulled_down') then p.approved_revision end)`.execute(
    db,
  );
  const rows = findings.map(({ place, otherPieceId, otherBookId, acceptance, page, facts, ...finding }) => ({
    ...{ ...finding, page: page ?? null, facts: facts ?? {} },
    ...{ other_piece_id: otherPieceId ?? null, other_book_id: otherBookId ?? null },
    ...{
      excerpt_path: place?.path ?? null,
      excerpt_start: place?.start ?? null,
      excerpt_length: place?.length ?? null,
    },
    ...acceptance,
  }));
  await sql`
    insert into piece_checks (tenant_id, piece_id, revision, code, level, passed, finding, page, facts, other_piece_id, other_book_id, excerpt_path,
      excerpt_start, excerpt_length, is_made_up, waived_at, waived_by, waived_by_name, waiver_reason)
    select ${db.tenantId}, ${id}, ${revision}, code, level, passed, finding, page, facts, other_piece_id, other_book_id, excerpt_path,
      excerpt_start, excerpt_length, coalesce(is_made_up, false), waived_at, waived_by, coalesce(waived_by_name, ''), coalesce(waiver_reason, '')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, level text, passed boolean, finding text, page int, facts jsonb,
      other_piece_id uuid, other_book_id uuid, excerpt_path text[], excerpt_start int, excerpt_length int, is_made_up boolean, waived_at timestamptz, waived_by uuid,
      waived_by_name text, waiver_reason text)`.execute(db);
}

export type CheckRow = Acceptance & {
  id: string;
  code: CheckCode;
  level: CheckLevel;
  passed: boolean;
  finding: string;
  page: number | null;
  facts: Record<string, string | number>;
  /** The words that the check is about, as written. */
  excerpt: string | null;
  /**
   * Facts about a similar work: its sent or approved title, whether readers see it, and whether it is by the same
   * author.
   */
  other_title: string | null;
  is_other_published: boolean;
  is_other_own: boolean;
  is_of_story: boolean;
};

/**
 * SQL: the book of a similar work. Under row security, a comparison with `coalesce` would read every book of the school
 * (decision 0002).
 */
const otherBook = sql`case when o.book_id is null then c.other_book_id else o.book_id end`;

/**
 * SQL: a column of a similar story, as a scalar subquery: for a join, PostgreSQL would read every story of the school.
 */
const ofOtherStory = (column: 'title' | 'state') =>
  sql<
    string | null
  >`(select ${sql.ref(`s.${column}`)} from stories s where s.tenant_id = c.tenant_id and s.id = o.story_id)`;

/**
 * Finds the check results of the version that reviewers see, failed checks first, by level and page. The permission to
 * publish is the current one.
 */
export async function findChecks(db: TenantDb, id: string): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select c.id, c.code, c.level, c.finding, c.page, c.facts, ${excerpt} as excerpt, c.is_made_up, c.waived_at, c.waived_by, c.waived_by_name,
      c.waiver_reason, p.type = 'story' as is_of_story, coalesce(b.title, ${ofOtherStory('title')}) as other_title,
      coalesce(coalesce(b.state, ${ofOtherStory('state')}) = 'published', false) as is_other_published,
      coalesce(o.author_id = p.author_id, false) as is_other_own,
      case c.code when 'permission' then not exists (select from students_of_revision(p.tenant_id, p.id, c.revision) s(id)
        where not exists (select from publishing_permissions w where w.tenant_id = p.tenant_id and w.student_id = s.id and w.works))
        else c.passed end as passed
    from piece_checks c
      join pieces p on p.tenant_id = c.tenant_id and p.id = c.piece_id
        and c.revision = reviewed_revision(p.state, p.change_state, p.approved_revision, p.submitted_revision)
      join piece_revisions r on r.tenant_id = c.tenant_id and r.piece_id = c.piece_id and r.number = c.revision
      left join pieces o on o.tenant_id = c.tenant_id and o.id = c.other_piece_id
      left join books b on b.tenant_id = c.tenant_id and b.id = ${otherBook}
    where c.tenant_id = ${db.tenantId} and c.piece_id = ${id}
    order by passed, array_position('{must,should,info}', c.level), c.page nulls first, c.id`.execute(db);
  return rows;
}

/** Stores the author's statement that a name is made up. Returns false if the check is not about a name. */
export async function updateMadeUp(db: TenantDb, id: string, checkId: string, isMadeUp: boolean): Promise<boolean> {
  const { rows } = await sql`update piece_checks set is_made_up = ${isMadeUp}
    where tenant_id = ${db.tenantId} and piece_id = ${id} and id = ${checkId} and not passed and finding in ('name', 'name_in_details', 'name_in_file')
    returning id`.execute(db);
  return rows.length > 0;
}

export type Waiver = { check: string; reason: string; byId: string | null; byName: string };

/** Waives failed checks: one by its id, or all of a code. Returns the codes of waived checks. */
export async function updateWaiver(
  db: TenantDb,
  id: string,
  { check, reason, byId, byName }: Waiver,
): Promise<CheckCode[]> {
  const { rows } = await sql<{ code: CheckCode }>`
    update piece_checks c set waived_at = now(), waived_by = ${byId}, waived_by_name = ${byName}, waiver_reason = ${reason}
    from pieces p where p.tenant_id = c.tenant_id and p.id = c.piece_id and p.submitted_revision = c.revision
      and c.tenant_id = ${db.tenantId} and c.piece_id = ${id} and ${check} in (c.code, c.id::text) and not c.passed and c.waived_at is null
      and c.level <> 'info'
    returning c.code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Returns whether an unwaived check of level must has failed. */
export async function hasFailedMust(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from piece_checks c join pieces p on p.tenant_id = c.tenant_id and p.id = c.piece_id and p.submitted_revision = c.revision
    where c.tenant_id = ${db.tenantId} and c.piece_id = ${id} and c.level = 'must' and not c.passed and c.waived_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
