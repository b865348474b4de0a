import { type IncomingMessage, request } from 'node:http';
import { expect } from 'vitest';
import { issueToken } from '#api/kit/actor.ts';
import { appTest } from '#api/testing/app-test.ts';
import { listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';
import { setPlan } from '#api/testing/plan-limits.ts';
import { callerOf, type Person, tokenSecret } from '#api/testing/test-app.ts';

const test = appTest
  .extend('limited', { scope: 'file' }, async ({ app }) =>
    (await listOperations(app)).filter(({ isLimited, host }) => isLimited && host !== 'root'),
  )
  /** Announces a body of four megabytes without sending it, and returns the status of the reply, if one comes. */
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

test('the calls that add something say so in the description of the API', ({ limited }) => {
  const names = limited.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /students/',
      'POST /students/many/',
      'POST /students/restore/',
      'POST /people/',
      'POST /people/restore/',
      'POST /enrolments/',
      'POST /enrolments/{id}/confirm/',
      'POST /invitations/',
      'POST /invitations/many/',
      'POST /books/',
      'POST /my-books/',
      'POST /my-books/{id}/undelete/',
      'POST /my-stories/',
      'POST /uploads/',
    ]),
  );
});

test('a plan that has ended refuses each of them with 402 before the body is read', async ({
  app,
  limited,
  announce,
}) => {
  const school = await app.aSchool();
  await setPlan(app, school, { isEnded: true });
  const admin = await app.aPerson(school, 'school_admin');
  const student = await app.aPerson(school, 'student');

  const statuses: [string, number | 'nothing yet'][] = [];
  for (const operation of limited) {
    const caller = operation.roles.includes('school_admin') ? admin : student;
    statuses.push([operation.name, await announce(operation, caller)]);
  }

  expect(statuses.filter(([, status]) => status !== 402)).toEqual([]);
});
