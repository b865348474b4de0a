import { expect } from 'vitest';
import { issueToken } from '#api/kit/actor.ts';
import { appTest as test } from '#api/testing/app-test.ts';
import { callerOf, tokenSecret } from '#api/testing/test-app.ts';
import { grantDemoAbility } from './abilities.ts';

test('one lead teacher of the demo data may feature books for 30 days', async ({ app }) => {
  const email = 'lead@riverside.test';
  await app.aPerson(await app.aSchool(), 'teacher_admin', { email, username: email });
  const admin = await app.aColleague();

  await grantDemoAbility({ app: app.app, rootHost: 'localhost' }, issueToken(callerOf(admin), tokenSecret));

  const { results } = (await app.request('/api/ability-grants/', { as: admin, host: 'localhost' })).json();
  expect(results).toMatchObject([{ person: { role: 'teacher_admin' }, abilities: ['books.feature'], state: 'active' }]);
});
