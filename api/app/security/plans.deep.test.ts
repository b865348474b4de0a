import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers, scheduledJobs } from '#api/app/jobs.ts';
import { inPlatform } from '#api/kit/tenant.ts';
import type { Who } from '#api/testing/call-table.ts';
import { enqueueDueWork } from '#api/testing/due-work.ts';
import { findLargeSchool, largeTemplate } from '#api/testing/large-dataset.ts';
import { createCallers, listOperations, type Operation } from '#api/testing/operations.ts';
import { findScans, findUnscoped, type PlanLoggingApp, startPlanLoggingApp } from '#api/testing/plans.ts';
import { createReplays } from '#api/testing/replays.ts';
import { pepper } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { allowedScans } from './allowed-scans.ts';
import { crossesTenants } from './cross-tenant-statements.ts';

let app: PlanLoggingApp;
let operations: Operation[];
let replays: ReturnType<typeof createReplays>;
let tenantTables: Set<string>;
const found = new Set<string>();
const unscoped = new Set<string>();
const used = new Set<object>();
beforeAll(async () => {
  app = await startPlanLoggingApp({ template: await largeTemplate() });
  const { rows } = await app.database.owner.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
  );
  tenantTables = new Set(rows.map(({ table_name }) => table_name));
  const school = await findLargeSchool(app.database);
  const sharing = await app.aSchool({ shares_on_booklark: true });
  operations = await listOperations(app);
  const callers = await createCallers(app, school);
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#AA3300' } })
    .png()
    .toBuffer();
  replays = createReplays({ app, school, sharing, callers, picture });
});
afterAll(() => app.close());

/** Replays a call as a new person of this role, then with each of its filters; returns the refusals. */
async function replay(operation: Operation, who: Who, hasFilters: boolean): Promise<string[]> {
  const { url, call, refusal } = await replays.replay(operation, who);
  if (refusal !== undefined) return [refusal];
  if (operation.method === 'GET' && hasFilters)
    for (const [name, values] of Object.entries(operation.values))
      for (const value of values) await app.request(`${url}?${name}=${encodeURIComponent(value)}`, call);
  return [];
}

/** Runs work and records the tables that it read completely. */
async function judged<T>(name: string, work: () => Promise<T>): Promise<T> {
  app.plans.length = 0;
  const result = await work();
  for (const { table, query } of findUnscoped(app.plans, tenantTables)) {
    const reason = crossesTenants.find((allowed) => query.startsWith(allowed.query));
    if (reason) used.add(reason);
    else unscoped.add(`${table} in ${query}`);
  }
  for (const { table, query } of findScans(app.plans)) {
    const reason = allowedScans.find((one) => one.tables.includes(table) && query.includes(one.query));
    if (reason) used.add(reason);
    else found.add(`${name}: ${table} in ${query}`);
  }
  return result;
}

test('every call succeeds for every allowed role (a failing one needs `prepare` in its call table)', async () => {
  const unanswered: string[] = [];
  for (const operation of operations)
    for (const [turn, who] of replays.askersOf(operation).entries())
      unanswered.push(...(await judged(operation.name, () => replay(operation, who, turn === 0))));

  expect(unanswered).toEqual([]);
});

test('every job that these calls and due work queued succeeds', async () => {
  const config = { smtp: undefined, mailFrom: 'no-reply@booklark.test', pepper, loadSettings: app.loadSettings };
  const handlers = jobHandlers(config);
  const hands = jobContextOf(app, app.platformPool);
  await enqueueDueWork(app, hands);
  const { rows } = await app.database.owner.query<{ name: string; payload: unknown }>(
    `select distinct on (t.identifier) t.identifier as name, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id order by t.identifier, j.id desc`,
  );
  for (const { name, run } of handlers)
    await judged(name, async () => {
      const left = rows.find((row) => row.name === name);
      if (!left) throw new Error(`no call left a job ${name}`);
      await run(hands, {
        id: '1',
        priority: 0,
        payload: left.payload,
        signal: new AbortController().signal,
        isLastAttempt: true,
      });
    });
});

test('every scheduled job succeeds', async () => {
  // A few files to verify are enough.
  await app.database.owner.query(
    `update renditions set state = 'failed' where id not in (select id from renditions where state = 'ready' limit 300)`,
  );
  const hands = jobContextOf(app, app.platformPool);
  for (const { name, run } of scheduledJobs) await judged(name, () => run(hands));
});

test('none of these statements reads a table completely', () => {
  expect([...found]).toEqual([]);
  expect(allowedScans.filter((reason) => !used.has(reason))).toEqual([]);
});

test('every statement on a table of tenants names tenant_id', () => {
  expect([...unscoped]).toEqual([]);
  expect(crossesTenants.filter((reason) => !used.has(reason))).toEqual([]);
});

test('a statement that leaves the tenant to row security is reported', async () => {
  app.plans.length = 0;
  await inPlatform(app.platformPool, (db) => db.selectFrom('mails').select('id').execute());

  expect(findUnscoped(app.plans, tenantTables).map(({ table }) => table)).toEqual(['mails']);
});

test('a statement without an index is reported', async () => {
  app.plans.length = 0;
  await inPlatform(app.platformPool, (db) => db.selectFrom('mails').where('subject', '=', 'x').select('id').execute());

  expect(findScans(app.plans).map(({ table }) => table)).toEqual(['mails']);
});
