import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import pg from 'pg';
import { addStaff } from './accounts.ts';
import { sendRequest } from './browser.ts';
import type { Environment } from './environment.ts';
import { compareLatencies } from './latencies.ts';
import { latencyRow, type Row } from './results.ts';
import { TENANTS } from './seed.ts';

const PEOPLE = 1_000_000;
const SCHOOLS = 5000;
const MAX_PAGE_MS = 80;
const PATH = '/api/api-super-admin/users/';
/** Page 20,000 of 20 rows begins after this row. */
const DEEP_ROW = 399_980;
const EXPORTED = 100_000;

/** A page of the list: its query, and the conditions and order of the best SQL for the same answer. */
type Workload = { name: string; query: string; where: string; order: string; values: unknown[] };
export type AdminList = {
  pages: { name: string; ours: number; theirs: number }[];
  exported: { rows: number; seconds: number; growthMb: number };
};

/** Measures pages of a list of a million people of 5,000 schools against prepared key-set SQL without row security; p95 in ms. */
export async function measureAdminList({ port, pid, secrets, owner }: Environment): Promise<AdminList> {
  const client = new pg.Client({ connectionString: owner.replace('booklark_owner', 'postgres') });
  await client.connect();
  try {
    await seedPeople(client);
    const account = { role: 'upschool_admin', username: 'bench' };
    const headers = { authorization: `Bearer ${await addStaff(client, secrets.BOOKLARK_TOKEN_SECRET, account)}` };
    const pages: AdminList['pages'] = [];
    for (const workload of await workloadsOf(client)) {
      const ours = () => loadPage(port, `${PATH}?limit=20&${workload.query}`, headers);
      const theirs = () => selectPage(client, workload);
      if ((await ours()) !== (await theirs())) throw new Error(`${workload.name}: the two pages have other rows`);
      pages.push({ name: workload.name, ...(await compareLatencies(ours, theirs)) });
    }
    const start = await compareLatencies(
      () => startExport(port, headers),
      () =>
        selectPage(client, { name: 'export', query: '', where: 'true', order: 'platform_name, id', values: [] }, 100),
    );
    pages.push({ name: 'start of the export', ...start });
    const exported = await exportMany(port, pid(), headers);
    return { pages, exported };
  } finally {
    await client.end();
  }
}

async function loadPage(port: number, path: string, headers: Record<string, string>): Promise<string> {
  const { status, text } = await sendRequest({ port, path, host: 'localhost', headers });
  if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
  const { results }: { results: { id: string }[] } = JSON.parse(text);
  return results.map(({ id }) => id).join();
}

async function selectPage(client: pg.Client, { name, where, order, values }: Workload, limit = 20): Promise<string> {
  const isSearch = where.startsWith('sought');
  const source = isSearch ? 'found' : `(select * from users where ${where} order by ${order} limit ${limit})`;
  const page = `select u.tenant_id, u.id, u.role, u.first_name, u.last_name, u.email, u.country, u.created_at, u.last_sign_in_at,
    u.archived_at, u.suspended_at, t.school_name, t.subdomain from ${source} u join tenants t on t.id = u.tenant_id order by ${order} limit ${limit}`;
  // One search for page and count, planned for its term.
  const found = `with found as materialized (select * from users where ${where} limit 10001)`;
  const statement = isSearch
    ? { text: `${found} select *, (select count(*) from found) from (${page}) p`, values }
    : { name: `page ${name}`, text: page, values };
  const { rows } = await client.query(statement);
  const counted = where.replace(/ and \(platform_name.*/, '');
  if (!isSearch && name !== 'export')
    await client.query({
      name: `count ${name}`,
      text: `select count(*) from (select from users where ${counted} limit 10001) c`,
      values: counted.includes('$1') ? values : [],
    });
  return rows.map(({ id }) => id).join();
}

async function workloadsOf(client: pg.Client): Promise<Workload[]> {
  const { rows: deep } = await client.query(
    'select platform_name, id from users order by platform_name, id limit 1 offset $1',
    [DEEP_ROW - 1],
  );
  const { rows: schools } = await client.query(`select id from tenants where subdomain = 'many-17'`);
  const { platform_name: name, id } = deep[0];
  const after = Buffer.from(JSON.stringify([name, id])).toString('base64url');
  const byName = 'platform_name, id';
  return [
    { name: 'page 1', query: '', where: 'true', order: byName, values: [] },
    {
      name: 'page 20,000',
      query: `after=${after}`,
      where: 'true and (platform_name, id) > ($1, $2)',
      order: byName,
      values: [name, id],
    },
    {
      name: 'one school',
      query: `tenant=${schools[0].id}`,
      where: 'tenant_id = $1',
      order: byName,
      values: [schools[0].id],
    },
    {
      name: 'a search by name',
      query: 'search=pereira+4711',
      where: 'sought like $1',
      order: byName,
      values: ['%pereira 4711%'],
    },
    {
      name: 'the last to sign in first',
      query: 'ordering=-last_sign_in',
      where: 'true',
      // Students come last: when a child signed in is the school's business, not the platform's.
      order: `coalesce(case when role <> 'student' then last_sign_in_at end, '-infinity'::timestamptz) desc, id desc`,
      values: [],
    },
    {
      name: 'suspended teachers',
      query: 'state=suspended&role=teacher',
      where: `suspended_at is not null and archived_at is null and role = 'teacher'`,
      order: byName,
      values: [],
    },
  ];
}

/** Requests the export and hands over its pieces until `take` has enough. */
function requestExport(port: number, headers: Record<string, string>, take: (piece: Buffer) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      path: `${PATH}?format=csv`,
      headers: { host: 'localhost', ...headers },
    });
    sent.once('response', (response) => {
      response.on('data', (piece: Buffer) => {
        if (!take(piece)) return;
        response.destroy();
        resolve();
      });
      response.once('end', resolve);
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** Returns when the first hundred rows have arrived. */
function startExport(port: number, headers: Record<string, string>): Promise<void> {
  let lines = 0;
  return requestExport(port, headers, (piece) => {
    lines += linesIn(piece);
    return lines > 100;
  });
}

/** Downloads many rows and watches the memory of the server meanwhile. */
async function exportMany(port: number, pid: number, headers: Record<string, string>): Promise<AdminList['exported']> {
  const before = residentMb(pid);
  const began = performance.now();
  let [rows, peak] = [-1, before];
  await requestExport(port, headers, (piece) => {
    rows += linesIn(piece);
    peak = Math.max(peak, residentMb(pid));
    return rows >= EXPORTED;
  });
  return { rows, seconds: (performance.now() - began) / 1000, growthMb: peak - before };
}

const linesIn = (piece: Buffer) => piece.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0);

function residentMb(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
}

async function seedPeople(client: pg.Client): Promise<void> {
  await client.query(
    `insert into tenants (kind, subdomain, school_name, school_email, domain_url, primary_color, primary_color_light, primary_color_dark, button_color, verified_at)
     select 'school', 'many-' || n, 'Many School ' || n, 'a@many.example', 'https://many.example', '#11365A', '#DCE9F5', '#0A2138', '#11365A', now()
     from generate_series(1, $1::int) n`,
    [SCHOOLS - TENANTS],
  );
  await client.query(
    `insert into users (tenant_id, role, username, first_name, last_name, email, country, created_at, last_sign_in_at, suspended_at, archived_at)
     select s.id, case when n % 12 = 0 then 'teacher' when n % 250 = 1 then 'school_admin' else 'student' end, 'many-' || n,
       (array['Amara', 'Ben', 'Chloe', 'Dev', 'Ella', 'Finn', 'Grace', 'Hugo', 'Ines', 'Jonas'])[1 + n % 10] || case when n % 3 = 0 then ' M' || n % 97 else '' end,
       (array['Okafor', 'Pereira', 'Smith', 'Haddad', 'Nguyen'])[1 + n % 5] || ' ' || n % 9973,
       case when n % 12 = 0 then 'many-' || n || '@many.example' end, case when n % 12 = 0 then 'PT' end, now() - n * interval '10 seconds',
       case when n % 4 > 0 then now() - n * interval '7 seconds' end, case when n % 5000 = 0 then now() end, case when n % 9 = 0 then now() end
     from (select id, row_number() over (order by id) - 1 as turn from tenants where kind = 'school') s
       join generate_series(1, $1::int) n on n % $2 = s.turn`,
    [PEOPLE, SCHOOLS],
  );
  await client.query('vacuum analyze users, tenants');
}

/** The rows of the results: each page against its SQL, and the memory of an export. */
export function adminListRows({ pages, exported }: AdminList): Row[] {
  const { rows, seconds, growthMb } = exported;
  const note = '5,000 schools; the peer is prepared SQL by keys with the same count, without row security';
  return [
    ...pages.map(({ name, ...times }) =>
      latencyRow(`list of a million people: ${name}, p95`, times, { floor: 0.5, maxMs: MAX_PAGE_MS, note }),
    ),
    {
      measure: 'memory of the server during an export, more than before',
      ours: `${growthMb.toFixed(0)} MB`,
      peer: '',
      reached: `${growthMb.toFixed(0)} MB`,
      floor: '50 MB',
      isMet: growthMb < 50,
      note: `${rows} rows in ${seconds.toFixed(1)} s`,
    },
  ];
}
