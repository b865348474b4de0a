import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type BookSummaryRow, bookSummaryColumns, visibleTo } from '#api/library/books/service.ts';
import { type StorySummaryRow, storiesVisibleTo, storySummaryColumns } from '#api/library/stories/service.ts';
import { findRaisedCertificate, type RaisedRow } from '#api/shop/sales/certificate-queries.ts';
import { type CallerRole, reviewerRoles } from '#contract/kit/roles.ts';
import type { Certificate } from '#contract/shop/certificates.ts';

export type CertificateRow = WorkRow | RaisedRow | CourseRow;

type WorkRow = {
  certificate_id: string;
  kind: 'published_author' | 'challenge_award';
  /** The award of the work; null for other certificates. */
  award: Certificate['award'];
  issued_at: Date;
  issued_on: string;
  /** True if the owner wrote the whole work under its pen name; false if the owner has a page in a class book. */
  is_own_work: boolean;
  owner: { first_name: string; last_name: string; pen_name: string | null };
  /** The approved pen name of the owner's page; null in revisions that are older than this field. */
  page_author: string | null;
} & ({ book: BookSummaryRow; story: null } | { book: null; story: StorySummaryRow });

/** A certificate of a course, which has no work. */
type CourseRow = {
  certificate_id: string;
  kind: 'course_finished';
  issued_at: Date;
  issued_on: string;
  tenant_id: string;
  course_id: string | null;
  course_title: string;
  owner: WorkRow['owner'];
  book: null;
  story: null;
};

const award = sql`case when c.award is not null then jsonb_build_object('name', c.award, 'challenge', c.challenge_title) end`;
/** SQL: the date of issue in the school's time zone. */
const issuedOn = sql`day_at(c.tenant_id, c.issued_at)::text`;
const certificateColumns = sql`c.id as certificate_id, c.kind, c.issued_at, ${issuedOn} as issued_on, ${award} as award,
  jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name, 'pen_name', u.pen_name) as owner`;

/**
 * Finds a certificate whose work the caller can see, or a course certificate of the caller or of a student at the
 * caller's school.
 */
export async function findCertificate(
  db: TenantDb,
  id: string,
  { role, personId }: { role: CallerRole; personId: string | null },
): Promise<CertificateRow | undefined> {
  const isStaff = reviewerRoles.some((staff) => staff === role);
  return (
    (await findCertificateOfBook(db, id, visibleTo(role))) ??
    (await findCertificateOfStory(db, id, storiesVisibleTo(role))) ??
    (await findRaisedCertificate(db, id, visibleTo(role))) ??
    (await findCertificateOfCourse(db, id, sql`(${isStaff} or c.author_id = ${personId}::uuid)`))
  );
}

/** Finds a certificate by a signed URL, which only people who saw it got. The work must still be published. */
export async function findSignedCertificate(db: TenantDb, id: string): Promise<CertificateRow | undefined> {
  const isPublished = sql<boolean>`b.state = 'published'`;
  return (
    (await findCertificateOfBook(db, id, isPublished)) ??
    (await findCertificateOfStory(db, id, isPublished)) ??
    (await findRaisedCertificate(db, id, isPublished)) ??
    (await findCertificateOfCourse(db, id, sql`true`))
  );
}

async function findCertificateOfBook(
  db: TenantDb,
  id: string,
  isVisible: RawBuilder<boolean>,
): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`
    select ${certificateColumns}, (select to_jsonb(w) from (select ${bookSummaryColumns}) w) as book, null as story,
      exists (select from pieces p where p.tenant_id = c.tenant_id and p.id = c.book_id and p.author_id = c.author_id) as is_own_work,
      (select page ->> 'pen_name' from pieces p
        join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id
          and r.number = shown_revision(p.state, p.approved_revision, p.submitted_revision)
        cross join lateral jsonb_array_elements(r.content -> 'pages') page
        where p.tenant_id = c.tenant_id and p.id = c.book_id and page ->> 'author_id' = c.author_id::text limit 1) as page_author
    from certificates c
    join books b on b.tenant_id = c.tenant_id and b.id = c.book_id
    join users u on u.tenant_id = c.tenant_id and u.id = c.author_id
    where c.tenant_id = ${db.tenantId} and c.id = ${id} and ${isVisible}`.execute(db);
  return rows[0];
}

async function findCertificateOfStory(
  db: TenantDb,
  id: string,
  isVisible: RawBuilder<boolean>,
): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`
    select ${certificateColumns}, null as book, (select to_jsonb(w) from (select ${storySummaryColumns(db)}) w) as story,
      true as is_own_work, null as page_author
    from certificates c
    join stories b on b.tenant_id = c.tenant_id and b.id = c.story_id
    join users u on u.tenant_id = c.tenant_id and u.id = c.author_id
    where c.tenant_id = ${db.tenantId} and c.id = ${id} and ${isVisible}`.execute(db);
  return rows[0];
}

async function findCertificateOfCourse(
  db: TenantDb,
  id: string,
  isVisible: RawBuilder<boolean>,
): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    select ${certificateColumns}, c.tenant_id, c.course_id, c.course_title, null as book, null as story
    from certificates c join users u on u.tenant_id = c.tenant_id and u.id = c.author_id
    where c.tenant_id = ${db.tenantId} and c.id = ${id} and c.kind = 'course_finished' and ${isVisible}`.execute(db);
  return rows[0];
}

export type MyCertificateRow = {
  id: string;
  kind: CertificateRow['kind'];
  issued_at: Date;
  issued_on: string;
  title: string;
  award: Certificate['award'];
  book: BookSummaryRow | null;
  story: StorySummaryRow | null;
};

/** SQL: joins the work of `certificates c`, a book or a story. */
const withWork = sql`left join books b on b.tenant_id = c.tenant_id and b.id = c.book_id
  left join stories s on s.tenant_id = c.tenant_id and s.id = c.story_id`;

const titleOf = sql`coalesce(b.title, s.title, c.cause_name, c.course_title)`;

/** Finds a person's certificates for published works and finished courses, and the `awards`, the newest first. */
export async function findOwnCertificates(
  db: TenantDb,
  { personId, awards }: { personId: string | null; awards: string[] },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: MyCertificateRow[] }> {
  const ofPerson = sql`from certificates c ${withWork}
    where c.tenant_id = ${db.tenantId} and (c.author_id = ${personId} and (c.kind = 'course_finished' or coalesce(b.state, s.state) = 'published') or c.id = any(${awards}::uuid[]))`;
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count ${ofPerson}`.execute(db),
    sql<MyCertificateRow>`select c.id, c.kind, c.issued_at, ${issuedOn} as issued_on, ${titleOf} as title, ${award} as award,
      case when b.id is not null then (select to_jsonb(w) from (select ${bookSummaryColumns}) w) end as book,
      (select to_jsonb(w) from (select ${storySummaryColumns(db)} from stories b where b.tenant_id = c.tenant_id and b.id = c.story_id) w) as story ${ofPerson}
      order by c.issued_at desc, c.id limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

type WorkOfCertificate = { book_id: string | null; story_id: string | null };

/** Finds the work of a certificate at any school, for the root host. */
export async function findWorkOfCertificate(db: TenantDb, id: string): Promise<WorkOfCertificate | undefined> {
  const { rows } = await sql<WorkOfCertificate>`select * from work_of_certificate(${id})`.execute(db);
  return rows[0];
}

/** Finds all certificates of a student, for the export of their data. */
export async function findCertificatesOf(db: TenantDb, id: string) {
  const { rows } = await sql<Pick<MyCertificateRow, 'kind' | 'issued_at' | 'title' | 'award'>>`
    select c.kind, c.issued_at, ${titleOf} as title, ${award} as award from certificates c ${withWork}
    where c.tenant_id = ${db.tenantId} and c.author_id = ${id} order by c.issued_at`.execute(db);
  return rows;
}
