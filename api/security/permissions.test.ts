import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everybody, type Who } from '#api/testing/call-table.ts';
import { calls, collectCallTables } from '#api/testing/calls.ts';
import { atHost, createCallers, listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let school: School;
let operations: Operation[];
let callers: Awaited<ReturnType<typeof createCallers>>;
beforeAll(async () => {
  app = await startTestApp();
  school = await app.aSchool();
  operations = await listOperations(app);
  callers = await createCallers(app, school);
});
afterAll(() => app.close());

/** Requests without a body: the policy is checked before the form of a request. */
const PROBE = '?surely-not=1';
const HEALTH = /^GET \/health\//;

function hostOf(who: Who, kind: 'root' | 'tenant'): string {
  const { as, at = as?.school } = callers[who].options;
  return kind === 'root'
    ? 'localhost'
    : `${at && who !== 'upschool_admin' ? at.subdomain : school.subdomain}.localhost`;
}

function wanted({ name }: Operation, who: Who, kind: 'root' | 'tenant'): number {
  const { host, who: allowed } = calls[name] ?? { host: 'both', who: [] };
  const isPerson = callers[who].options.as !== undefined;
  if (HEALTH.test(name)) return 200;
  if (host !== 'both' && host !== kind) return 404;
  if (isPerson && callers[who].home !== kind) return 401;
  if (allowed.includes(who)) return 400;
  return isPerson ? 403 : 401;
}

test('every mounted route is in the OpenAPI document and in a call table, and nothing else is', () => {
  const mounted = app.app.printRoutes({ commonPrefix: false }).split('\n');
  const parts: string[] = [];
  const found = mounted.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^((?:│ {3}| {4})*)[├└]── (\S+) \(([^)]+)\)$/.exec(line) ?? [];
    const depth = indent.length / 4;
    parts.splice(depth, parts.length, part);
    const address = parts.join('');
    return methods.split(', ').map((method) => `${method} ${address}`);
  });
  const apiRoutes = found.filter((call) => / \/api\//.test(call) && !call.startsWith('HEAD '));
  const plain = (name: string) =>
    name
      .replaceAll(/\{(\w+)\}/g, ':$1')
      .replace(/\/$/, '')
      .replace(' /', ' /api/');

  expect(apiRoutes.sort()).toEqual(operations.map(({ name }) => plain(name)).sort());
  expect(Object.keys(calls).sort()).toEqual(operations.map(({ name }) => name).sort());
});

test('the OpenAPI document has the roles of the table', () => {
  for (const { name, host, roles } of operations) {
    const { host: where, who } = calls[name] ?? {};
    const isOpen = who?.length === everybody.length;
    expect({ host, roles }, name).toEqual({ host: where, roles: isOpen ? ['anyone'] : who });
  }
});

test.each(everybody)('%s may make exactly the calls of the table, on each kind of host', async (who) => {
  const differences: string[] = [];
  for (const operation of operations)
    for (const kind of ['root', 'tenant'] as const) {
      const options = atHost(callers[who].options, hostOf(who, kind));
      const answer = await app.request(operationUrl(operation) + PROBE, { ...options, method: operation.method });
      const named = answer.statusCode === 400 ? Object.keys(answer.json().fields) : ['surely-not'];
      if (answer.statusCode !== wanted(operation, who, kind) || named[0] !== 'surely-not')
        differences.push(`${operation.name} on ${kind}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    }

  expect(differences).toEqual([]);
});

test.each(everybody)('%s gets a reply where the table allows it, and no call fails', async (who) => {
  const differences: string[] = [];
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const { options, home } = callers[who];
    const { statusCode } = await app.request(operationUrl(operation), options);
    const expected = wanted(operation, who, home);
    // Ids in these requests match no row.
    const answered = operation.parameters.path.length > 0 ? [200, 404] : [200];
    const right = expected === 400 ? answered : [expected];
    if (!right.includes(statusCode)) differences.push(`${operation.name}: ${statusCode}`);
  }

  expect(differences).toEqual([]);
});

test('a token of one school is refused at other schools and at the root host', async () => {
  const other = await app.aSchool();
  const differences: string[] = [];
  for (const operation of operations.filter(({ name }) => !HEALTH.test(name)))
    for (const who of everybody.filter((one) => callers[one].options.as)) {
      const host = operation.host === 'root' ? 'localhost' : `${other.subdomain}.localhost`;
      if (who === 'upschool_admin' && host === 'localhost') continue;
      const answer = await app.request(operationUrl(operation), {
        ...atHost(callers[who].options, host),
        method: operation.method,
      });
      if (answer.statusCode !== 401 || answer.body !== '{"error":"Sign in to continue."}')
        differences.push(`${who} ${operation.name}: ${answer.statusCode} ${answer.body}`);
    }

  expect(differences).toEqual([]);
});

test('a community cookie of one school is refused at another school', async () => {
  const host = `${(await app.aSchool()).subdomain}.localhost`;

  const answer = await app.request('/api/check-generic-access', atHost(callers.community.options, host));

  expect(answer.json()).toEqual({ authenticated: false });
});

describe('the call tables of the features', () => {
  const folderWith = (tables: Record<string, string[]>) => {
    const root = mkdtempSync(path.join(tmpdir(), 'call-tables-'));
    for (const [feature, names] of Object.entries(tables)) {
      mkdirSync(path.join(root, feature));
      const entries = names.map((name) => `${JSON.stringify(name)}: { host: 'both', who: [] }`);
      writeFileSync(path.join(root, feature, 'call-table.ts'), `export const callTable = { ${entries.join()} };`);
    }
    return root;
  };

  test('are collected from every feature folder', async () => {
    const root = folderWith({ books: ['GET /books/'], orders: ['POST /orders/', 'GET /orders/'] });
    expect(Object.keys(await collectCallTables(root))).toEqual(['GET /books/', 'POST /orders/', 'GET /orders/']);
  });

  test('cannot name the same call twice', async () => {
    const root = folderWith({ books: ['GET /books/'], orders: ['GET /books/'] });
    await expect(collectCallTables(root)).rejects.toThrow('two call tables have GET /books/');
  });
});
