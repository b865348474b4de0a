import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import { setPassword } from '#api/testing/credentials.ts';
import type { Lead } from '#contract/core/leads.ts';
import { demoPasswords } from '#db/demo/people/tenant.ts';
import { platformAdmin } from '#db/demo/people/tenants.ts';
import { createLeads } from './leads.ts';

test('there is a lead in each status, one about unsafe content and one suspected to be spam', async ({ app }) => {
  for (const subdomain of ['riverside', 'hillcrest']) await app.aSchool({ subdomain });
  const { email } = platformAdmin;
  const admin = await app.aPerson(await app.thePlatform(), 'upschool_admin', { email, username: email });
  await setPassword(app, admin, demoPasswords.adult);

  await createLeads({ app: app.app, rootHost: 'localhost' });

  const { results } = (await app.request('/api/leads/', { as: admin, host: 'localhost' })).json<{ results: Lead[] }>();
  expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['new', 'in_progress', 'answered', 'closed']));
  expect(results[0]?.topic).toBe('unsafe');
  expect(results.filter(({ is_suspected_spam }) => is_suspected_spam)).toHaveLength(1);
});
