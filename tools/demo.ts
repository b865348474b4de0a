import { refreshTotals } from '#api/tenant-admin/service.ts';
import { demoTenants } from '#db/demo/people/tenants.ts';
import { grantDemoAbility } from './demo/abilities.ts';
import { createBooks } from './demo/books.ts';
import { createEmailStates } from './demo/emails.ts';
import { createLeads } from './demo/leads.ts';
import { createPeople, createPlatformAdmin } from './demo/people.ts';
import { createPieces } from './demo/pieces.ts';
import { openSeedApp } from './demo/seed-app.ts';
import { createStatistics } from './demo/statistics.ts';
import {
  joinOrganizations,
  type RegisteredTenant,
  registerTenant,
  sendInvitations,
  suspendTenants,
} from './demo/tenants.ts';

/** Creates the demo data in an empty database. */
const seedApp = await openSeedApp(process.env);
try {
  const platformToken = await createPlatformAdmin(seedApp);
  const tenants = [];
  for (const demo of demoTenants) tenants.push(await registerTenant(seedApp, demo, platformToken));
  // The worker makes the pages of the books meanwhile.
  await Promise.all([createBooks(seedApp, tenants), createRest(tenants, platformToken)]);
  await createStatistics(seedApp, tenants);
  await suspendTenants(seedApp, tenants, platformToken);
  await seedApp.inPlatform(refreshTotals);
} finally {
  await seedApp.close();
}

async function createRest(tenants: RegisteredTenant[], platformToken: string): Promise<void> {
  await joinOrganizations(seedApp, tenants);
  await sendInvitations(seedApp, tenants);
  for (const tenant of tenants) await createPeople(seedApp, tenant);
  await grantDemoAbility(seedApp, platformToken);
  await createEmailStates(seedApp, tenants);
  await createLeads(seedApp);
  await createPieces(seedApp, tenants);
}
