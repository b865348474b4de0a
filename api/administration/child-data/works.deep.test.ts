import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import { plantWorks } from '#api/testing/planted-works.ts';
import type { ChildData } from '#contract/administration/child-data.ts';

test('an admin sees works in every form: published, written on, uploaded, drawn and recorded', async ({ app }) => {
  const admin = await app.aPerson(await app.aSchool(), 'school_admin');
  const student = await app.aPerson(admin.school, 'student', { first_name: 'Ada', last_name: 'Byron' });
  await plantWorks(app, student, 'Ada Byron');
  await plantWorks(app, await app.aPerson(admin.school, 'teacher'), 'Rose Hale');

  const { held } = (await app.request('/api/child-data/', { as: admin })).json<ChildData>();

  const counts = Object.fromEntries(held.map(({ kind, count }) => [kind, count]));
  expect(counts).toMatchObject({ books: 2, drafts: 2, uploads: 2, drawings: 3, voices: 1, certificates: 1 });
  expect(counts.checks).toBeGreaterThan(0);
});
