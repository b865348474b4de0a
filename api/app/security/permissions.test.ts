import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { everybody, type Who } from '#api/testing/call-table.ts';
import { calls, collectCallTables, isOfBuyer } from '#api/testing/calls.ts';
import { atHost, createCallers, listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';
import { abilityHolders } from '#contract/core/ability-words.ts';

/** An unknown parameter without a body: the policy is checked before the request's form. */
const PROBE = '?surely-not=1';
const HEALTH = /^GET \/health\//;

const test = appTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('operations', { scope: 'file' }, ({ app }) => listOperations(app))
  .extend('callers', { scope: 'file' }, ({ app, school }) => createCallers(app, school))
  .extend('hostOf', ({ school, callers }) => (who: Who, kind: 'root' | 'tenant'): string => {
    const { as, at = as?.school } = callers[who].options;
    return kind === 'root'
      ? 'localhost'
      : `${at && who !== 'upschool_admin' ? at.subdomain : school.subdomain}.localhost`;
  })
  .extend('expectedStatus', ({ callers }) => ({ name }: Operation, who: Who, kind: 'root' | 'tenant'): number => {
    const { host, who: allowed, ability, isSigned } = calls[name] ?? { host: 'both' as const, who: [] };
    const isPerson = callers[who].options.as !== undefined;
    if (HEALTH.test(name)) return 200;
    if (host !== 'both' && host !== kind) return 404;
    if (isPerson && callers[who].home !== kind) return 401;
    if (isSigned) return 401;
    if (isOfBuyer(name)) return 404;
    if (allowed.includes(who)) return 400;
    // A call by ability checks a family for a parent's ability, and a person for any.
    const isAsked = isPerson || (who === 'family' && ability && abilityHolders[ability] === 'parent');
    return isAsked ? 403 : 401;
  });

test('every mounted route is in the OpenAPI document and in a call table, and nothing else is', ({
  app,
  operations,
}) => {
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

  const described = operations.flatMap(({ name, method, alias }) => [name, ...(alias ? [`${method} ${alias}`] : [])]);
  expect(apiRoutes.sort()).toEqual(described.map(plain).sort());
  expect(Object.keys(calls).sort()).toEqual(operations.map(({ name }) => name).sort());
});

test('the OpenAPI document has the roles of the table', ({ operations }) => {
  for (const { name, host, roles, abilities } of operations) {
    const { host: where, who, ability } = calls[name] ?? {};
    const isOpen = who?.length === everybody.length;
    const isForHolders = who?.length === 0 && ability !== undefined && abilityHolders[ability] === 'parent';
    const expected = {
      host: where,
      roles: isOpen ? ['anyone'] : isForHolders ? ['family'] : who,
      abilities: ability ? [ability] : [],
    };
    expect({ host, roles, abilities }, name).toEqual(expected);
  }
});

test.for(everybody)(
  '%s may make exactly the calls of the table, on each kind of host',
  async (who, { app, operations, callers, hostOf, expectedStatus }) => {
    const differences: string[] = [];
    for (const [turn, operation] of operations.entries())
      for (const kind of ['root', 'tenant'] as const) {
        // On the other kind of host every caller gets 404; one role makes each call, in turn.
        if (!['both', kind].includes(operation.host) && everybody[turn % everybody.length] !== who) continue;
        const options = atHost(callers[who].options, hostOf(who, kind));
        const reply = await app.request(operationUrl(operation) + PROBE, { ...options, method: operation.method });
        const named = reply.statusCode === 400 ? Object.keys(reply.json().fields) : ['surely-not'];
        if (reply.statusCode !== expectedStatus(operation, who, kind) || named[0] !== 'surely-not')
          differences.push(`${operation.name} on ${kind}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
      }

    expect(differences).toEqual([]);
  },
);

test.for(everybody)(
  '%s gets a reply where the table allows it, and no call fails',
  async (who, { app, operations, callers, expectedStatus }) => {
    const differences: string[] = [];
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const { options, home } = callers[who];
      const { statusCode } = await app.request(operationUrl(operation), options);
      const expected = expectedStatus(operation, who, home);
      // Ids in these requests match no row.
      const answered = operation.parameters.path.length > 0 ? [200, 404] : [200];
      const right = expected === 400 ? answered : [expected];
      if (!right.includes(statusCode)) differences.push(`${operation.name}: ${statusCode}`);
    }

    expect(differences).toEqual([]);
  },
);

test('a token of one school is refused at other schools and at the root host', async ({ app, operations, callers }) => {
  const other = await app.aSchool();
  const differences: string[] = [];
  const people = everybody.filter((one) => callers[one].options.as);
  const asked = operations.filter(({ name }) => !HEALTH.test(name) && !calls[name]?.isSigned);
  // A token is refused before the route is checked, so two people make each call, in turn.
  for (const [turn, operation] of asked.entries())
    for (const who of people.filter((_, index) => (turn + index) % people.length < 2)) {
      const host = operation.host === 'root' ? 'localhost' : `${other.subdomain}.localhost`;
      if (who === 'upschool_admin' && host === 'localhost') continue;
      const reply = await app.request(operationUrl(operation), {
        ...atHost(callers[who].options, host),
        method: operation.method,
      });
      if (reply.statusCode !== 401 || reply.body !== '{"error":"Sign in to continue."}')
        differences.push(`${who} ${operation.name}: ${reply.statusCode} ${reply.body}`);
    }

  expect(differences).toEqual([]);
});

test('a community cookie of one school is refused at another school', async ({ app, callers }) => {
  const host = `${(await app.aSchool()).subdomain}.localhost`;

  const reply = await app.request('/api/check-generic-access', atHost(callers.community.options, host));

  expect(reply.json()).toEqual({ authenticated: false });
});

describe('the call tables of the features', () => {
  const folderWith = (tables: Record<string, string[]>) => {
    const root = mkdtempSync(path.join(tmpdir(), 'call-tables-'));
    for (const [feature, names] of Object.entries(tables)) {
      mkdirSync(path.join(root, feature));
      const entries = names.map((name) => `${JSON.stringify(name)}: { host: 'both', who: [] }`);
      writeFileSync(
        path.join(root, feature, 'call-table.fixture.ts'),
        `export const callTable = { ${entries.join()} };`,
      );
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
