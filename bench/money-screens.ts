import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addStaff, signInAll } from './accounts.ts';
import { sendRequest } from './browser.ts';
import type { Environment } from './environment.ts';
import { compareLatencies, type Latencies } from './latencies.ts';
import { LARGEST, moneyFacts, seedMoney } from './money-seed.ts';
import { latencyRow, type Row } from './results.ts';

const CONNECTIONS = 8;
const MAX_ROWS_READ = 1000;
const HOST = `${LARGEST}.localhost`;

export type MoneyScreen = Latencies & { name: string; rowsRead: number };
/** A screen: what it shows by our calls, and the same by the best bare select without row security and stored totals. */
type Screen = { name: string; ours: () => Promise<unknown>; theirs: () => Promise<unknown> };

/**
 * Measures the page of a cause, Money I Have Raised of a student and Book Sales of the largest school, with eight connections, against
 * bare selects that sum the rows themselves. The two sides must say the same.
 */
export async function measureMoneyScreens({ port, secrets, owner }: Environment): Promise<MoneyScreen[]> {
  const connectionString = owner.replace('booklark_owner', 'postgres');
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await seedMoney(client);
    const school = await findLargestSchool(client);
    const account = { subdomain: LARGEST, role: 'school_admin', username: 'treasurer' };
    const admin = await addStaff(client, secrets.BOOKLARK_TOKEN_SECRET, account);
    const [student = ''] = await signInAll(client, secrets.BOOKLARK_TOKEN_SECRET, [
      { tenant_id: school.tenant, user_id: school.author, role: 'student' },
    ]);
    const readAs = (token: string) => (path: string) => readJson(port, path, token);
    const screens = screensOf(pool, school, { asAdmin: readAs(admin), asStudent: readAs(student) });
    const measured: MoneyScreen[] = [];
    for (const { name, ours, theirs } of screens) {
      const [mine, peers] = [JSON.stringify(await ours()), JSON.stringify(await theirs())];
      if (mine !== peers) throw new Error(`${name}: ours says ${mine}, the peer ${peers}`);
      const rowsRead = await countRowsRead(client, ours);
      measured.push({ name, rowsRead, ...(await compareLatencies(ours, theirs, CONNECTIONS)) });
    }
    return measured;
  } finally {
    await client.end();
    await pool.end();
  }
}

export function moneyScreenRows(screens: MoneyScreen[]): Row[] {
  const { postings, schools, largest } = moneyFacts;
  const text = (count: number) => count.toLocaleString('en');
  return screens.map(({ name, rowsRead, ...times }) => {
    const note = `${rowsRead} rows read; ${text(postings)} postings of ${text(schools)} schools, ${text(largest)} of this one, ${CONNECTIONS} connections; the peer sums the rows themselves, without row security`;
    const row = latencyRow(`${name}, p95`, times, { floor: 0.5, note });
    const isMet = row.isMet && rowsRead <= MAX_ROWS_READ;
    return { ...row, floor: `${row.floor} and ${text(MAX_ROWS_READ)} rows read`, isMet };
  });
}

type LargestSchool = { tenant: string; author: string; cause: string };
type Read = (path: string) => Promise<Record<string, unknown>>;

async function findLargestSchool(client: pg.Client): Promise<LargestSchool> {
  const { rows } = await client.query<LargestSchool>(
    `select t.id as tenant, l.author_id as author, l.cause_id as cause from tenants t join order_lines l on l.tenant_id = t.id
     where t.subdomain = $1 order by l.order_id desc limit 1`,
    [LARGEST],
  );
  if (!rows[0]) throw new Error('the largest school has sold nothing');
  return rows[0];
}

function screensOf(
  pool: pg.Pool,
  school: LargestSchool,
  { asAdmin, asStudent }: { asAdmin: Read; asStudent: Read },
): Screen[] {
  const { tenant, author, cause } = school;
  const select = async (name: string, text: string, values: unknown[]) =>
    (await pool.query({ name, text, values })).rows;
  return [
    {
      name: 'page of a cause',
      async ours() {
        const { raised, donors, this_school } = (await asAdmin(`/api/charities/${cause}/`)) as CausePage;
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
        const { raised, by_book, by_cause, by_month, recent_gifts } = (await asStudent('/api/money/raised/')) as Raised;
        const sold = by_book.filter((book) => book.raised > 0);
        return [raised, sold.length, by_cause.length, by_month.map((month) => month.raised), recent_gifts.length];
      },
      async theirs() {
        const [groups, last] = await Promise.all([
          select('raised', SUMS_OF_AUTHOR, [tenant, author]),
          select('last gifts', LAST_GIFTS, [tenant, author]),
        ]);
        const ofPart = (part: string) => groups.filter((group) => group.part === part);
        const months = ofPart('month').map((month) => month.raised);
        const raised = months.reduce((sum, amount) => sum + amount, 0);
        return [raised, ofPart('book').length, ofPart('cause').length, months, last.length];
      },
    },
    {
      name: 'Book Sales with its totals',
      async ours() {
        const [list, totals] = (await Promise.all([
          asAdmin('/api/sales/?limit=20'),
          asAdmin('/api/sales/totals/'),
        ])) as [SaleList, Totals];
        const groups = [totals.by_kind, totals.by_class, totals.by_book, totals.by_month];
        return [
          Math.min(list.count, 10_001),
          list.results.map(({ order }) => order),
          totals.amount,
          groups.map((rows) => rows.length),
        ];
      },
      async theirs() {
        const [page, [counted], groups] = await Promise.all([
          select('sales page', SALES_PAGE, [tenant]),
          select('sales count', SALES_COUNT, [tenant]),
          select('sales totals', SALES_TOTALS, [tenant]),
        ]);
        const ofPart = (part: string) => groups.filter((group) => group.part === part);
        const amount = ofPart('kind').reduce((sum, group) => sum + group.amount, 0);
        const parts = ['kind', 'class', 'book', 'month'].map((part) => ofPart(part).length);
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

async function readJson(port: number, path: string, token: string): Promise<Record<string, unknown>> {
  const { status, text } = await sendRequest({ port, path, host: HOST, headers: { authorization: `Bearer ${token}` } });
  if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

const CALLS = 5;
/** PostgreSQL adds what an idle connection has read after ten seconds. */
const STATISTICS_MS = 11_000;

/** Returns how many rows of tables and indexes one call reads, with those of the session and the site. */
async function countRowsRead(client: pg.Client, call: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    await sleep(STATISTICS_MS);
    const { rows } = await client.query<{ count: number }>(
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
