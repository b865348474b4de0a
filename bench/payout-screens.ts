import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { addStaff } from './accounts.ts';
import { sendRequest } from './browser.ts';
import type { Environment } from './environment.ts';
import { compareLatencies, type Latencies } from './latencies.ts';
import { moneyFacts } from './money-seed.ts';
import { latencyRow, type Row } from './results.ts';

/** Few people work for the platform, and their calls share two connections of the database. */
const CONNECTIONS = 1;

export type PayoutScreen = Latencies & { name: string };
type Call = { method?: 'GET' | 'POST'; path: string; token: string; body?: object };
type Screen = { name: string; ours: () => Promise<unknown>; theirs: () => Promise<unknown> };

/**
 * Measures the dashboard of what causes are owed, the list of payouts and one statement, by one person, over the million postings
 * of `seedMoney`, against bare selects that sum the postings themselves. The two sides must say the same.
 */
export async function measurePayoutScreens({ port, secrets, owner }: Environment): Promise<PayoutScreen[]> {
  const connectionString = owner.replace('booklark_owner', 'postgres');
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const secret = secrets.BOOKLARK_TOKEN_SECRET;
    const person = (username: string) => addStaff(client, secret, { role: 'upschool_admin', username });
    const [first, second] = [await person('preparer'), await person('confirmer')];
    const call = callAt(port);
    const payout = await payAll(client, call, { first, second });
    await client.query('vacuum analyze');
    const measured: PayoutScreen[] = [];
    for (const { name, ours, theirs } of screensOf(pool, payout, (path) => call({ path, token: first }))) {
      const [mine, peers] = [JSON.stringify(await ours()), JSON.stringify(await theirs())];
      if (mine !== peers) throw new Error(`${name}: ours says ${mine}, the peer ${peers}`);
      measured.push({ name, ...(await compareLatencies(ours, theirs, CONNECTIONS)) });
    }
    return measured;
  } finally {
    await client.end();
    await pool.end();
  }
}

export function payoutScreenRows(screens: PayoutScreen[]): Row[] {
  const { postings, schools } = moneyFacts;
  const note = `${postings.toLocaleString('en')} postings of ${schools.toLocaleString('en')} schools, eight payouts, one person; the peer sums the postings themselves, without row security`;
  return screens.map(({ name, ...times }) => latencyRow(`${name}, p95`, times, { floor: 0.5, note }));
}

type Reply = Record<string, unknown>;

function callAt(port: number) {
  return async ({ method = 'GET', path, token, body }: Call): Promise<Reply> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const url = `/api/api-super-admin/${path}`;
    const { status, text } = await sendRequest({ port, host: 'localhost', method, path: url, headers, body });
    if (status >= 300) throw new Error(`${url}: ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };
}

/** Pays every cause what it is owed until now. Returns one of the payouts. */
async function payAll(
  client: pg.Client,
  call: ReturnType<typeof callAt>,
  { first, second }: { first: string; second: string },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`select id from causes where slug like 'bench-%' order by id`);
  let payout = '';
  for (const { id: cause } of rows) {
    const body = { cause, currency: 'GBP', until: new Date().toISOString() };
    payout = String((await call({ method: 'POST', path: 'payouts/', token: first, body })).payout);
    const paid = { reference: `BACS ${cause.slice(0, 8)}`, paid_on: new Date().toISOString().slice(0, 10) };
    await call({ method: 'POST', path: `payouts/${payout}/confirm/`, token: second, body: paid });
  }
  return payout;
}

function screensOf(pool: pg.Pool, payout: string, read: (path: string) => Promise<Reply>): Screen[] {
  const select = async (name: string, text: string, values: unknown[] = []) =>
    (await pool.query({ name, text, values })).rows;
  return [
    {
      name: 'charities-dashboard',
      async ours() {
        const [list, totals] = await Promise.all([
          read('cause-money/?currency=GBP&ordering=name&limit=20'),
          read('cause-money/totals/?currency=GBP'),
        ]);
        const rows = list.results as { raised: number; paid_out: number; owed: number }[];
        const [sum] = totals.results as { raised: number }[];
        return [rows.map(({ raised, paid_out, owed }) => [raised, paid_out, owed]).toSorted(byFirst), sum?.raised];
      },
      async theirs() {
        const rows = await select('causes', CAUSES);
        const sum = rows.reduce((total, { raised }) => total + raised, 0);
        return [rows.map(({ raised, paid_out, owed }) => [raised, paid_out, owed]).toSorted(byFirst), sum];
      },
    },
    {
      name: 'list of payouts',
      async ours() {
        const { count, results } = await read('payouts/?limit=20');
        return [count, (results as { id: string }[]).map(({ id }) => id)];
      },
      async theirs() {
        const [[counted], rows] = await Promise.all([select('payout count', COUNT), select('payouts', PAYOUTS)]);
        return [counted.count, rows.map(({ id }) => id)];
      },
    },
    {
      name: 'statement of a payout',
      async ours() {
        const { amount, closing, movements } = await read(`payouts/${payout}/`);
        const moved = (movements as { amount: number }[]).reduce((sum, one) => sum + one.amount, 0);
        return [amount, closing, moved];
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
