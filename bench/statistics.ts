import pg from 'pg';
import { addStaff } from './accounts.ts';
import { ACCEPT_ENCODING, sendRequest } from './browser.ts';
import { type Comparison, compareServers, median } from './compare.ts';
import type { Environment } from './environment.ts';
import { SAMPLED, subdomainOf } from './seed.ts';

const SCHOOLS = 5000;
const DAYS = 120;
const ROUNDS = 9;

const hosts = Array.from({ length: SAMPLED }, (_, n) => `${subdomainOf(n + 1)}.localhost`);

/** Measures the library page as a browser's page view, which is counted, against the same page for a program, which is not. */
export function countingCost({ port }: Environment): Promise<Comparison> {
  const plain = { accept: 'text/html', 'accept-encoding': ACCEPT_ENCODING };
  const browser = { ...plain, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const load = { port, path: '/library', hosts, mustContain: 'number' };
  return compareServers({ ...load, headers: browser }, { ...load, headers: plain });
}

export type DashboardTimes = { ours: number; bare: number; ratio: number; rows: number };

/** Measures the chart of 120 days over 5,000 schools, against one bare aggregate over the same rows. Times are milliseconds. */
export async function dashboardTimes({ port, owner, secrets }: Environment): Promise<DashboardTimes> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  try {
    const rows = await seedCounts(client);
    const account = { role: 'upschool_admin', username: 'bench-statistics' };
    const token = await addStaff(client, secrets.BOOKLARK_TOKEN_SECRET, account);
    const [from, to] = [dayBefore(DAYS - 1), dayBefore(0)];
    const path = `/api/statistics/?metric=visits&from=${from}&to=${to}`;
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
    const ask = () => sendRequest({ port, path, host: 'localhost', headers });
    const select = () =>
      client.query(
        `select day, sum(count) from daily_counts where kind = 'visits' and key = '' and day between $1 and $2 group by day`,
        [from, to],
      );
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await timeOf(ask));
      bare.push(await timeOf(select));
    }
    return { ours: median(ours), bare: median(bare), ratio: median(bare) / median(ours), rows };
  } finally {
    await client.end();
  }
}

async function seedCounts(client: pg.Client): Promise<number> {
  await client.query(
    `insert into tenants (kind, subdomain, school_name, school_email, domain_url, primary_color, primary_color_light, primary_color_dark, button_color, verified_at)
     select 'school', 'counted-' || n, 'Counted School ' || n, 'a@bench.example', 'https://bench.example', '#11365A', '#DCE9F5', '#0A2138', '#11365A', now()
     from generate_series(1, $1 - (select count(*) from tenants where kind = 'school')) n`,
    [SCHOOLS],
  );
  const { rowCount } = await client.query(
    `insert into daily_counts (tenant_id, kind, day, key, count)
     select t.id, 'visits', current_date - n, '', 1 + n % 50 from tenants t cross join generate_series(0, $1 - 1) n where t.kind = 'school'
     on conflict do nothing`,
    [DAYS],
  );
  await client.query('vacuum analyze daily_counts');
  return rowCount ?? 0;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
