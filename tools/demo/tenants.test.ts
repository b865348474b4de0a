import { expect } from 'vitest';
import { issueToken } from '#api/kit/actor.ts';
import { appTest } from '#api/testing/app-test.ts';
import { callerOf, type Person, tokenSecret } from '#api/testing/test-app.ts';
import { demoTenants } from '#db/demo/people/tenants.ts';
import { sendInvitations } from './tenants.ts';

const test = appTest.extend('invitationsOf', ({ app }) => async (as: Person, kind: string) => {
  const { results } = (await app.request(`/api/invitations/?kind=${kind}`, { as })).json();
  return results.map(({ email, name, role, state }: Record<string, unknown>) => [email, name, role, state]);
});

test('a school invites a teacher, and an organization invites a school', async ({ app, invitationsOf }) => {
  const admins = {
    school: await app.aPerson(await app.aSchool(), 'school_admin'),
    organization: await app.aPerson(await app.aSchool({ kind: 'organization' }), 'organization_admin'),
  };
  const tenants = await Promise.all(
    demoTenants.map(async (demo) => {
      const as = admins[demo.kind];
      const token = issueToken(callerOf(as), tokenSecret);
      return { demo, token, host: `${as.school.subdomain}.localhost` };
    }),
  );

  await sendInvitations(app, tenants);

  expect(await invitationsOf(admins.school, 'person')).toEqual([
    ['grace@riverside.test', 'Grace Otieno', 'teacher', 'created'],
  ]);
  expect(await invitationsOf(admins.organization, 'school')).toEqual([
    ['office@ashgrove.test', 'Ashgrove School', null, 'created'],
  ]);
});
