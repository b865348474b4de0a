import { refreshTotals } from '#api/tenant-admin/service.ts';
import { demoTenants } from '#db/demo/people/tenants.ts';
import { grantDemoAbility } from './demo/abilities.ts';
import { uploadDemoBooks, waitForBooks } from './demo/books.ts';
import { createEmailStates } from './demo/emails.ts';
import { createLeads } from './demo/leads.ts';
import { createPeople, createPlatformAdmin } from './demo/people.ts';
import { openSeedApp } from './demo/seed-app.ts';
import { createStatistics } from './demo/statistics.ts';
import { joinOrganizations, registerTenant, sendInvitations, suspendTenants } from './demo/tenants.ts';

/** Creates the demo data in an empty database. */
const seedApp = await openSeedApp(process.env);
try {
  const platformToken = await createPlatformAdmin(seedApp);
  const tenants = [];
  for (const demo of demoTenants) tenants.push(await registerTenant(seedApp, demo, platformToken));
  await joinOrganizations(seedApp, tenants);
  await sendInvitations(seedApp, tenants);
  for (const tenant of tenants) await createPeople(seedApp, tenant);
  await grantDemoAbility(seedApp, platformToken);
  await createEmailStates(seedApp, tenants);
  await createLeads(seedApp);
  await uploadDemoBooks(seedApp, tenants);
  const riverside = tenants.find(({ demo }) => demo.subdomain === 'riverside');
  if (riverside) await waitForBooks(seedApp, riverside);
  await createStatistics(seedApp, tenants);
  await suspendTenants(seedApp, tenants, platformToken);
  await seedApp.inPlatform(refreshTotals);
} finally {
  await seedApp.close();
}
