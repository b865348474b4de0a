import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { everybody } from '#api/testing/call-table.ts';
import { calls, isOfBuyer } from '#api/testing/calls.ts';
import { listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import { Visit } from '#contract/kit/roles.ts';

const tokens = {} as Record<Visit, string>;

/**
 * Calls that visitors may not make, although organization admins may make them at home: grants, erasure, plans, and the
 * own account.
 */
const atHomeOnly = [
  'PUT /child-data/retention/',
  'POST /support-access/codes/',
  'POST /students/{id}/erase/',
  'GET /books/{id}/reading/',
  'GET /reading/',
  'PUT /books/{id}/reading/',
  'PUT /books/{id}/bookmarks/{page}/',
  'DELETE /books/{id}/bookmarks/{page}/',
  'PUT /books/{id}/notes/{page}/',
  'DELETE /books/{id}/notes/{page}/',
  'PUT /courses/{slug}/chapters/{chapter}/progress/',
  'GET /challenges/{slug}/works/',
  'POST /challenges/{slug}/entries/',
  'POST /challenges/{slug}/entries/many/',
  'DELETE /entries/{id}/',
  'GET /my-feedback/',
  'PUT /films/{slug}/watched/',
  'GET /favourites/',
  'GET /books/{id}/favourite/',
  'PUT /books/{id}/favourite/',
  'DELETE /books/{id}/favourite/',
  'GET /stories/{slug}/favourite/',
  'PUT /stories/{slug}/favourite/',
  'DELETE /stories/{slug}/favourite/',
  'GET /data/cart/',
  'PUT /data/cart/',
  'POST /data/cart/items/',
  'PUT /data/cart/items/{id}/',
  'DELETE /data/cart/items/{id}/',
  'POST /data/cart/merge/',
  'POST /wish-lists/',
  'PATCH /user/profile/',
  'POST /user/password/',
  'GET /user/second-factor/',
  'POST /user/second-factor/',
  'POST /user/second-factor/enable/',
  'POST /user/second-factor/disable/',
  'GET /user/tours/',
  'PUT /user/tours/{key}/',
  'GET /support-access/',
  'PUT /support-access/',
  'GET /live/registrations/',
  'GET /live/wishes/',
  'PATCH /live/wishes/{id}/',
  'PUT /sale-settings/',
  'POST /coupons/',
  'DELETE /coupons/{code}/',
  'POST /orders/{id}/refunds/',
  'GET /refunds/waiting/',
  'POST /refunds/{id}/approve/',
  'POST /refunds/{id}/decline/',
  'POST /subscription/preview/',
  'POST /subscription/change/',
  'POST /subscription/cancel/',
  'POST /subscription/pause/',
  'POST /subscription/resume/',
  'POST /subscription/portal/',
  'POST /subscription/refresh/',
  'PUT /subscription/schools/{id}/',
  'DELETE /subscription/schools/{id}/',
  'GET /membership-requests/',
  'POST /membership-requests/{id}/answer/',
  'POST /organization/invitations/',
  'GET /organization/schools/',
  'GET /organization/figures/',
  'GET /organization/money/',
  'GET /organization/books/',
  'GET /organization/stories/',
  'POST /organization/schools/{id}/hand-over/',
  'DELETE /organization/schools/{id}/',
];
/** Calls open to the grant "figures", besides those for anyone. */
const forFigures = ['GET /figures/', 'GET /sales/totals/', 'GET /statistics/', 'GET /user/profile/'];

/** Calls of authors: a guest of the school is no author there. */
const ofAuthors =
  /^(POST|PUT|DELETE) \/dear-world\/(many\/|\{id\}\/)?$| \/(my-books|my-stories|my-messages|my-certificates|uploads|v1\/school-classes\/\{id\}\/books|books\/\{id\}\/versions)\//;
const isAtHomeOnly = (name: string) => atHomeOnly.includes(name) || ofAuthors.test(name);
const isOpen = ({ name }: Operation) => calls[name]?.who.length === everybody.length;
const may: Record<Visit, (operation: Operation) => boolean> = {
  figures: (operation) => isOpen(operation) || forFigures.includes(operation.name),
  administer: (operation) =>
    (calls[operation.name]?.who.includes('organization_admin') ?? false) && !isAtHomeOnly(operation.name),
};

const test = appTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('operations', { scope: 'file' }, ({ app }) => listOperations(app));

test.beforeAll(async ({ app, school }) => {
  for (const grants of Visit.options) {
    const hands = createOrganizationActions(app);
    const organization = await hands.anOrganization();
    await hands.joinOrganization(school, organization, grants);
    tokens[grants] = await hands.visit(await app.aPerson(organization, 'organization_admin'), school);
  }
});

test.for(Visit.options)(
  'a visit with the grant %s may make exactly the calls of the table',
  async (grants, { app, school, operations }) => {
    const differences: string[] = [];
    const ofSchool = operations.filter(({ host, path }) => host !== 'root' && !path.startsWith('/health/'));
    for (const operation of ofSchool) {
      const { method, name } = operation;
      const address = `${operationUrl(operation)}?surely-not=1`;
      const { statusCode } = await app.request(address, { method, at: school, token: tokens[grants] });
      const expectedStatus = isOfBuyer(name) ? 404 : may[grants](operation) ? 400 : 403;
      if (statusCode !== expectedStatus) differences.push(`${name}: ${statusCode} instead of ${expectedStatus}`);
    }

    expect(ofSchool.length).toBeGreaterThan(80);
    expect(differences).toEqual([]);
  },
);

test.for(Visit.options)('no read fails for a visit with the grant %s', async (grants, { app, school, operations }) => {
  const broken: string[] = [];
  for (const operation of operations.filter(({ method, host }) => method === 'GET' && host !== 'root')) {
    const { statusCode } = await app.request(operationUrl(operation), { at: school, token: tokens[grants] });
    if (statusCode >= 500) broken.push(`${operation.name}: ${statusCode}`);
  }

  expect(broken).toEqual([]);
});

test('the grant "figures" shows no student names and no book that a visitor cannot see', async ({
  app,
  school,
  operations,
}) => {
  const names = { first_name: 'Amara', last_name: 'Unmistakable' };
  const student = await app.aPerson(school, 'student', names);
  await app.aClass(await app.aPerson(school, 'teacher'), 'Otters', [student]);
  await app.aBook(school, { title: 'Ours alone', audience: 'school' });
  const replies: string[] = [];
  for (const operation of operations.filter(({ method, host }) => method === 'GET' && host !== 'root')) {
    const { body } = await app.request(operationUrl(operation), { at: school, token: tokens.figures });
    replies.push(`${operation.name} ${body}`);
  }

  expect(replies.filter((body) => /Unmistakable|Ours alone/.test(body))).toEqual([]);
  expect((await app.request('/api/figures/', { at: school, token: tokens.figures })).json()).toMatchObject({
    students: 1,
    classes: 1,
    books: 1,
    published_books: 1,
  });
});
