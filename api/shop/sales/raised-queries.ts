import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { visibleWork } from '#api/library/works/service.ts';
import type { CallerRole } from '#contract/kit/roles.ts';
import { type Closing, summedSales } from './closing-queries.ts';

/** The owner of the summed books, the currency, and the time zone in which months begin. */
export type RaisedScope = {
  currency: string;
  timeZone: string;
  /** One student, one class, all classes of a teacher; the whole school for null. */
  owner: RaisedOwner | { teacherId: string | null };
};

export type RaisedOwner = { authorId: string } | { classId: string };

export type RaisedGroup = {
  part: 'cause' | 'book' | 'month' | 'project';
  cause_id: string | null;
  cause_name: string;
  book_id: string | null;
  title: string;
  month: string | null;
  project_id: string | null;
  copies: number;
  raised: number;
};

/** SQL: whether a row or total `s` belongs to these books and this currency. */
const isOf = (db: TenantDb, { owner, currency }: RaisedScope): RawBuilder<boolean> =>
  sql`s.tenant_id = ${db.tenantId} and s.currency = ${currency} and ${isOfOwner(db, owner)}`;

function isOfOwner({ tenantId }: TenantDb, owner: RaisedScope['owner']): RawBuilder<boolean> {
  if ('authorId' in owner) return sql`s.author_id = ${owner.authorId}`;
  if ('classId' in owner) return sql`s.school_class_id = ${owner.classId}`;
  return owner.teacherId === null
    ? sql`s.school_class_id is not null`
    : sql`s.school_class_id = any(array(select t.school_class_id from class_teachers t
        where t.tenant_id = ${tenantId} and t.teacher_id = ${owner.teacherId}))`;
}

/** Sums the causes' settled amounts by cause, book and project, and by month. */
export async function sumRaised(
  db: TenantDb,
  scope: RaisedScope,
  closing: Closing | undefined,
): Promise<RaisedGroup[]> {
  const { owner, currency, timeZone } = scope;
  const isOfAllClasses = 'teacherId' in owner && owner.teacherId === null;
  const summed = { closing, period: { timeZone }, rows: [isOf(db, scope)] };
  const byMonth = isOfAllClasses
    ? { part: 'months' as const, totals: [sql`s.currency = ${currency} and s.has_class`] }
    : { part: 'month' as const };
  const [parts, months] = await Promise.all([
    sumParts(db, summedSales(db, { ...summed, part: 'all' })),
    sumMonths(db, summedSales(db, { ...summed, ...byMonth })),
  ]);
  return [...parts, ...months];
}

/** Sums the causes' pending amounts by cause, book and project. */
export async function sumRaisedPending(db: TenantDb, scope: RaisedScope): Promise<RaisedGroup[]> {
  return sumParts(db, sql`select s.* from pending_rows(${db.tenantId}) s where ${isOf(db, scope)}`);
}

async function sumParts(db: TenantDb, source: RawBuilder<unknown>): Promise<RaisedGroup[]> {
  const { rows } = await sql<RaisedGroup>`
    select case when grouping(s.cause_id) = 0 then 'cause' when grouping(s.book_id) = 0 then 'book' else 'project' end as part,
      s.cause_id, max(s.cause_name) as cause_name, s.book_id, max(s.title) as title, null as month, s.project_id, sum(s.copies)::int as copies,
      sum(s.to_cause)::float8 as raised
    from (${source}) s
    group by grouping sets ((s.cause_id), (s.book_id), (s.project_id))
    order by max(s.title), max(s.cause_name), s.cause_id, s.book_id, s.project_id`.execute(db);
  return rows;
}

/** Sums the settled amounts of each cause. */
export async function sumRaisedByCause(
  db: TenantDb,
  scope: RaisedScope,
  closing: Closing | undefined,
): Promise<{ cause_id: string; raised: number }[]> {
  const { timeZone } = scope;
  const rows = [isOf(db, scope), sql`s.cause_id is not null`];
  const { rows: sums } = await sql<{ cause_id: string; raised: number }>`
    select s.cause_id, sum(s.to_cause)::float8 as raised
    from (${summedSales(db, { closing, period: { timeZone }, rows, part: 'all' })}) s group by 1`.execute(db);
  return sums;
}

/**
 * Sums the settled amounts that a book raised for each project, in the currency of the scope; undefined if the reader
 * cannot see the book.
 */
export async function sumRaisedByProject(
  db: TenantDb,
  { currency, timeZone, closing, reader, bookId }: BookScope,
): Promise<{ project_id: string; raised: number }[] | undefined> {
  const rows = [
    sql`s.tenant_id = ${db.tenantId} and s.currency = ${currency} and s.book_id = ${bookId} and s.project_id is not null`,
  ];
  const source = summedSales(db, { closing, period: { timeZone }, rows, part: 'all' });
  const [book, sums] = await Promise.all([
    sql`select from ${visibleWork(db, reader, { type: 'book', id: bookId })} w`.execute(db),
    sql<{ project_id: string; raised: number }>`
      select s.project_id, sum(s.to_cause)::float8 as raised from (${source}) s group by 1 order by 1`.execute(db),
  ]);
  return book.rows.length > 0 ? sums.rows : undefined;
}

type BookScope = {
  currency: string;
  timeZone: string;
  closing: Closing | undefined;
  reader: { role: CallerRole };
  bookId: string;
};

async function sumMonths(db: TenantDb, source: RawBuilder<unknown>): Promise<RaisedGroup[]> {
  const { rows } = await sql<RaisedGroup>`
    select 'month' as part, null as cause_id, '' as cause_name, null as book_id, '' as title, s.month, null as project_id,
      sum(s.copies)::int as copies, sum(s.to_cause)::float8 as raised
    from (${source}) s group by s.month order by s.month`.execute(db);
  return rows;
}

/** The amounts of one order or refund for causes by these books, by line. */
export type RaisedChangeRow = {
  at: Date;
  lines: { title: string; cause: string; class: string | null; amount: number }[];
};

const MAX_THANKS = 5;

/** Finds the last paid orders that gave to a cause, without fully refunded ones. */
export async function findThanks(db: TenantDb, scope: RaisedScope): Promise<RaisedChangeRow[]> {
  const source = sql`(select s.* from (${lastOrders(db, scope)}) k join sold_lines(${db.tenantId}) s on s.order_id = k.order_id)`;
  return findChanges(db, scope, { source, condition: sql`s.copies > 0 and s.to_cause > 0` });
}

/**
 * SQL: the last orders that gave to a cause through these books. An index has each author's and class's lines in
 * payment order.
 */
function lastOrders({ tenantId }: TenantDb, { currency, owner }: RaisedScope): RawBuilder<unknown> {
  const isGiving = sql`o.tenant_id = ${tenantId} and o.currency = ${currency} and o.state <> 'refunded' and o.paid_at is not null
    and l.tenant_id = ${tenantId} and l.to_cause > 0`;
  const last = sql`order by 1 desc, 2 desc limit ${sql.lit(MAX_THANKS)}`;
  if ('teacherId' in owner && owner.teacherId === null)
    return sql`select o.paid_at, o.id as order_id from orders o where exists (
      select from order_lines l where l.order_id = o.id and l.school_class_id is not null and ${isGiving}) and o.tenant_id = ${tenantId}
      and o.paid_at is not null ${last}`;
  const lastOf = (condition: RawBuilder<unknown>) => sql`
    select l.paid_at, l.order_id from order_lines l join orders o on o.id = l.order_id
    where ${condition} and l.paid_at is not null and ${isGiving} group by 1, 2 ${last}`;
  if ('authorId' in owner) return lastOf(sql`l.author_id = ${owner.authorId}`);
  if ('classId' in owner) return lastOf(sql`l.school_class_id = ${owner.classId}`);
  return sql`select distinct s.paid_at, s.order_id from class_teachers t cross join lateral (${lastOf(sql`l.school_class_id = t.school_class_id`)}) s
    where t.tenant_id = ${tenantId} and t.teacher_id = ${owner.teacherId} ${last}`;
}

/** Finds the refunds of the last 30 days, as negative amounts. */
export async function findRefunds(db: TenantDb, scope: RaisedScope): Promise<RaisedChangeRow[]> {
  const condition = sql<boolean>`s.to_cause < 0 and s.at > now() - interval '30 days'`;
  return findChanges(db, scope, { source: sql`refunded_lines(${db.tenantId})`, condition });
}

type Changes = { source: RawBuilder<unknown>; condition: RawBuilder<unknown> };

async function findChanges(
  db: TenantDb,
  scope: RaisedScope,
  { source, condition }: Changes,
): Promise<RaisedChangeRow[]> {
  const { rows } = await sql<RaisedChangeRow>`
    select s.at, jsonb_agg(jsonb_build_object('title', s.title, 'cause', s.cause_name, 'class', c.name, 'amount', s.to_cause)
      order by s.line) as lines
    from ${source} s
    left join school_classes c on c.tenant_id = ${db.tenantId} and c.id = s.school_class_id
    where ${isOf(db, scope)} and ${condition}
    group by s.at, s.source_id order by s.at desc, s.source_id desc`.execute(db);
  return rows;
}

/** Finds the books of a student that are for sale now. */
export async function findBooksForSale(db: TenantDb, authorId: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select b.id, b.title from books b
    where b.tenant_id = ${db.tenantId} and b.author_id = ${authorId} and b.for_sale and b.state = 'published' order by b.title, b.id`.execute(
    db,
  );
  return rows;
}

type ClassScope = { teacherId: string | null };
export type ClassSum = { id: string; name: string; raised: number; on_its_way: number };

/** Finds a teacher's or the school's current classes, with the money that their books raised. */
export async function findRaisedByClass(
  db: TenantDb,
  { currency, teacherId, timeZone }: Pick<RaisedScope, 'currency' | 'timeZone'> & ClassScope,
  closing: Closing | undefined,
): Promise<ClassSum[]> {
  const rowsOfClasses = [
    sql`s.tenant_id = ${db.tenantId} and s.currency = ${currency} and s.school_class_id is not null`,
  ];
  const settled = summedSales(db, {
    closing,
    period: { timeZone },
    rows: rowsOfClasses,
    part: 'all',
  });
  const sumOf = (source: RawBuilder<unknown>) => sql`
    left join (select s.school_class_id, sum(s.to_cause)::float8 as amount from (${source}) s group by 1)`;
  const { rows } = await sql<ClassSum>`
    select c.id, c.name, coalesce(r.amount, 0) as raised, coalesce(w.amount, 0) as on_its_way
    from school_classes c
    ${sumOf(settled)} r on r.school_class_id = c.id
    ${sumOf(sql`select s.* from pending_rows(${db.tenantId}) s where ${rowsOfClasses[0]}`)} w on w.school_class_id = c.id
    where c.tenant_id = ${db.tenantId} and c.archived_at is null and (${teacherId}::uuid is null or exists (
      select from class_teachers t where t.tenant_id = c.tenant_id and t.school_class_id = c.id and t.teacher_id = ${teacherId}))
    order by c.name, c.id`.execute(db);
  return rows;
}
