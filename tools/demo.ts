import { refreshTotals } from '#api/administration/tenant-admin/service.ts';
import { refreshGlobalReach } from '#api/learning/global-reach/service.ts';
import type { DemoTenant } from '#db/demo/people/tenant.ts';
import { demoTenants } from '#db/demo/people/tenants.ts';
import { grantDemoAbility } from './demo/abilities.ts';
import { createBooks } from './demo/books.ts';
import { createCategories } from './demo/categories.ts';
import { createCauses, finishProjects } from './demo/causes.ts';
import { createChallenges } from './demo/challenges.ts';
import { createEmailStates } from './demo/emails.ts';
import { createExamplePeople } from './demo/example-people.ts';
import { createLeads } from './demo/leads.ts';
import { createLearning } from './demo/learning.ts';
import { createLessons } from './demo/lessons.ts';
import { createMessages } from './demo/messages.ts';
import { createPeople, createPlatformAdmins, signInAsPlatform } from './demo/people.ts';
import { openSites } from './demo/piece-writing.ts';
import { decidePieces, writePieces } from './demo/pieces.ts';
import { createPlans } from './demo/plans.ts';
import { createReaders } from './demo/readers.ts';
import { createSales } from './demo/sales.ts';
import { createSchoolPages } from './demo/school-pages.ts';
import { openSeedApp } from './demo/seed-app.ts';
import { createStatistics } from './demo/statistics.ts';
import { decideStories, writeStories } from './demo/stories.ts';
import {
  findTenant,
  joinOrganizations,
  type RegisteredTenant,
  registerTenant,
  sendInvitations,
  suspendTenants,
} from './demo/tenants.ts';
import { createVersions } from './demo/versions.ts';

/** Creates the demo data in an empty database. */
const seedApp = await openSeedApp(process.env);
try {
  const platformToken = await createPlatformAdmins(seedApp);
  // Riverside goes first with its organization: the worker makes the pages of its books while everything else is
  // created.
  const riversideAt = demoTenants.findIndex(({ subdomain }) => subdomain === 'riverside');
  const first = await registerTenants(demoTenants.slice(0, riversideAt + 1), platformToken);
  const all = registerTenants(demoTenants.slice(riversideAt + 1), platformToken).then((others) => [
    ...first,
    ...others,
  ]);
  const restCreated = all.then((tenants) => createRest(tenants, platformToken));
  // Families buy while the worker makes the last books that the start waits for.
  const sold = restCreated.then(async (peopleOf) => {
    await createSales(seedApp, peopleOf, platformToken);
    await finishProjects(seedApp, platformToken);
  });
  const booksMade = createBooks(seedApp, findTenant(first, 'riverside'), all);
  const [tenants, peopleOf] = await Promise.all([all, restCreated, booksMade]);
  await Promise.all([createReaders(seedApp, tenants, peopleOf), sold]);
  await createLearning(seedApp, peopleOf('riverside'));
  await createPlans(seedApp, tenants, await signInAsPlatform(seedApp));
  await createStatistics(seedApp, tenants);
  await createChallenges(seedApp, tenants);
  await suspendTenants(seedApp, tenants, platformToken);
  await seedApp.inPlatform(refreshTotals);
  await seedApp.inPlatform(refreshGlobalReach);
} finally {
  await seedApp.close();
}

async function registerTenants(demos: DemoTenant[], platformToken: string): Promise<RegisteredTenant[]> {
  const tenants: RegisteredTenant[] = [];
  for (const demo of demos) {
    const tenant = await registerTenant(seedApp, demo, platformToken);
    await createCategories(seedApp, tenant);
    tenants.push(tenant);
  }
  return tenants;
}

async function createRest(tenants: RegisteredTenant[], platformToken: string): Promise<ReturnType<typeof openSites>> {
  await joinOrganizations(seedApp, tenants);
  await sendInvitations(seedApp, tenants);
  for (const tenant of tenants) await createPeople(seedApp, tenant);
  await grantDemoAbility(seedApp, platformToken);
  await createCauses(seedApp, tenants, platformToken);
  await createEmailStates(seedApp, tenants);
  await createLeads(seedApp);
  await createLessons(seedApp, platformToken);
  await createExamplePeople(seedApp, platformToken);
  const peopleOf = openSites(seedApp, tenants);
  await createSchoolPages(seedApp, peopleOf('hillcrest'));
  const pieces = await writePieces(peopleOf);
  const stories = await writeStories(peopleOf);
  await decidePieces(peopleOf, pieces);
  await createVersions(peopleOf);
  await decideStories(peopleOf, stories);
  await createMessages(seedApp, peopleOf, platformToken);
  return peopleOf;
}
