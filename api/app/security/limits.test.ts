import { expect } from 'vitest';
import { announcingTest } from '#api/testing/announcing-test.ts';
import { listOperations } from '#api/testing/operations.ts';
import { setPlan } from '#api/testing/plan-limits.ts';

const test = announcingTest.extend('limited', { scope: 'file' }, async ({ app }) =>
  (await listOperations(app)).filter(({ isLimited, host }) => isLimited && host !== 'root'),
);

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
