import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '#db/connection.ts';
import { works } from '#db/demo/books/works.ts';
import { demoTenants } from '#db/demo/people/tenants.ts';
import { type SharedCluster, startEmbeddedPostgres } from '#db/embedded.ts';
import { findFreePort } from './port.ts';
import { launchCommand, type RunningCommand, stopCommand, waitForOutput } from './testing/launch-command.ts';

let data: string;
let settings: Record<string, string>;
let cluster: SharedCluster | undefined;
const started: RunningCommand[] = [];
beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'booklark-interrupted-'));
  // Started by root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(data, 0o755);
  settings = { PORT: String(await findFreePort()), BOOKLARK_DATA: data };
});
afterAll(async () => {
  for (const one of started) await stopCommand(one);
  await cluster?.stop();
  rmSync(data, { recursive: true, force: true });
});

async function startToMaking(): Promise<RunningCommand> {
  const one = launchCommand('start', settings);
  started.push(one);
  await waitForOutput(one, 'Creating demo data');
  return one;
}

/** Queries the database beside the process that creates the demo data. */
async function ask<Row>(statement: string): Promise<Row[]> {
  cluster ??= await startEmbeddedPostgres(data, 'shared', () => {});
  const { host, port } = cluster;
  const { rows } = await withClient({ host, port, user: 'booklark_owner', database: 'booklark' }, (client) =>
    client.query(statement),
  );
  return rows;
}

type Tenant = { id: string; subdomain: string };
const tenants = () => ask<Tenant>(`select id, subdomain from tenants where kind <> 'platform' order by subdomain`);
const countOf = async (what: string) =>
  Number((await ask<{ count: string }>(`select count(*) from ${what}`))[0]?.count);
const filesOf = () => readdirSync(path.join(data, 'files')).filter((name) => /^[0-9a-f-]{36}$/.test(name));

const AGAIN = 'The last run did not finish creating the demo data. Starting again.';
const people = demoTenants.flatMap(({ adults, classes }) => [
  ...adults,
  ...classes.flatMap(({ students }) => students),
]);
const PLATFORM_ADMINS = 2;
/** Books that schools upload; students write further ones. */
const uploaded = 'books b where not exists (select from pieces p where p.id = b.id)';
const shelved = works.flatMap((work) => work.editions.flatMap((edition) => ({ ...work, ...edition }).shelves));

const isFinished = () => ask<{ is_finished: boolean }>('select is_finished from migration.demonstration');
/** Waits for books, and so for rows of every table and stored files. */
const someBooks = () => expect.poll(() => countOf('books')).toBeGreaterThan(2);

test('after starts that were stopped or killed while they created demo data, the next start creates them again, once', async () => {
  const first = await startToMaking();
  await someBooks();
  expect(await stopCommand(first)).toBe(0);
  // A stop while demo data is created leaves it marked as unfinished.
  expect(await isFinished()).toEqual([{ is_finished: false }]);

  const second = await startToMaking();
  expect(second.output()).toContain(AGAIN);
  await someBooks();
  second.child.kill('SIGKILL');
  await second.exited;
  const before = await tenants();

  const last = await startToMaking();
  expect(last.output()).toContain(AGAIN);
  // All books are uploaded now, and some are processed.
  await waitForOutput(last, 'Ready in');

  const now = await tenants();
  expect(now.map(({ subdomain }) => subdomain)).toEqual(demoTenants.map(({ subdomain }) => subdomain).sort());
  expect(await countOf('users')).toBe(people.length + PLATFORM_ADMINS);
  expect(await countOf(uploaded)).toBe(shelved.length);
  expect(await countOf(`(select distinct tenant_id, title, language from ${uploaded}) as one`)).toBe(shelved.length);
  expect(now.some(({ id }) => before.some((old) => old.id === id))).toBe(false);
  expect(filesOf().filter((id) => !now.some((tenant) => tenant.id === id))).toEqual([]);
  expect(await isFinished()).toEqual([{ is_finished: true }]);
  expect(await stopCommand(last)).toBe(0);
});
