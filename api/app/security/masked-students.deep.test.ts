import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { runBulkJob } from '#api/testing/bulk-test.ts';
import { exampleRequest } from '#api/testing/calls.ts';
import { createEnrolmentActions } from '#api/testing/enrolment-actions.ts';
import { aFamily, aFamilyGrant } from '#api/testing/families.ts';
import { listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';

/**
 * Data of students that is hidden from the platform here: part of each last name, and the first one's sign-in time and
 * place.
 */
const MASKED = /unmistakabl|2019-03-14|203\.0\.113\.77|Lynx browser/i;
/**
 * Every table of a closing school, packed. Each download is recorded at the school
 * (api/administration/tenant-closing/export-download.test.ts).
 */
const EXPORT = 'GET /api-admin/tenants/{id}/export/';
const REVEAL = 'POST /api-super-admin/users/{id}/reveal/';

const test = appTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('colleague', { scope: 'file' }, ({ app }) => app.aColleague())
  .extend('operations', { scope: 'file' }, async ({ app }) =>
    (await listOperations(app)).filter(({ host, path }) => host !== 'tenant' && !path.startsWith('/health/')),
  )
  .extend('admin', { scope: 'file' }, ({ app, school }) =>
    app.aPerson(school, 'school_admin', { email: 'rose@harbour.example' }),
  )
  .extend('student', { scope: 'file' }, ({ app, school }) => {
    const names = { first_name: 'Amara', last_name: 'Unmistakable' };
    return app.aPerson(school, 'student', { ...names, email: 'amara@harbour.example', username: 'amara.unmistakable' });
  })
  .extend('aSecond', async ({ app }) =>
    app.aPerson(await app.aSchool(), 'student', { first_name: 'Bo', last_name: 'Unmistakable' }),
  )
  /** Adds traces of this school's students to every kind of row that the platform can list. */
  .extend('traces', { scope: 'file', auto: true }, async ({ app, school, admin, colleague, student }) => {
    const asAdmin = (method: RequestOptions['method'], path: string, body?: object) =>
      app.request(`/api${path}`, { method: method ?? 'POST', as: admin, ...(body && { body }) });
    await app.aClass(admin, 'Otters', [student]);
    await asAdmin('PATCH', `/people/${student.id}/`, { last_name: 'Unmistakably' });
    await asAdmin('POST', '/people/archive/', { ids: [student.id] });
    await asAdmin('POST', '/people/restore/', { ids: [student.id] });
    await asAdmin('GET', `/people/${student.id}/`);
    await asAdmin('POST', '/cards/print/', { ids: [student.id] });
    const { createImport, confirmImport } = createEnrolmentActions(app);
    const { id } = await createImport(admin, 'First name,Last name\nBo,Unmistakable\nCy,Unmistakable');
    await confirmImport(admin, id);
    await app.aBook(school, { title: 'The Otter', author_id: student.id });
    const { linkId } = await aFamily(app, student);
    await aFamilyGrant(app, school, linkId);
    const reason = 'The school asked for it by phone.';
    const body = { action: 'suspend', ids: [student.id], count: 1, reason };
    for (const action of ['suspend', 'restore']) {
      const options = { method: 'POST', as: colleague, host: 'localhost', body: { ...body, action } } as const;
      await runBulkJob(app, (await app.request('/api/api-super-admin/users/bulk/', options)).json().id);
    }
    await app.database.owner.query(
      `update users set last_sign_in_at = '2019-03-14 09:26:53+00', created_at = '2019-03-14 09:20:00+00' where id = $1`,
      [student.id],
    );
    await app.database.owner.query(
      `insert into audit_events (tenant_id, actor_kind, actor_id, actor_name, actor_role, act, subject_kind, subject_id, facts, from_address, browser)
        values ($1, 'person', $2, '', 'student', 'book.submitted', 'book', gen_random_uuid(), '{"from": "2019-03-14"}', '203.0.113.77', 'Lynx browser')`,
      [school.id, student.id],
    );
    await app.database.owner.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'failed' where payload ->> 'tenant_id' = $1`,
      [school.id],
    );
  })
  /** The ids of all these rows, of any kind. */
  .extend('ids', { scope: 'file' }, async ({ app, school }): Promise<string[]> => {
    const { rows: tables } = await app.database.owner.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.columns t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'uuid' and t.column_name = 'tenant_id'`,
    );
    const all = tables.map(({ name }) => `select id from ${name} where tenant_id = $1`).join(' union ');
    const { rows } = await app.database.owner.query<{ id: string }>(
      `${all} union select $1 union select job_uuid(id) from graphile_worker._private_jobs
        union select id from bulk_actions where list like '/api-super-admin%'`,
      [school.id],
    );
    return rows.map(({ id }) => id);
  });

/** Returns a reply with the cursors in its links decoded. */
function readable(body: string): string {
  const cursors = [...body.matchAll(/(?:after|before)=([\w-]+)/g)].map(([, cursor = '']) => cursor);
  return [body, ...cursors.map((cursor) => Buffer.from(cursor, 'base64url').toString())].join(' ');
}

const orderings = ['name', '-name', 'last_sign_in', 'created', 'happened_at'];

function* queriesOf({ parameters }: Operation, ids: string[]): Generator<string> {
  yield '?format=csv';
  yield '?limit=1';
  if (parameters.query.includes('search'))
    for (const search of ['Unmistakable', 'amara', 'amara.unmistakable'])
      yield `?limit=1&search=${encodeURIComponent(search)}`;
  if (parameters.query.includes('ordering')) yield* orderings.map((one) => `?limit=1&ordering=${one}`);
  if (parameters.query.includes('tenant')) yield `?limit=1&tenant=${ids[0]}`;
}

test('no read of the platform replies with the last name of a student', async ({ app, colleague, operations, ids }) => {
  const leaks: string[] = [];
  const named: string[] = [];
  const read = async ({ name }: Operation, url: string): Promise<number> => {
    const reply = await app.request(url, { as: colleague, host: 'localhost' });
    const text = readable(reply.body + JSON.stringify(reply.headers));
    if (MASKED.test(text.replaceAll(/search=[^&"]*/g, ''))) leaks.push(`${name} ${url}: ${reply.body}`);
    if (reply.statusCode === 200 && reply.body.includes('Amara')) named.push(name);
    return reply.statusCode;
  };
  for (const operation of operations.filter(({ method, name }) => method === 'GET' && name !== EXPORT)) {
    const hasId = operation.parameters.path.includes('id');
    for (const id of hasId ? ids : ['']) {
      const url = operationUrl(operation, { id });
      // Most ids belong to rows of another kind, which no query finds either.
      if ((await read(operation, url)) === 404 && hasId) continue;
      for (const query of queriesOf(operation, ids)) await read(operation, `${url}${query}`);
    }
  }

  expect(leaks).toEqual([]);
  // Students do appear in lists, on their pages and in the log.
  expect([...new Set(named)]).toEqual(
    expect.arrayContaining([
      'GET /api-super-admin/users/',
      'GET /api-super-admin/users/{id}/',
      'GET /api-super-admin/audit-events/',
    ]),
  );
});

test('the log does not say which student did something, where they are moved, and finds it by them only after a reason', async ({
  app,
  colleague,
  school,
  student,
}) => {
  const log = async (query: string) => {
    const path = `/api/api-super-admin/audit-events/?tenant=${school.id}&${query}`;
    return (await app.request(path, { as: colleague, host: 'localhost' })).json().results;
  };
  const masked = { actor_id: null, actor_role: 'student', from_address: null, browser: null, facts: {} };
  expect(await log('act=book.submitted')).toMatchObject([masked]);
  expect(await log(`who=${student.id}`)).toEqual([]);
  expect((await log('search=amara')).map(({ act }: { act: string }) => act)).not.toContain('book.submitted');
  const self = { actor_kind: 'person', actor_role: 'student', act: 'password.set', subject_kind: 'person' };
  await app.database.owner.query(
    `insert into audit_events (tenant_id, actor_kind, actor_id, actor_name, actor_role, act, subject_kind, subject_id)
     values ($1, $2, $3, 'Amara', $4, $5, $6, $3)`,
    [school.id, self.actor_kind, student.id, self.actor_role, self.act, self.subject_kind],
  );
  const actsOf = async (query: string) => (await log(query)).map(({ act }: { act: string }) => act);
  expect(await log('act=password.set')).toMatchObject([{ actor_id: null, subject_id: null }]);
  expect(await actsOf(`whom=${student.id}`)).not.toContain('password.set');
  expect(await actsOf('search=amara')).not.toContain('password.set');

  const reveal = {
    method: 'POST',
    as: colleague,
    host: 'localhost',
    body: { reason: 'A book was sent twice.' },
  } as const;
  await app.request(`/api/api-super-admin/users/${student.id}/reveal/`, reveal);
  const own = { actor_id: student.id, from_address: '203.0.113.77', facts: { from: '2019-03-14' } };
  expect(await log(`who=${student.id}`)).toMatchObject([{ act: 'password.set', subject_id: student.id }, own]);
  await app.database.owner.query(
    `delete from audit_events where subject_id = $1 and act in ('person.viewed', 'password.set')`,
    [student.id],
  );
});

test('no write of the platform replies with it either', async ({ app, colleague, student, operations, ids }) => {
  const leaks: string[] = [];
  const named: string[] = [];
  const writes = operations.filter(
    ({ method, roles, name }) => method !== 'GET' && roles.includes('upschool_admin') && name !== REVEAL,
  );
  const choice = { ids: [student.id], where: undefined, person: student.id, family_link: undefined };
  for (const operation of writes) {
    const changes = Object.fromEntries(Object.entries(choice).filter(([field]) => operation.fields.includes(field)));
    for (const id of operation.parameters.path.includes('id') ? ids : ['']) {
      const options = { as: colleague, host: 'localhost', ...exampleRequest(operation, Buffer.from(''), changes) };
      const { body } = await app.request(operationUrl(operation, { id }), options);
      if (MASKED.test(readable(body))) leaks.push(`${operation.name}: ${body}`);
      if (body.includes('Amara')) named.push(operation.name);
    }
  }

  expect(leaks).toEqual([]);
  expect([...new Set(named)]).toEqual(
    expect.arrayContaining([
      'POST /api-super-admin/users/{id}/suspend/',
      'POST /api-super-admin/users/{id}/restore/',
      'POST /api-super-admin/users/{id}/sign-out/',
    ]),
  );
});

test('only the reveal does, for the colleague whose reason the school can read', async ({
  app,
  colleague,
  aSecond,
}) => {
  const url = `/api/api-super-admin/users/${aSecond.id}/`;
  const reveal = (body: object) =>
    app.request(`${url}reveal/`, { method: 'POST', as: colleague, host: 'localhost', body });
  const eventsOf = async () => {
    const { rows } = await app.database.owner.query(
      `select facts ->> 'reason' as reason from audit_events where subject_id = $1 and act = 'person.viewed'`,
      [aSecond.id],
    );
    return rows;
  };

  expect((await reveal({})).body).not.toMatch(MASKED);
  expect((await reveal({ reason: 'why' })).body).not.toMatch(MASKED);
  expect(await eventsOf()).toEqual([]);
  expect((await reveal({ reason: 'The name on the card is wrong.' })).body).toMatch(MASKED);
  expect(await eventsOf()).toEqual([{ reason: 'The name on the card is wrong.' }]);
  expect((await app.request(url, { as: colleague, host: 'localhost' })).body).toMatch(MASKED);
  const other = await app.aColleague();
  expect((await app.request(url, { as: other, host: 'localhost' })).body).not.toMatch(MASKED);
});
