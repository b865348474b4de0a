import { type IncomingMessage, request } from 'node:http';
import { expect } from 'vitest';
import { issueToken } from '#api/kit/actor.ts';
import { appTest } from '#api/testing/app-test.ts';
import { beginUpload } from '#api/testing/begun-uploads.ts';
import { listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';
import { callerOf, type Person, tokenSecret } from '#api/testing/test-app.ts';

/** Callers whose calls the policy refuses before the session is checked. */
const WITHOUT_ACCOUNT = ['community', 'family'];

const test = appTest
  .extend('writes', { scope: 'file' }, async ({ app }) =>
    (await listOperations(app)).filter(
      ({ method, host, roles }) =>
        method !== 'GET' && host !== 'root' && roles.some((role) => !WITHOUT_ACCOUNT.includes(role)),
    ),
  )
  /** Announces a form of four megabytes without sending it, and returns the status of the reply, if one comes. */
  .extend('announce', ({ app }) => async (operation: Operation, as: Person, timeoutMs = 60_000) => {
    const address = app.app.server.address();
    const clientRequest = request({
      port: typeof address === 'object' && address ? address.port : 0,
      method: operation.method,
      path: operationUrl(operation),
      headers: {
        host: `${as.school.subdomain}.localhost`,
        authorization: `Bearer ${issueToken(callerOf(as), tokenSecret)}`,
        'content-type': 'multipart/form-data; boundary=edge',
        'content-length': 4_000_000,
      },
    });
    const answered = new Promise<number | 'nothing yet'>((resolve, reject) => {
      clientRequest.on('response', ({ statusCode = 0 }: IncomingMessage) => resolve(statusCode)).on('error', reject);
      setTimeout(() => resolve('nothing yet'), timeoutMs);
    });
    clientRequest.flushHeaders();
    const status = await answered;
    clientRequest.on('error', () => {}).destroy();
    return status;
  });

test.beforeAll(async ({ app }) => {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});

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
