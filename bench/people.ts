import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type pg from 'pg';
import { callAs } from './browser.ts';
import { screenRow } from './compare.ts';
import type { Environment } from './environment.ts';
import { limitRow, type Row } from './results.ts';
import { addSchools, TENANTS } from './seed.ts';

const PEOPLE = 1_000_000;
const SCHOOLS = 5000;
const MAX_PAGE_MS = 80;
const PATH = '/api-super-admin/users/';
/** Page 20,000 of 20 rows begins after this row. */
const DEEP_ROW = 399_980;
const EXPORTED = 100_000;

/** A page of the list: its query, and the conditions and order of the best SQL for the same answer. */
type Workload = { name: string; query: string; where: string; order: string; values: unknown[] };

/** Measures pages of a list of a million people of 5,000 schools against prepared key-set SQL without row security, and its export. */
export async function measurePeople({ port, pid, db, addStaff }: Environment): Promise<Row[]> {
  await seedPeople(db);
  const token = await addStaff({ role: 'upschool_admin', username: 'bench' });
  const call = callAs(token, { port, host: 'localhost' });
  const headers = { host: 'localhost', authorization: `Bearer ${token}` };
  const note = '5,000 schools; the peer is prepared SQL by keys with the same count, without row security';
  const floor = { floor: 0.5, maxMs: MAX_PAGE_MS, note };
  const rows: Row[] = [];
  for (const workload of await workloadsOf(db)) {
    const ours = async () => {
      const { results } = await call<{ results: { id: string }[] }>(`${PATH}?limit=20&${workload.query}`);
      return results.map(({ id }) => id).join();
    };
    const theirs = () => selectPage(db, workload);
    rows.push(await screenRow({ name: `list of a million people: ${workload.name}`, ours, theirs }, floor));
  }
  const everyone = { name: 'export', query: '', where: 'true', order: 'platform_name, id', values: [] };
  const start = {
    name: 'list of a million people: start of the export',
    ours: () => startExport(port, headers),
    async theirs() {
      await selectPage(db, everyone, 100);
    },
  };
  rows.push(await screenRow(start, floor));
  rows.push(await exportMany(port, pid(), headers));
  return rows;
}

async function selectPage(db: pg.Client, { name, where, order, values }: Workload, limit = 20): Promise<string> {
  const isSearch = where.startsWith('sought');
  const source = isSearch ? 'found' : `(select * from users where ${where} order by ${order} limit ${limit})`;
  const page = `select u.tenant_id, u.id, u.role, u.first_name, u.last_name, u.email, u.country, u.created_at, u.last_sign_in_at,
    u.archived_at, u.suspended_at, t.school_name, t.subdomain from ${source} u join tenants t on t.id = u.tenant_id order by ${order} limit ${limit}`;
  // One search for page and count, planned for its term.
  const found = `with found as materialized (select * from users where ${where} limit 10001)`;
  const statement = isSearch
    ? { text: `${found} select *, (select count(*) from found) from (${page}) p`, values }
    : { name: `page ${name}`, text: page, values };
  const { rows } = await db.query(statement);
  const counted = where.replace(/ and \(platform_name.*/, '');
  if (!isSearch && name !== 'export')
    await db.query({
      name: `count ${name}`,
      text: `select count(*) from (select from users where ${counted} limit 10001) c`,
      values: counted.includes('$1') ? values : [],
    });
  return rows.map(({ id }) => id).join();
}

async function workloadsOf(db: pg.Client): Promise<Workload[]> {
  const { rows: deep } = await db.query(
    'select platform_name, id from users order by platform_name, id limit 1 offset $1',
    [DEEP_ROW - 1],
  );
  const { rows: schools } = await db.query(`select id from tenants where subdomain = 'many-17'`);
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
    const sent = request({ port, host: '127.0.0.1', path: `/api${PATH}?format=csv`, headers }, (response) => {
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
async function exportMany(port: number, pid: number, headers: Record<string, string>): Promise<Row> {
  const before = residentMb(pid);
  const began = performance.now();
  let [rows, peak] = [-1, before];
  await requestExport(port, headers, (piece) => {
    rows += linesIn(piece);
    peak = Math.max(peak, residentMb(pid));
    return rows >= EXPORTED;
  });
  const took = ((performance.now() - began) / 1000).toFixed(1);
  const note = `${rows} rows in ${took} s`;
  return limitRow('memory of the server during an export, more than before', peak - before, {
    max: 50,
    unit: 'MB',
    note,
  });
}

const linesIn = (piece: Buffer) => piece.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0);

function residentMb(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
}

async function seedPeople(db: pg.Client): Promise<void> {
  await addSchools(db, SCHOOLS - TENANTS, 'many');
  await db.query(
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
  await db.query('vacuum analyze users, tenants');
}
