import { type RawBuilder, sql } from 'kysely';
import { countRows, type KeyedRow, readPage, sortable } from '#api/kit/keyset-queries.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import {
  type BookBoardQuery,
  type PlatformBook,
  type PlatformBookDetail,
  type PlatformBooksQuery,
  SentState,
} from '#contract/administration/platform-books.ts';
import type { PieceType } from '#contract/authoring/pieces.ts';

export type PlatformBookRow = Omit<PlatformBook, 'state_since' | 'created_at' | 'published_at' | 'can_take_down'> & {
  tenant_id: string;
  state_since: Date;
  created_at: Date;
  published_at: Date | null;
};
type BoardColumn = { state: SentState; count: number; oldest_at: Date | null; reports: number; results: JsonRow[] };
type JsonRow = Omit<PlatformBookRow, 'state_since' | 'created_at' | 'published_at'> & {
  state_since: string;
  created_at: string;
  published_at: string | null;
};

const CARDS = 10;

/** SQL: a failed check that matters. The permission is excluded, because it is checked together with the audience. */
const failed = sql<boolean>`not c.passed and c.waived_at is null and c.level in ('must', 'should') and c.code <> 'permission'`;
/** SQL: the revision that a school's reviewers see, from `pieces p`. */
const reviewedRevision = sql`reviewed_revision(p.state, p.change_state, p.approved_revision, p.submitted_revision)`;
/** SQL: the checks of that revision. */
const checksOfPiece = sql`piece_checks c where c.tenant_id = p.tenant_id and c.piece_id = p.id and c.revision = ${reviewedRevision}`;
const checkColumns = sql`'code', c.code, 'level', c.level, 'passed', c.passed, 'page', c.page`;
const inOrder = sql`array_position('{must,should,info}', c.level), c.page nulls first, c.id`;

/** The tables of works. Columns that only books have are null for a story. */
const TABLES = {
  book: {
    table: sql`books b`,
    own: sql`'book' as type, b.trim, b.drawn_cover, b.is_featured`,
    reported: sql`r.book_id`,
  },
  story: {
    table: sql`stories b`,
    own: sql`'story' as type, null as trim, null::jsonb as drawn_cover, false as is_featured`,
    reported: sql`r.story_id`,
  },
} satisfies Record<PieceType, Record<string, RawBuilder<unknown>>>;
type Table = (typeof TABLES)[PieceType];

/** SQL: the rows of one kind of work, or of both. */
function unionOf(type: PieceType | undefined, select: (table: Table) => RawBuilder<unknown>): RawBuilder<unknown> {
  const tables = type ? [TABLES[type]] : Object.values(TABLES);
  return sql.join(
    tables.map((table) => sql`(${select(table)})`),
    sql` union all `,
  );
}

/** SQL: columns that make up a row, read after its page is cut. */
const workColumns = sql`b.tenant_id, b.id, b.title, b.author, b.state, b.state_since, b.language, b.level, b.goal, b.audience,
  b.created_at, b.published_at`;
/** SQL: a work's open reports. Row security hides closed ones, and the indexes contain only open ones. */
const openReportsOf = ({ reported }: Table) =>
  sql`select r.id, r.reason, r.page, r.created_at from reports r where r.tenant_id = b.tenant_id and ${reported} = b.id and r.closed_at is null`;
const openReports = sql`(${unionOf(undefined, openReportsOf)}) r`;
/** SQL: the columns of a row, from a work `b` and `pieces p`. */
const columns = sql`${workColumns}, b.type, b.trim, b.drawn_cover, b.is_featured, p.id is not null as is_piece,
  nullif(p.change_state, 'draft') as change_state,
  (select jsonb_build_object('id', t.id, 'school_name', t.school_name, 'subdomain', t.subdomain) from tenants t where t.id = b.tenant_id) as tenant,
  (select count(*)::int from ${openReports}) as reports,
  coalesce((select jsonb_agg(jsonb_build_object(${checkColumns}) order by ${inOrder}) from ${checksOfPiece} and ${failed}), '[]') as failed_checks,
  case when b.type = 'book' and (b.state in ('uploaded', 'processing') or b.state = 'checks_failed' and p.id is null) then (
    select jsonb_build_object('state', r.state, 'message', r.says, 'pages_done', r.pages_done, 'pages_total', r.pages_total)
    from renditions r where r.tenant_id = b.tenant_id and r.book_id = b.id order by r.created_at desc limit 1) end as file`;
/** SQL: looks up the piece of each row, because a plain join can read the pieces of all schools. */
const joinPiece = sql`left join lateral (select q.tenant_id, q.id, q.state, q.change_state, q.submitted_revision, q.approved_revision from pieces q
  where q.tenant_id = b.tenant_id and q.id = b.id limit 1) p on true`;

/** Finds one page of the works of all schools, and counts them. */
export async function findPlatformBooks(db: PlatformDb, query: PlatformBooksQuery, isExport: boolean) {
  const { rowKey, where, tail, place } = readPage(query, orderingOf(query));
  // Cuts each table to the rows that the page can have, and the page before its columns are read, because columns cost
  // more than finding rows.
  const upToPage = readPage({ ...query, limit: query.offset + query.limit, offset: 0 }, orderingOf(query)).tail;
  const matching = (table: Table) => sql`from ${table.table} where ${sql.join(conditionsOf(query, table), sql` and `)}`;
  const ids = unionOf(query.type, (table) => sql`select b.tenant_id ${matching(table)}`);
  const works = unionOf(
    query.type,
    (table) => sql`select ${workColumns}, ${table.own} ${matching(table)} and ${where} ${upToPage}`,
  );
  const [count, { rows }] = await Promise.all([
    countRows(db, sql`(${ids})`, { isExport, place }),
    sql<PlatformBookRow & KeyedRow>`select ${columns}, b.row_key
      from (select b.*, ${rowKey} as row_key from (${works}) b ${tail}) b ${joinPiece}
      order by ${sortOf(query, place?.side)}`.execute(db),
  ]);
  return { count, rows, place };
}

const orderingOf = sortable(
  { title: [inReadingOrder(sql`b.title`), 'text'], created: [sql`b.created_at`, 'timestamptz'] },
  [sql`b.id`, 'uuid'],
);

/** SQL: sorts the page again, because a join may lose its order. A page that ends at a place is read backwards. */
function sortOf(query: PlatformBooksQuery, side: 'after' | 'before' | undefined): RawBuilder<unknown> {
  const isReversed = side === 'before';
  const keys = orderingOf(query).map(
    ({ value, direction }) => sql`${value} ${sql.raw((direction === 'asc') === isReversed ? 'desc' : 'asc')}`,
  );
  return sql.join(keys);
}

function conditionsOf(query: PlatformBooksQuery, table: Table): RawBuilder<unknown>[] {
  const { search, state, change, audience, language, level, goal } = query;
  return [
    sql`b.state <> 'draft'`,
    ...(state ? [sql`b.state = ${state}`] : []),
    ...(change
      ? [sql`(b.tenant_id, b.id) in (select c.tenant_id, c.id from pieces c where c.change_state = ${change})`]
      : []),
    ...(audience ? [sql`b.audience = ${audience}`] : []),
    ...(language ? [sql`b.language = ${language}`] : []),
    ...(level ? [sql`b.level = ${level}`] : []),
    ...(goal ? [sql`b.goal = ${goal}`] : []),
    ...(search ? [sql`(b.tenant_id, b.id) in (select w.tenant_id, w.id from works_with_words(${search}) w)`] : []),
    ...reportConditions(query.has_reports, table),
    ...boardConditions(query),
  ];
}

/** Begins with the reports, because few works have an open one. */
function reportConditions(hasReports: boolean | undefined, table: Table): RawBuilder<unknown>[] {
  if (hasReports === undefined) return [];
  if (!hasReports) return [sql`not exists (${openReportsOf(table)})`];
  return [
    sql`(b.tenant_id, b.id) in (select r.tenant_id, ${table.reported} from reports r where r.closed_at is null and ${table.reported} is not null)`,
  ];
}

function boardConditions({ tenant, check, waiting }: BookBoardQuery): RawBuilder<unknown>[] {
  return [
    ...(tenant ? [sql`b.tenant_id = ${tenant}`] : []),
    ...(waiting ? [sql`b.state_since <= now() - make_interval(days => ${waiting}::int)`] : []),
    ...(check
      ? [
          sql`(b.tenant_id, b.id) in (select c.tenant_id, c.piece_id from piece_checks c where c.code = ${check} and ${failed}
            and c.revision = (select ${reviewedRevision} from pieces p where p.tenant_id = c.tenant_id and p.id = c.piece_id))`,
        ]
      : []),
  ];
}

/** Counts the works in every state, and finds the works that have been in each state longest. */
export async function findBookBoard(db: PlatformDb, query: BookBoardQuery): Promise<BoardColumn[]> {
  const { type } = query;
  const conditionsFor = (table: Table) =>
    sql.join(
      [sql`b.state <> 'draft'`, ...reportConditions(query.reported, table), ...boardConditions(query)],
      sql` and `,
    );
  const inState = (table: Table) => sql`from ${table.table} where b.state = s.state and ${conditionsFor(table)}`;
  const counted = unionOf(
    type,
    (table) => sql`select count(b.tenant_id) as count, min(b.state_since) as oldest_at ${inState(table)}`,
  );
  const cards = unionOf(
    type,
    (table) =>
      sql`select ${workColumns}, ${table.own} ${inState(table)} order by b.state_since, b.id limit ${sql.lit(CARDS)}`,
  );
  const reported = unionOf(
    type,
    (
      table,
    ) => sql`select b.state from reports r join ${table.table} on b.tenant_id = r.tenant_id and b.id = ${table.reported}
      where r.closed_at is null and ${table.reported} is not null and ${conditionsFor(table)}`,
  );
  const { rows } = await sql<BoardColumn>`
    with reported as materialized (select w.state, count(*)::int as reports from (${reported}) w group by w.state)
    select s.state, n.count, n.oldest_at, coalesce(o.reports, 0) as reports, coalesce(k.results, '[]') as results
    from unnest(${SentState.options}::text[]) with ordinality s(state, turn)
      cross join lateral (select sum(w.count)::int as count, min(w.oldest_at) as oldest_at from (${counted}) w) n
      cross join lateral (select jsonb_agg(to_jsonb(row) order by row.state_since, row.id) as results from (
        select ${columns} from (select w.* from (${cards}) w order by w.state_since, w.id limit ${sql.lit(CARDS)}) b ${joinPiece}) row) k
      left join reported o on o.state = s.state
    order by s.turn`.execute(db);
  return rows;
}

export type PlatformBookChecks = PlatformBookRow & Pick<PlatformBookDetail, 'checks' | 'open_reports'>;

/** Finds a work of any school with all its check results. */
export async function findPlatformBook(db: PlatformDb, id: string): Promise<PlatformBookChecks | undefined> {
  const work = unionOf(
    undefined,
    ({ table, own }) => sql`select ${workColumns}, ${own} from ${table} where b.id = ${id} and b.state <> 'draft'`,
  );
  const { rows } = await sql<PlatformBookChecks>`select ${columns}, coalesce((
      select jsonb_agg(jsonb_build_object(${checkColumns}, 'is_waived', c.waived_at is not null) order by c.passed, ${inOrder})
      from ${checksOfPiece} and c.code <> 'permission'), '[]') as checks,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'page', r.page, 'created_at', r.created_at)
      order by r.reason <> 'name_or_photo', r.created_at desc) from ${openReports}), '[]') as open_reports
    from (${work}) b ${joinPiece}`.execute(db);
  return rows[0];
}

/** Locks a work of a school, and returns its details' version. */
export async function lockVersion(
  db: TenantDb,
  { id, type }: { id: string; type: PieceType },
): Promise<{ edits: number; state: string } | undefined> {
  return db
    .selectFrom(type === 'book' ? 'books' : 'stories')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select(['edits', 'state'])
    .forUpdate()
    .executeTakeFirst();
}
