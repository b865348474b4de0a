import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type BookSummaryRow, bookSummaryColumns, visibleTo } from '#api/library/books/service.ts';
import type { CallerRole } from '#contract/kit/roles.ts';
import { findClosing } from './closing-queries.ts';
import { type RaisedOwner, sumRaisedByCause } from './raised-queries.ts';

/** A certificate of raised money, without the amount. */
export type AwardRow = {
  certificate_id: string;
  kind: 'class_raised';
  issued_at: Date;
  /** The date in the school's time zone. */
  issued_on: string;
  author_id: string | null;
  school_class_id: string | null;
  /** Name of the class; null if a student raised the money. */
  school_class: string | null;
  cause_id: string;
  cause_name: string;
  currency: string;
};
/** A certificate with the amount, and the reader's visible book of the widest audience. */
export type RaisedRow = AwardRow & {
  amount: number;
  is_own_work: boolean;
  owner: { first_name: string; last_name: string; pen_name: string | null } | null;
  book: BookSummaryRow;
  story: null;
};

const awardColumns = sql`c.id as certificate_id, c.kind, c.issued_at, day_at(c.tenant_id, c.issued_at)::text as issued_on, c.author_id, c.school_class_id, k.name as school_class, c.cause_id,
  c.cause_name, c.currency`;
const withClass = sql`left join school_classes k on k.tenant_id = c.tenant_id and k.id = c.school_class_id`;

/** Finds a certificate of money that is not fully refunded, with a book that meets the condition on `books b`. */
export async function findRaisedCertificate(
  db: TenantDb,
  id: string,
  isVisible: RawBuilder<boolean>,
): Promise<RaisedRow | undefined> {
  const { rows } = await sql<Omit<RaisedRow, 'amount'>>`
    select ${awardColumns}, b.author_id is not distinct from c.author_id as is_own_work, null as story,
      case when u.id is not null then jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name, 'pen_name', u.pen_name) end as owner,
      (select to_jsonb(w) from (select ${bookSummaryColumns}) w) as book
    from certificates c
    ${withClass}
    left join users u on u.tenant_id = c.tenant_id and u.id = c.author_id
    join lateral (select b.* from books_of_certificate(c) b where ${isVisible}
      order by array_position(array['everyone', 'families', 'school'], b.audience), b.published_at desc, b.id limit 1) b on true
    where c.tenant_id = ${db.tenantId} and c.id = ${id} and c.kind = 'class_raised'`.execute(db);
  const [certificate] = await withAmounts(db, rows);
  return certificate;
}

/** Finds a student's or a class's certificates of money that a role can see, the newest first. */
export async function findRaisedCertificates(
  db: TenantDb,
  { currency, owner }: { currency: string; owner: RaisedOwner },
  role: CallerRole,
): Promise<(AwardRow & { amount: number })[]> {
  const isOfOwner =
    'authorId' in owner ? sql`c.author_id = ${owner.authorId}` : sql`c.school_class_id = ${owner.classId}`;
  return findAwards(db, sql`${isOfOwner} and c.currency = ${currency} and ${hasBook(role)}`);
}

/** Finds the certificates of money of a person and of the person's own or taught classes. */
export async function findOwnRaisedCertificates(
  db: TenantDb,
  { personId, role }: { personId: string | null; role: CallerRole },
): Promise<(AwardRow & { amount: number })[]> {
  const isOwn = sql`(c.author_id = ${personId} or c.school_class_id = any(array(
    select e.school_class_id from enrolments e where e.tenant_id = ${db.tenantId} and e.student_id = ${personId}
    union all select t.school_class_id from class_teachers t where t.tenant_id = ${db.tenantId} and t.teacher_id = ${personId})))`;
  return findAwards(db, sql`${isOwn} and ${hasBook(role)}`);
}

const hasBook = (role: CallerRole) => sql`exists (select from books_of_certificate(c) b where ${visibleTo(role)})`;

async function findAwards(db: TenantDb, condition: RawBuilder<unknown>) {
  const { rows } = await sql<AwardRow>`
    select ${awardColumns} from certificates c ${withClass}
    where c.tenant_id = ${db.tenantId} and c.kind = 'class_raised' and ${condition} order by c.issued_at desc, c.id`.execute(
    db,
  );
  return withAmounts(db, rows);
}

/** Adds the current raised amounts, and leaves out certificates without any. */
async function withAmounts<Row extends Omit<AwardRow, 'issued_at'>>(
  db: TenantDb,
  rows: Row[],
): Promise<(Row & { amount: number })[]> {
  const owners = Map.groupBy(rows, (row) => `${row.author_id} ${row.school_class_id} ${row.currency}`);
  const sums = await Promise.all(
    [...owners].map(async ([key, [first]]) => [key, first ? await sumsOf(db, first) : new Map()] as const),
  );
  const sumsByOwner = new Map<string, Map<string, number>>(sums);
  return rows.flatMap((row) => {
    const amount = sumsByOwner.get(`${row.author_id} ${row.school_class_id} ${row.currency}`)?.get(row.cause_id) ?? 0;
    return amount > 0 ? [{ ...row, amount }] : [];
  });
}

async function sumsOf(db: TenantDb, row: Omit<AwardRow, 'issued_at'>): Promise<Map<string, number>> {
  const { author_id: authorId, school_class_id: classId, currency } = row;
  if (authorId !== null) return findRaisedByCause(db, { currency, owner: { authorId } });
  return classId === null ? new Map() : findRaisedByCause(db, { currency, owner: { classId } });
}

/**
 * Returns the amount that a student's or class's settled sales raised for each cause, without held and refunded money.
 */
async function findRaisedByCause(
  db: TenantDb,
  scope: { currency: string; owner: RaisedOwner },
): Promise<Map<string, number>> {
  const closing = await findClosing(db);
  const rows = await sumRaisedByCause(db, { ...scope, timeZone: closing?.timeZone ?? 'UTC' }, closing);
  return new Map(rows.map(({ cause_id, raised }) => [cause_id, raised]));
}

export async function findNewestCertificate(db: TenantDb, authorId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id from certificates c where c.tenant_id = ${db.tenantId} and c.author_id = ${authorId} and c.kind = 'published_author'
    order by c.issued_at desc, c.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
