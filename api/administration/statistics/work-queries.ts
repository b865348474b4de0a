import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { PieceType } from '#contract/authoring/pieces.ts';
import type { BookState } from '#contract/kit/work-fields.ts';
import { READ_WEEKS, type WorkStatistics } from '#contract/library/work-statistics.ts';

/** The owner of the counted works: one class, a teacher's classes, or the whole school. */
export type Scope = { type: PieceType; teacherId: string | null; classId: string | undefined };

const tables = {
  book: { works: sql`books`, reads: sql`book_reads`, readId: sql`n.book_id`, reactedId: sql`r.book_id`, kind: 'reads' },
  story: {
    works: sql`stories`,
    reads: sql`story_reads`,
    readId: sql`n.story_id`,
    reactedId: sql`r.story_id`,
    kind: 'story_reads',
  },
};

/** SQL: the ids of the counted classes; null for the whole school. */
function classesOf({ tenantId }: TenantDb, { teacherId, classId }: Scope): RawBuilder<unknown> | null {
  if (classId) return sql`array[${classId}::uuid]`;
  if (!teacherId) return null;
  return sql`array(select t.school_class_id from class_teachers t where t.tenant_id = ${tenantId} and t.teacher_id = ${teacherId})`;
}

/** SQL: the pieces of classes, each with its class: by the class or its students. Deleted drafts do not count. */
const piecesOf = ({ tenantId }: TenantDb, { type }: Scope, classes: RawBuilder<unknown>) => sql`
  select e.school_class_id as class_id, p.id from enrolments e join pieces p on p.tenant_id = e.tenant_id and p.author_id = e.student_id
  where e.tenant_id = ${tenantId} and e.school_class_id = any(${classes}) and p.type = ${type} and p.deleted_at is null
  union select p.school_class_id, p.id from pieces p
  where p.tenant_id = ${tenantId} and p.school_class_id = any(${classes}) and p.type = ${type} and p.deleted_at is null`;

/** SQL: the counted works. */
function worksOf(db: TenantDb, scope: Scope): RawBuilder<unknown> {
  const { works } = tables[scope.type];
  const classes = classesOf(db, scope);
  const isCounted = classes
    ? sql`b.id in (select c.id from (${piecesOf(db, scope, classes)}) c)`
    : sql`not exists (select from pieces p where p.tenant_id = b.tenant_id and p.id = b.id and p.deleted_at is not null)`;
  return sql`select b.tenant_id, b.id, b.title, b.author, b.state, b.published_at from ${works} b
    where b.tenant_id = ${db.tenantId} and ${isCounted}`;
}

type StateRow = { state: BookState; count: number; this_month: number };

export async function countWorks(db: TenantDb, scope: Scope): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select w.state, count(*)::int as count, count(*) filter (
      where w.state = 'published' and w.published_at >= date_trunc('month', now() at time zone z.zone) at time zone z.zone)::int as this_month
    from (${worksOf(db, scope)}) w cross join (select time_zone_of(${db.tenantId}) as zone) z group by w.state`.execute(
    db,
  );
  return rows;
}

export async function sumReads(db: TenantDb, scope: Scope): Promise<number> {
  const { reads, readId } = tables[scope.type];
  const { rows } = await sql<{ reads: number }>`
    select coalesce(sum(n.reads), 0)::int as reads from (${worksOf(db, scope)}) w
    join ${reads} n on n.tenant_id = w.tenant_id and ${readId} = w.id`.execute(db);
  return rows[0]?.reads ?? 0;
}

/**
 * Counts the reads of the last weeks, the oldest first. A whole school has daily totals; otherwise each work's own
 * reads are added up.
 */
export async function countWeeklyReads(db: TenantDb, scope: Scope): Promise<WorkStatistics['weeks']> {
  const { kind } = tables[scope.type];
  const monday = sql`date_trunc('week', day_at(${db.tenantId}, now()))::date`;
  const first = sql`(${monday} - ${(READ_WEEKS - 1) * 7}::int)`;
  const isOfSchool = classesOf(db, scope) === null;
  const counts = isOfSchool
    ? sql`daily_counts d where d.tenant_id = ${db.tenantId} and d.kind = ${sql.lit(kind)} and d.key = ''`
    : sql`(${worksOf(db, scope)}) w join daily_counts d on d.tenant_id = w.tenant_id and d.key = w.id::text
        where d.kind = ${sql.lit(kind)} and d.key <> ''`;
  const { rows } = await sql<{ week: string; reads: number }>`
    select to_char(s.monday, 'IYYY-"W"IW') as week, coalesce(n.reads, 0)::int as reads
    from generate_series(${first}, ${monday}, interval '7 days') s(monday)
    left join (select date_trunc('week', d.day)::date as monday, sum(d.count) as reads from ${counts} and d.day >= ${first} group by 1) n
      on n.monday = s.monday
    order by s.monday`.execute(db);
  return rows;
}

/**
 * Counts the reactions to published works. Reactions to a version do not count for its original, whose author is in
 * another class.
 */
export async function countReactionsTo(db: TenantDb, scope: Scope): Promise<number> {
  const { rows } = await sql<{ reactions: number }>`
    select count(*)::int as reactions from (${worksOf(db, scope)}) w
    join reactions r on r.tenant_id = w.tenant_id and ${tables[scope.type].reactedId} = w.id where w.state = 'published'`.execute(
    db,
  );
  return rows[0]?.reactions ?? 0;
}

const MAX_TOP_WORKS = 5;
export type TopRow = {
  id: string;
  slug: string | null;
  title: string;
  author: string;
  reads: number;
  reactions: number;
};

/** Finds the most read published works. */
export async function findTopWorks(db: TenantDb, scope: Scope): Promise<TopRow[]> {
  const { reads, readId, reactedId } = tables[scope.type];
  const slug =
    scope.type === 'story'
      ? sql`(select s.slug from stories s where s.tenant_id = t.tenant_id and s.id = t.id)`
      : sql`null`;
  const { rows } = await sql<TopRow>`
    select t.id, ${slug} as slug, t.title, t.author, t.reads::int as reads, (
      select count(*)::int from reactions r where r.tenant_id = t.tenant_id and ${reactedId} = t.id) as reactions
    from (
      select w.*, n.reads from (${worksOf(db, scope)}) w join ${reads} n on n.tenant_id = w.tenant_id and ${readId} = w.id
      where w.state = 'published' order by n.reads desc, w.published_at desc, w.id limit ${MAX_TOP_WORKS}) t
    order by t.reads desc, t.published_at desc, t.id`.execute(db);
  return rows;
}

/** Counts the works of each class that the caller sees, by name. */
export async function countWorksByClass(db: TenantDb, scope: Scope): Promise<WorkStatistics['by_class']> {
  const { works, reads, readId, reactedId } = tables[scope.type];
  const classes =
    classesOf(db, scope) ??
    sql`array(select c.id from school_classes c where c.tenant_id = ${db.tenantId} and c.archived_at is null)`;
  const { rows } = await sql<WorkStatistics['by_class'][number]>`
    with works as materialized (
      select p.class_id, b.id, b.state, coalesce(n.reads, 0) as reads
      from (${piecesOf(db, scope, classes)}) p join ${works} b on b.tenant_id = ${db.tenantId} and b.id = p.id
        left join ${reads} n on n.tenant_id = b.tenant_id and ${readId} = b.id
    ), reacted as (
      select w.class_id, count(*) as reactions from works w
      join reactions r on r.tenant_id = ${db.tenantId} and ${reactedId} = w.id where w.state = 'published' group by w.class_id
    )
    select c.id, c.name, count(w.id)::int as total, count(w.id) filter (where w.state = 'published')::int as published,
      coalesce(sum(w.reads), 0)::int as reads, coalesce(max(r.reactions), 0)::int as reactions
    from school_classes c left join works w on w.class_id = c.id left join reacted r on r.class_id = c.id
    where c.tenant_id = ${db.tenantId} and c.id = any(${classes}) and (c.archived_at is null or c.id = ${scope.classId ?? null}) group by c.tenant_id, c.id, c.name order by c.name, c.id`.execute(
    db,
  );
  return rows;
}
