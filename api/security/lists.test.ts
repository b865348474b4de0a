import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type Caller, callersOf, type Operation, operationsOf } from '#api/testing/operations.ts';
import { aWorld, type World } from '#api/testing/test-app.ts';

type Shape = { type?: string; properties?: Record<string, Shape>; items?: Shape };
type Reply = Record<string, { schema: Shape } | undefined>;
type Description = { paths: Record<string, { get?: { responses: Record<string, { content?: Reply }> } }> };
type List = { operation: Operation; shape: Shape; hasCsv: boolean };

let world: World;
let callers: Record<string, Caller>;
let lists: List[];
beforeAll(async () => {
  world = await aWorld();
  const school = await world.aSchool();
  callers = await callersOf(world, school);
  const { paths } = (await world.ask('/api/openapi.json')).json<Description>();
  lists = (await operationsOf(world)).flatMap((operation) => {
    const reply = operation.method === 'GET' ? paths[operation.path]?.get?.responses[200]?.content : undefined;
    const shape = reply?.['application/json']?.schema ?? {};
    const isList = shape.type === 'array' || operation.parameters.query.includes('offset');
    return isList ? [{ operation, shape, hasCsv: reply?.['text/csv'] !== undefined }] : [];
  });
});
afterAll(() => world.close());

/** A list that nobody but admins sees. */
const ofAdmins = ({ operation: { path, roles } }: List) =>
  path.startsWith('/api-admin/') || roles.every((role) => role.endsWith('_admin'));

test('every list has the envelope, and takes limit and offset', () => {
  expect(lists.length).toBeGreaterThan(6);
  for (const { operation, shape } of lists) {
    const { name, parameters } = operation;
    const envelope = Object.keys(shape.properties ?? {});
    expect([name, envelope]).toEqual([name, expect.arrayContaining(['count', 'next', 'previous', 'results'])]);
    expect([name, parameters.query]).toEqual([name, expect.arrayContaining(['limit', 'offset'])]);
  }
});

test('every list of an admin area is described as CSV too', () => {
  const admins = lists.filter(ofAdmins);
  expect(admins.length).toBeGreaterThan(1);
  expect(admins.filter(({ hasCsv }) => !hasCsv).map(({ operation }) => operation.name)).toEqual([]);
});

test('a list of an admin area answers as it is described, in both forms', async () => {
  for (const { operation } of lists.filter(ofAdmins)) {
    const { name, roles } = operation;
    const asked = Object.entries(callers).find(([who]) => roles.includes(who))?.[1].asked;
    const plain = await world.ask(`${addressOf(operation)}?limit=1`, asked);
    const csv = await world.ask(`${addressOf(operation)}?format=csv`, asked);

    // Of a thing that is not there is no list.
    if (operation.parameters.path.length > 0 && plain.statusCode === 404) continue;
    expect([name, plain.statusCode, csv.statusCode]).toEqual([name, 200, 200]);
    expect(plain.json()).toMatchObject({ count: expect.any(Number), results: expect.any(Array) });
    expect([name, csv.headers['content-type']]).toEqual([name, 'text/csv; charset=utf-8']);
  }
});
