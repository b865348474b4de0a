import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createCallers, listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';

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
      // Programs for reading take feeds, which have the form of OPDS.
      const isFeed = reply?.['application/opds+json'] !== undefined;
      // The pages of a book are read in their order, and no one exports them.
      const isBook = operation.path === '/api-super-admin/books/{id}/opened/{opening}/';
      const isList = !isFeed && !isBook && (shape.type === 'array' || operation.parameters.query.includes('offset'));
      return isList ? [{ operation, shape, hasCsv: reply?.['text/csv'] !== undefined }] : [];
    });
  });

/** Returns whether only staff and people of the platform can see a list. */
const ofStaff = ({ operation: { path, roles } }: List) =>
  path.startsWith('/api-admin/') ||
  (roles.length > 0 && roles.every((role) => role.endsWith('_admin') || role === 'teacher' || role === 'visit'));

/** Not exported: what a field offers to choose from, and the few adults of one child, who are in a panel. */
const withoutCsv = ['GET /v1/teachers/', 'GET /students/{id}/family-links/'];

test('every list of staff is paged by key', ({ lists }) => {
  const staff = lists.filter(ofStaff);
  expect(staff.length).toBeGreaterThan(20);
  const byNumber = staff.filter(({ operation }) => !operation.parameters.query.includes('after'));
  // A search by which a school finds one organization.
  expect(byNumber.map(({ operation }) => operation.path)).toEqual(['/organizations/']);
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
  expect(staff.filter(({ hasCsv }) => !hasCsv).map(({ operation }) => operation.name)).toEqual(withoutCsv);
});

test('every list of staff replies as described, as JSON and as CSV', async ({ app, callers, lists }) => {
  for (const { operation } of lists.filter((list) => ofStaff(list) && list.hasCsv)) {
    const { name, roles } = operation;
    const options = Object.entries(callers).find(([who]) => roles.includes(who))?.[1].options;
    const plain = await app.request(`${operationUrl(operation)}?limit=1`, options);
    const csv = await app.request(`${operationUrl(operation)}?format=csv`, options);

    // An unknown parent has no list.
    if (operation.parameters.path.length > 0 && plain.statusCode === 404) continue;
    expect(plain.statusCode, name).toBe(200);
    expect(csv.statusCode, name).toBe(200);
    expect(plain.json()).toMatchObject({ count: expect.any(Number), results: expect.any(Array) });
    expect(csv.headers['content-type'], name).toBe('text/csv; charset=utf-8');
  }
});
