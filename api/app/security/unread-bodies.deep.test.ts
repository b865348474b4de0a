import { expect } from 'vitest';
import { announcingTest } from '#api/testing/announcing-test.ts';
import { beginUpload } from '#api/testing/begun-uploads.ts';
import { listOperations, type Operation } from '#api/testing/operations.ts';

/** Callers whose calls the policy refuses before the session is checked. */
const WITHOUT_ACCOUNT = ['community', 'family'];

const test = announcingTest.extend('writes', { scope: 'file' }, async ({ app }) =>
  (await listOperations(app)).filter(
    ({ method, host, roles }) =>
      method !== 'GET' && host !== 'root' && roles.some((role) => !WITHOUT_ACCOUNT.includes(role)),
  ),
);

test('a write with an ended session is refused before the body is read', async ({ app, writes, announce }) => {
  const school = await app.aSchool();
  const [head, chief] = [await app.aPerson(school, 'school_admin'), await app.aPerson(school, 'organization_admin')];
  const student = await app.aPerson(school, 'student');
  await app.database.owner.query('update sessions set ended_at = now() where tenant_id = $1', [school.id]);
  const may = ({ roles }: Operation) => {
    if (roles.includes('anyone') || roles.includes('school_admin')) return head;
    return roles.includes('organization_admin') ? chief : student;
  };

  // A few at a time: all together keep a busy machine from answering in time.
  const statuses: [string, number | 'nothing yet'][] = [];
  for (let at = 0; at < writes.length; at += 10)
    statuses.push(
      ...(await Promise.all(
        writes
          .slice(at, at + 10)
          .map(async (one): Promise<(typeof statuses)[number]> => [one.name, await announce(one, may(one))]),
      )),
    );

  expect(writes.length).toBeGreaterThan(15);
  expect(statuses.filter(([, status]) => status !== 401)).toEqual([]);
});

test('with an active session the server waits for the file', async ({ app }) => {
  const admin = await app.aPerson(await app.aSchool(), 'school_admin');

  const { status, end } = await beginUpload(app, admin, 4_000_000);
  end();

  expect(status).toBe('waits for the file');
});
