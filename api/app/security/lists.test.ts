import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import { featureRoutes } from '#api/app/feature-routes.ts';
import { recordExport } from '#api/core/audit/service.ts';
import { openHosts } from '#api/kit/hosts.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { AnyRequestContext, ServeDeps } from '#api/kit/serve.ts';
import { appTest } from '#api/testing/app-test.ts';
import { createCallers, listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';
import { callerOf } from '#api/testing/test-app.ts';

type Shape = { type?: string; properties?: Record<string, Shape>; items?: Shape };
type Reply = Record<string, { schema: Shape } | undefined>;
type Description = { paths: Record<string, { get?: { responses: Record<string, { content?: Reply }> } }> };
type List = { operation: Operation; shape: Shape; hasCsv: boolean };

const test = appTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('callers', { scope: 'file' }, ({ app, school }) => createCallers(app, school))
  .extend('lists', { scope: 'file' }, async ({ app }) => {
    const { paths } = (await app.request('/api/openapi.json')).json<Description>();
    return (await listOperations(app)).flatMap((operation): List[] => {
      const reply = operation.method === 'GET' ? paths[operation.path]?.get?.responses[200]?.content : undefined;
      const shape = reply?.['application/json']?.schema ?? {};
      // Reading programs use feeds in OPDS form.
      const isFeed = reply?.['application/opds+json'] !== undefined;
      // A book's pages are read in order and never exported.
      const isBook = operation.path === '/api-super-admin/books/{id}/opened/{opening}/';
      const isList = !isFeed && !isBook && (shape.type === 'array' || operation.parameters.query.includes('offset'));
      return isList ? [{ operation, shape, hasCsv: reply?.['text/csv'] !== undefined }] : [];
    });
  })
  /** Runs a call and returns how many of its statements count the rows of a list. */
  .extend('countsDuring', { scope: 'file' }, ({ app }) => async (call: () => Promise<unknown>): Promise<number> => {
    const counts: string[] = [];
    const watched = new Set<PoolClient>();
    const watch = (client: PoolClient) => {
      if (watched.has(client)) return;
      watched.add(client);
      const send = client.query.bind(client) as (...args: unknown[]) => unknown;
      const query = (...args: unknown[]) => {
        const text = JSON.stringify(args[0]);
        if (text.includes('as matching')) counts.push(text);
        return send(...args);
      };
      Object.assign(client, { query });
    };
    const pools = [app.pool, app.platformPool];
    for (const pool of pools) pool.on('acquire', watch);
    await call();
    for (const pool of pools) pool.off('acquire', watch);
    // Restores the client's inherited method.
    for (const client of watched) Reflect.deleteProperty(client, 'query');
    return counts.length;
  });

/** Returns whether only staff and people of the platform can see a list. */
const ofStaff = ({ operation: { path, roles } }: List) =>
  path.startsWith('/api-admin/') ||
  (roles.length > 0 && roles.every((role) => role.endsWith('_admin') || role === 'teacher' || role === 'visit'));

/** Sort values of every type; an id and a time are texts too. */
const keys = [randomUUID(), '-infinity', '1', 'true'];

/** Cursors of one to four keys. */
function* cursors(length = 1, first: string[][] = [[]]): Generator<string> {
  const all = first.flatMap((some) => keys.map((key) => [...some, key]));
  yield* all.map((values) => Buffer.from(JSON.stringify(values)).toString('base64url'));
  if (length < 4) yield* cursors(length + 1, all);
}

/** Lists without export: a field's choices, and the few adults of one child, who are in a panel. */
const withoutCsv = ['GET /content-references/', 'GET /v1/teachers/', 'GET /students/{id}/family-links/'];

test('every list of staff is paged by key', ({ lists }) => {
  const staff = lists.filter(ofStaff);
  expect(staff.length).toBeGreaterThan(20);
  const byNumber = staff.filter(({ operation }) => !operation.parameters.query.includes('after'));
  // Searches that choose one entry or one organization.
  expect(byNumber.map(({ operation }) => operation.path).toSorted()).toEqual([
    '/content-references/',
    '/organizations/',
  ]);
});

test('every list has the list envelope and takes limit and offset', ({ lists }) => {
  expect(lists.length).toBeGreaterThan(6);
  for (const { operation, shape } of lists) {
    const { name, parameters } = operation;
    const envelope = Object.keys(shape.properties ?? {});
    expect(envelope, name).toEqual(expect.arrayContaining(['count', 'next', 'previous', 'results']));
    expect(parameters.query, name).toEqual(expect.arrayContaining(['limit', 'offset']));
  }
});

test('every list of staff is also described as CSV', ({ lists }) => {
  const staff = lists.filter(ofStaff);
  expect(staff.length).toBeGreaterThan(20);
  expect(
    staff
      .filter(({ hasCsv }) => !hasCsv)
      .map(({ operation }) => operation.name)
      .toSorted(),
  ).toEqual(withoutCsv.toSorted());
});

test('every list of staff replies as described, as JSON and as CSV', async ({ app, callers, lists }) => {
  for (const { operation } of lists.filter((list) => ofStaff(list) && list.hasCsv)) {
    const { name, roles } = operation;
    const options = Object.entries(callers).find(([who]) => roles.includes(who))?.[1].options;
    const plain = await app.request(`${operationUrl(operation)}?limit=1`, options);
    const csv = await app.request(`${operationUrl(operation)}?format=csv`, options);

    // An unknown parent gives 404 instead of a list.
    if (operation.parameters.path.length > 0 && plain.statusCode === 404) continue;
    expect(plain.statusCode, name).toBe(200);
    expect(csv.statusCode, name).toBe(200);
    expect(plain.json()).toMatchObject({ count: expect.any(Number), results: expect.any(Array) });
    expect(csv.headers['content-type'], name).toBe('text/csv; charset=utf-8');
  }
});

test('an export counts its rows no more than once', async ({ app, callers, lists, countsDuring }) => {
  const settings = await app.loadSettings();
  const hosts = await openHosts(app.pool, app.database.app, ['localhost']);
  const countsOf: Record<string, { first: number; later: number }> = {};
  const isPagedByKey = ({ operation }: List) => operation.parameters.query.includes('after');
  for (const { operation } of lists.filter((list) => ofStaff(list) && list.hasCsv && isPagedByKey(list))) {
    const served = featureRoutes.find(({ contract: { method, path } }) => `${method} ${path}` === operation.name);
    const caller = Object.entries(callers).find(([who]) => operation.roles.includes(who))?.[1];
    const as = caller?.options.as;
    if (!served || !as) throw new Error(`${operation.name} has no route or no caller`);
    const site = await hosts.find(caller.home === 'root' ? 'localhost' : `${as.school.subdomain}.localhost`);
    const actor = callerOf(as);
    const ids = Object.fromEntries(operation.parameters.path.map((name) => [name, randomUUID()]));
    const partAfter = (after?: string) => {
      const query = served.contract.query.parse({ limit: 100, after });
      const asked = { params: served.contract.params.parse(ids), query, url: operation.path, isExport: true };
      const context = { ...asked, actor, site, settings, isRoot: caller.home === 'root', person: () => actor };
      return served.run(context as unknown as AnyRequestContext, { ...app, recordExport } as unknown as ServeDeps);
    };
    // Reads a part after keys of the right types, for any sort order.
    for (const after of cursors()) {
      const refusal = await partAfter(after).then(() => undefined, refusalOf);
      if (refusal === 'malformed') continue;
      // An unknown parent gives 404 instead of a list.
      if (refusal === 'notFound') break;
      const first = await countsDuring(() => partAfter());
      countsOf[operation.name] = { first, later: await countsDuring(() => partAfter(after)) };
      break;
    }
  }

  await hosts.close();
  const counts = Object.values(countsOf);
  expect(counts.filter(({ first }) => first === 1).length).toBeGreaterThan(30);
  expect(Object.entries(countsOf).filter(([, { first, later }]) => first > 1 || later > 0)).toEqual([]);
});

function refusalOf(cause: unknown): string {
  if (cause instanceof Refusal) return cause.code;
  throw cause;
}
