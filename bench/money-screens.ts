import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { callAs } from './browser.ts';
import { type Screen, screenRow } from './compare.ts';
import type { Environment } from './environment.ts';
import { LARGEST, moneyFacts, seedMoney } from './ledger.ts';
import { type Row, thousands } from './results.ts';

const CONNECTIONS = 8;
const MAX_ROWS_READ = 1000;
const FACTS = `${thousands(moneyFacts.postings)} postings of ${thousands(moneyFacts.schools)} schools`;

/**
 * Measures the page of a cause, Money I Have Raised of a student and Book Sales of the largest school, with eight connections, against
 * bare selects that sum the rows themselves.
 */
export async function measureMoneyScreens({ port, db, openPool, signIn, addStaff }: Environment): Promise<Row[]> {
  await seedMoney(db);
  const school = await findLargestSchool(db);
  const admin = await addStaff({ subdomain: LARGEST, role: 'school_admin', username: 'treasurer' });
  const [student = ''] = await signIn([{ tenant_id: school.tenant, user_id: school.author, role: 'student' }]);
  const callOf = (token: string) => callAs(token, { port, host: `${LARGEST}.localhost` });
  const select = selectWith(openPool(CONNECTIONS));
  const rows: Row[] = [];
  for (const screen of screensOf(select, school, { asAdmin: callOf(admin), asStudent: callOf(student) })) {
    // The first call fills the caches of the server.
    await screen.ours();
    const rowsRead = await countRowsRead(db, screen.ours);
    const note = `${rowsRead} rows read; ${FACTS}, ${thousands(moneyFacts.largest)} of this one, ${CONNECTIONS} connections; the peer sums the rows themselves, without row security`;
    const row = await screenRow(screen, { connections: CONNECTIONS, floor: 0.5, note });
    const floor = `${row.floor} and ${thousands(MAX_ROWS_READ)} rows read`;
    rows.push({ ...row, floor, isMet: row.isMet && rowsRead <= MAX_ROWS_READ });
  }
  return rows;
}

type Select = ReturnType<typeof selectWith>;

const selectWith =
  (pool: pg.Pool) =>
  async (name: string, text: string, values: unknown[] = []) =>
    (await pool.query({ name, text, values })).rows;

const countOf = (groups: { part: string }[], part: string) => groups.filter((group) => group.part === part).length;

type LargestSchool = { tenant: string; author: string; cause: string };
type Call = ReturnType<typeof callAs>;

async function findLargestSchool(db: pg.Client): Promise<LargestSchool> {
  const { rows } = await db.query<LargestSchool>(
    `select t.id as tenant, l.author_id as author, l.cause_id as cause from tenants t join order_lines l on l.tenant_id = t.id
     where t.subdomain = $1 order by l.order_id desc limit 1`,
    [LARGEST],
  );
  if (!rows[0]) throw new Error('the largest school has sold nothing');
  return rows[0];
}

function screensOf(
  select: Select,
  { tenant, author, cause }: LargestSchool,
  { asAdmin, asStudent }: { asAdmin: Call; asStudent: Call },
): Screen[] {
  return [
    {
      name: 'page of a cause',
      async ours() {
        const { raised, donors, this_school } = await asAdmin<CausePage>(`/charities/${cause}/`);
        return [raised, donors, this_school.raised];
      },
      async theirs() {
        const [sums] = await select('cause', SUM_OF_CAUSE, [cause, tenant]);
        return [sums.raised, sums.donors, sums.this_school];
      },
    },
    {
      name: 'Money I Have Raised',
      async ours() {
        const { raised, by_book, by_cause, by_month, recent_gifts } = await asStudent<Raised>('/money/raised/');
        const sold = by_book.filter((book) => book.raised > 0);
        return [raised, sold.length, by_cause.length, by_month.map((month) => month.raised), recent_gifts.length];
      },
      async theirs() {
        const [groups, last] = await Promise.all([
          select('raised', SUMS_OF_AUTHOR, [tenant, author]),
          select('last gifts', LAST_GIFTS, [tenant, author]),
        ]);
        const months = groups.filter(({ part }) => part === 'month').map((month) => month.raised);
        const raised = months.reduce((sum, amount) => sum + amount, 0);
        return [raised, countOf(groups, 'book'), countOf(groups, 'cause'), months, last.length];
      },
    },
    {
      name: 'Book Sales with its totals',
      async ours() {
        const [{ count, results }, totals] = await Promise.all([
          asAdmin<SaleList>('/sales/?limit=20'),
          asAdmin<Totals>('/sales/totals/'),
        ]);
        const groups = [totals.by_kind, totals.by_class, totals.by_book, totals.by_month].map((rows) => rows.length);
        return [Math.min(count, 10_001), results.map(({ order }) => order), totals.amount, groups];
      },
      async theirs() {
        const [page, [counted], groups] = await Promise.all([
          select('sales page', SALES_PAGE, [tenant]),
          select('sales count', SALES_COUNT, [tenant]),
          select('sales totals', SALES_TOTALS, [tenant]),
        ]);
        const amount = groups.filter(({ part }) => part === 'kind').reduce((sum, group) => sum + group.amount, 0);
        const parts = ['kind', 'class', 'book', 'month'].map((part) => countOf(groups, part));
        return [counted.count, page.map(({ order_id }) => order_id), amount, parts];
      },
    },
  ];
}

type CausePage = { raised: number; donors: number; this_school: { raised: number } };
type Raised = {
  raised: number;
  by_book: { raised: number }[];
  by_cause: unknown[];
  by_month: { raised: number }[];
  recent_gifts: unknown[];
};
type SaleList = { count: number; results: { order: string }[] };
type Totals = { amount: number } & Record<'by_kind' | 'by_class' | 'by_book' | 'by_month', unknown[]>;

const CALLS = 5;
/** PostgreSQL adds what an idle connection has read after ten seconds. */
const STATISTICS_MS = 11_000;

/** Returns how many rows of tables and indexes one call reads, with those of the session and the site. */
async function countRowsRead(db: pg.Client, call: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    await sleep(STATISTICS_MS);
    const { rows } = await db.query<{ count: number }>(
      `select ((select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes))::float8 as count
       from (select pg_stat_clear_snapshot()) s`,
    );
    return rows[0]?.count ?? Number.NaN;
  };
  const before = await count();
  for (let turn = 0; turn < CALLS; turn++) await call();
  return Math.round(((await count()) - before) / CALLS);
}

const SUM_OF_CAUSE = `
  select -sum(p.amount)::float8 as raised, (count(*) filter (where p.amount < 0))::int as donors,
    (-sum(p.amount) filter (where a.tenant_id = $2))::float8 as this_school
  from accounts a join postings p on p.tenant_id = a.tenant_id and p.account_id = a.id and p.currency = a.currency
  where a.cause_id = $1 and not a.is_pending and a.currency = 'GBP'`;

const soldRows = `
  select 'sale' as kind, o.id as order_id, o.paid_at as at, l.number, l.book_id, l.author_id, l.school_class_id, l.cause_id, l.net + l.tax as amount, l.to_cause
  from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id where o.tenant_id = $1 and o.paid_at is not null`;
const refundedRows = `
  select 'refund', r.order_id, r.done_at, f.line_number, l.book_id, l.author_id, l.school_class_id, l.cause_id, -f.amount, -f.to_cause
  from refunds r join refund_lines f on f.tenant_id = r.tenant_id and f.refund_id = r.id
    join order_lines l on l.tenant_id = f.tenant_id and l.order_id = f.order_id and l.number = f.line_number
  where r.tenant_id = $1 and r.state = 'done'`;

const SUMS_OF_AUTHOR = `
  select case when grouping(cause_id) = 0 then 'cause' when grouping(book_id) = 0 then 'book' else 'month' end as part, cause_id, book_id, month,
    sum(to_cause)::float8 as raised
  from (select s.*, to_char(s.at at time zone 'UTC', 'YYYY-MM') as month from (${soldRows} and l.author_id = $2 union all ${refundedRows} and l.author_id = $2) s) s
  group by grouping sets ((cause_id), (book_id), (month)) order by month`;

const LAST_GIFTS = `select at, to_cause from (${soldRows} and l.author_id = $2) s order by at desc, order_id desc limit 5`;

const SALES_PAGE = `
  select s.*, b.author, c.name from (
    select * from ((${soldRows} order by o.paid_at desc, o.id desc limit 20) union all (${refundedRows} order by r.done_at desc, r.id desc limit 20)) s
    order by at desc limit 20) s
  left join books b on b.tenant_id = $1 and b.id = s.book_id left join school_classes c on c.tenant_id = $1 and c.id = s.school_class_id
  order by at desc`;

const SALES_COUNT = `select count(*)::int as count from (select from (${soldRows} union all ${refundedRows}) s limit 10001) c`;

const SALES_TOTALS = `
  select case when grouping(kind) = 0 then 'kind' when grouping(school_class_id) = 0 then 'class' when grouping(book_id) = 0 then 'book'
      when grouping(cause_id) = 0 then 'cause' else 'month' end as part,
    kind, school_class_id, book_id, cause_id, month, count(*)::int as count, sum(amount)::float8 as amount, sum(to_cause)::float8 as to_cause
  from (select s.*, to_char(s.at at time zone 'UTC', 'YYYY-MM') as month from (${soldRows} union all ${refundedRows}) s) s
  group by grouping sets ((kind), (school_class_id), (book_id), (cause_id), (month))`;

/** Few people work for the platform, and their calls share two connections of the database. */
const PLATFORM_CONNECTIONS = 1;

/**
 * Measures the dashboard of what causes are owed, the list of payouts and one statement, by one person, over the same postings,
 * against bare selects that sum the postings themselves.
 */
export async function measurePayoutScreens({ port, db, openPool, addStaff }: Environment): Promise<Row[]> {
  const person = async (username: string) => {
    const call = callAs(await addStaff({ role: 'upschool_admin', username }), { port, host: 'localhost' });
    return <Reply>(path: string, body?: object) => {
      const method = body ? 'POST' : 'GET';
      return call<Reply>(`/api-super-admin/${path}`, { method, body, headers: { 'idempotency-key': randomUUID() } });
    };
  };
  const [preparer, confirmer] = [await person('preparer'), await person('confirmer')];
  const payout = await payAll(db, preparer, confirmer);
  await db.query('vacuum analyze');
  const select = selectWith(openPool(PLATFORM_CONNECTIONS));
  const note = `${FACTS}, eight payouts, one person; the peer sums the postings themselves, without row security`;
  const rows: Row[] = [];
  for (const screen of payoutScreensOf(select, payout, preparer))
    rows.push(await screenRow(screen, { connections: PLATFORM_CONNECTIONS, floor: 0.5, note }));
  return rows;
}

type PlatformCall = <Reply>(path: string, body?: object) => Promise<Reply>;

/** Pays every cause what it is owed until now. Returns one of the payouts. */
async function payAll(db: pg.Client, prepare: PlatformCall, confirm: PlatformCall): Promise<string> {
  const { rows } = await db.query<{ id: string }>(`select id from causes where slug like 'bench-%' order by id`);
  let payout = '';
  for (const { id: cause } of rows) {
    const body = { cause, currency: 'GBP', until: new Date().toISOString() };
    ({ payout } = await prepare<{ payout: string }>('payouts/', body));
    const paid = { reference: `BACS ${cause.slice(0, 8)}`, paid_on: new Date().toISOString().slice(0, 10) };
    await confirm(`payouts/${payout}/confirm/`, paid);
  }
  return payout;
}

type OwedCause = { raised: number; paid_out: number; owed: number };
type Statement = { amount: number; closing: number; movements: { amount: number }[] };

function payoutScreensOf(select: Select, payout: string, call: PlatformCall): Screen[] {
  const owedOf = (rows: OwedCause[]) =>
    rows.map(({ raised, paid_out, owed }) => [raised, paid_out, owed]).toSorted(byFirst);
  return [
    {
      name: 'charities-dashboard',
      async ours() {
        const [list, totals] = await Promise.all([
          call<{ results: OwedCause[] }>('cause-money/?currency=GBP&ordering=name&limit=20'),
          call<{ results: OwedCause[] }>('cause-money/totals/?currency=GBP'),
        ]);
        return [owedOf(list.results), totals.results[0]?.raised];
      },
      async theirs() {
        const rows = await select('causes', CAUSES);
        const sum = rows.reduce((total, { raised }) => total + raised, 0);
        return [owedOf(rows), sum];
      },
    },
    {
      name: 'list of payouts',
      async ours() {
        const { count, results } = await call<{ count: number; results: { id: string }[] }>('payouts/?limit=20');
        return [count, results.map(({ id }) => id)];
      },
      async theirs() {
        const [[counted], rows] = await Promise.all([select('payout count', COUNT), select('payouts', PAYOUTS)]);
        return [counted.count, rows.map(({ id }) => id)];
      },
    },
    {
      name: 'statement of a payout',
      async ours() {
        const { amount, closing, movements } = await call<Statement>(`payouts/${payout}/`);
        return [amount, closing, movements.reduce((sum, one) => sum + one.amount, 0)];
      },
      async theirs() {
        const rows = await select('statement', STATEMENT, [payout]);
        const moved = rows.reduce((sum, { amount }) => sum + amount, 0);
        return [moved, moved, moved];
      },
    },
  ];
}

const byFirst = (one: number[], other: number[]) => (one[0] ?? 0) - (other[0] ?? 0);

const CAUSES = `
  with raised as (select a.cause_id, -sum(p.amount)::float8 as raised from accounts a
      join postings p on p.tenant_id = a.tenant_id and p.account_id = a.id and p.currency = a.currency
      where a.kind = 'cause' and not a.is_pending and a.currency = 'GBP' group by 1),
    paid as (select cause_id, sum(amount)::float8 as paid_out from payouts where state = 'confirmed' and currency = 'GBP' group by 1)
  select c.name, r.raised, coalesce(p.paid_out, 0) as paid_out, r.raised - coalesce(p.paid_out, 0) as owed
  from raised r join causes c on c.id = r.cause_id left join paid p on p.cause_id = r.cause_id order by c.name limit 20`;

const COUNT = 'select count(*)::int as count from payouts';
const PAYOUTS = 'select * from payouts order by prepared_at desc, id desc limit 20';

const STATEMENT = `
  select d.tenant_id, split_part(t.reason, ' ', 1) as fact, date_trunc('month', t.posted_at) as month, count(*)::int as payments, -sum(p.amount)::float8 as amount
  from payout_postings d
  join postings p using (tenant_id, transaction_id, currency, number)
  join ledger_transactions t on t.tenant_id = d.tenant_id and t.id = d.transaction_id
  where d.payout_id = $1 group by 1, 2, 3 order by 1, 3`;
