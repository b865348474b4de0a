import { refreshTotals } from '#api/tenant-admin/service.ts';
import type { DemoTenant } from '#db/demo/people/tenant.ts';
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
  findTenant,
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
  // Riverside with its organization first: the worker makes the pages of its books while everything else is created.
  const riversideAt = demoTenants.findIndex(({ subdomain }) => subdomain === 'riverside');
  const first = await registerTenants(demoTenants.slice(0, riversideAt + 1), platformToken);
  const all = registerTenants(demoTenants.slice(riversideAt + 1), platformToken).then((others) => [
    ...first,
    ...others,
  ]);
  const restCreated = all.then((tenants) => createRest(tenants, platformToken));
  await Promise.all([createBooks(seedApp, findTenant(first, 'riverside'), all), restCreated]);
  const tenants = await all;
  await createStatistics(seedApp, tenants);
  await suspendTenants(seedApp, tenants, platformToken);
  await seedApp.inPlatform(refreshTotals);
} finally {
  await seedApp.close();
}

async function registerTenants(demos: DemoTenant[], platformToken: string): Promise<RegisteredTenant[]> {
  const tenants: RegisteredTenant[] = [];
  for (const demo of demos) tenants.push(await registerTenant(seedApp, demo, platformToken));
  return tenants;
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
