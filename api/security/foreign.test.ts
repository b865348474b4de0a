import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everybody } from '#api/testing/call-table.ts';
import { exampleRequest } from '#api/testing/calls.ts';
import { createCallers, listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let there: School;
let foreign: string;
let picture: Buffer;
let operations: Operation[];
let callers: Awaited<ReturnType<typeof createCallers>>;
beforeAll(async () => {
  app = await startTestApp();
  const here = await app.aSchool();
  there = await app.aSchool();
  picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#AA3300' } })
    .png()
    .toBuffer();
  operations = await listOperations(app);
  callers = await createCallers(app, here);
  foreign = (await app.aBook(there, { title: 'Theirs' })).id;
});
afterAll(() => app.close());

const isForSchoolAdmins = (roles: string[]) => roles.includes('anyone') || roles.includes('school_admin');

/** Returns all rows of the other school, as one text. */
async function everythingThere(): Promise<string> {
  const { rows } = await app.database.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'tenant_id' and table_schema = 'public'`,
  );
  const tables = rows.map(
    ({ name }) => `select '${name}' as of, to_jsonb(t) as row from ${name} t where tenant_id = $1`,
  );
  const all = await app.database.owner.query(`${tables.join(' union all ')} order by 1, 2`, [there.id]);
  return JSON.stringify(all.rows);
}

test.each(everybody)(
  '%s gets the same response for an id of another school as for an unknown id, in reads and writes',
  async (who) => {
    const before = await everythingThere();
    const differences: string[] = [];
    for (const operation of operations.filter(({ parameters }) => parameters.path.includes('id'))) {
      const ask = (id: string) =>
        app.request(operationUrl(operation, { id }), {
          ...callers[who].options,
          ...exampleRequest(operation, picture),
        });
      const [theirs, nothing] = [await ask(foreign), await ask(randomUUID())];
      // For an allowed caller the request must be well-formed, so that only the id decides.
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

test('no list has anything of another school', async () => {
  const leaks: string[] = [];
  for (const operation of operations.filter(
    ({ method, parameters }) => method === 'GET' && parameters.path.length === 0,
  ))
    for (const who of everybody) {
      const { body } = await app.request(`${operationUrl(operation)}`, callers[who].options);
      if (body.includes('Theirs') || body.includes(foreign) || body.includes(there.subdomain))
        leaks.push(`${who} ${operation.name}`);
    }

  expect(leaks).toEqual([]);
});

test('no header or cookie sets the tenant, the role or the person of a call', async () => {
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

test.each(ends)(
  'the token of a session that has %s is refused by every call, even by those for anyone',
  async (_, end) => {
    const admin = await app.aPerson(await app.aSchool(), 'school_admin');
    const { id } = await app.aBook(admin.school);
    await app.database.owner.query(end, [admin.sessionId]);
    const differences: string[] = [];
    for (const operation of operations.filter(
      ({ name, host, roles }) => host !== 'root' && !name.startsWith('GET /health/') && isForSchoolAdmins(roles),
    )) {
      const answer = await app.request(operationUrl(operation, { id }), {
        as: admin,
        ...exampleRequest(operation, picture),
      });
      if (answer.statusCode !== 401) differences.push(`${operation.name}: ${answer.statusCode} ${answer.body}`);
    }

    expect(differences).toEqual([]);
  },
);
