import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { everybody, type Who } from '#api/testing/call-table.ts';
import { exampleRequest } from '#api/testing/calls.ts';
import { createCallers, listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';

/** The platform manages the books of every school on purpose. */
const isForPlatform = (path: string) => path.startsWith('/api-super-admin/books/');
const isFor = (who: Who, roles: string[]) => roles.includes('anyone') || roles.includes(who);
const isForSchoolAdmins = (roles: string[]) => isFor('school_admin', roles);
/** A caller without the right is refused before the id is checked, so one of them makes each call, in turn. */
const isAsker = (who: Who, { roles }: Operation, turn: number) =>
  isFor(who, roles) || everybody[turn % everybody.length] === who;

const test = appTest
  .extend('here', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('there', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('picture', { scope: 'file' }, () =>
    sharp({ create: { width: 300, height: 400, channels: 3, background: '#AA3300' } })
      .png()
      .toBuffer(),
  )
  .extend('operations', { scope: 'file' }, ({ app }) => listOperations(app))
  .extend('callers', { scope: 'file' }, ({ app, here }) => createCallers(app, here))
  .extend(
    'foreign',
    { scope: 'file', auto: true },
    async ({ app, there }) => (await app.aBook(there, { title: 'Theirs' })).id,
  )
  /** Returns all rows of the other school, as one text. */
  .extend('everythingThere', ({ app, there }) => async (): Promise<string> => {
    const { rows } = await app.database.owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns where column_name = 'tenant_id' and table_schema = 'public'`,
    );
    const tables = rows.map(
      ({ name }) => `select '${name}' as of, to_jsonb(t) as row from ${name} t where tenant_id = $1`,
    );
    const all = await app.database.owner.query(`${tables.join(' union all ')} order by 1, 2`, [there.id]);
    return JSON.stringify(all.rows);
  });

test.for(everybody)(
  '%s gets the same response for an id of another school as for an unknown id, in reads and writes',
  async (who, { app, picture, operations, callers, foreign, everythingThere }) => {
    const before = await everythingThere();
    const differences: string[] = [];
    const withId = operations.filter(({ parameters }) => parameters.path.includes('id'));
    for (const operation of withId.filter((one, turn) => isAsker(who, one, turn))) {
      if (who === 'upschool_admin' && isForPlatform(operation.path)) continue;
      const ask = (id: string) =>
        app.request(operationUrl(operation, { id }), {
          ...callers[who].options,
          ...exampleRequest(operation, picture),
        });
      const [theirs, nothing] = await Promise.all([ask(foreign), ask(randomUUID())]);
      // An allowed caller's request must be well-formed, so that only the id decides.
      if (who === 'school_admin' && isForSchoolAdmins(operation.roles) && ![404, 200, 204].includes(nothing.statusCode))
        differences.push(`${operation.name} is malformed`);
      if (theirs.statusCode !== nothing.statusCode || theirs.body !== nothing.body)
        differences.push(
          `${operation.name}: ${theirs.statusCode} ${theirs.body}, not ${nothing.statusCode} ${nothing.body}`,
        );
    }

    expect(differences).toEqual([]);
    expect(before).toContain('Theirs');
    expect(await everythingThere()).toBe(before);
  },
);

test('no list has anything of another school', async ({ app, there, operations, callers, foreign }) => {
  const leaks: string[] = [];
  const lists = operations.filter(({ method, parameters }) => method === 'GET' && parameters.path.length === 0);
  for (const [turn, operation] of lists.entries())
    for (const who of everybody.filter((one) => isAsker(one, operation, turn))) {
      // The platform lists every school on purpose.
      if (who === 'upschool_admin' && operation.host === 'root') continue;
      const { body } = await app.request(`${operationUrl(operation)}`, callers[who].options);
      if (body.includes('Theirs') || body.includes(foreign) || body.includes(there.subdomain))
        leaks.push(`${who} ${operation.name}`);
    }

  expect(leaks).toEqual([]);
});

test('no header or cookie sets the tenant, the role or the person of a call', async ({
  app,
  there,
  operations,
  callers,
  foreign,
}) => {
  const differences: string[] = [];
  const claims = {
    'x-tenant-id': there.id,
    'x-tenant': there.subdomain,
    'x-role': 'school_admin',
    'x-user-id': randomUUID(),
  };
  const cookie = `tenant=${there.id}; role=school_admin; accessToken=x; __Host-session=x`;
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const [plain, claiming] = await Promise.all([
      app.request(operationUrl(operation, { id: foreign }), callers.student.options),
      app.request(operationUrl(operation, { id: foreign }), { ...callers.student.options, headers: claims, cookie }),
    ]);
    if (plain.statusCode !== claiming.statusCode || plain.body !== claiming.body) differences.push(operation.name);
  }

  expect(differences).toEqual([]);
});

const ends: [string, string][] = [
  ['ended', 'update sessions set ended_at = now() where id = $1'],
  ['expired', "update sessions set expires_at = now() - interval '1 second' where id = $1"],
  ['lost its person', 'update users set suspended_at = now() where id = (select user_id from sessions where id = $1)'],
  [
    'seen its person archived',
    'update users set archived_at = now() where id = (select user_id from sessions where id = $1)',
  ],
];

test.for(ends)(
  'the token of a session that has %s is refused by every call, even by those for anyone',
  async ([, end], { app, picture, operations }) => {
    const admin = await app.aPerson(await app.aSchool(), 'school_admin');
    const { id } = await app.aBook(admin.school);
    await app.database.owner.query(end, [admin.sessionId]);
    const differences: string[] = [];
    for (const operation of operations.filter(
      ({ name, host, roles }) => host !== 'root' && !name.startsWith('GET /health/') && isForSchoolAdmins(roles),
    )) {
      const reply = await app.request(operationUrl(operation, { id }), {
        as: admin,
        ...exampleRequest(operation, picture),
      });
      if (reply.statusCode !== 401) differences.push(`${operation.name}: ${reply.statusCode} ${reply.body}`);
    }

    expect(differences).toEqual([]);
  },
);
