import { demoTenants } from '#db/demo/people/tenants.ts';
import { uploadDemoBooks, waitForBooks } from './demo/books.ts';
import { createPeople, createPlatformAdmin } from './demo/people.ts';
import { openSeedApp } from './demo/seed-app.ts';
import { joinOrganizations, registerTenant, sendInvitations } from './demo/tenants.ts';

/** Creates the demo data in an empty database. */
const seedApp = await openSeedApp(process.env);
try {
  await createPlatformAdmin(seedApp);
  const tenants = [];
  for (const demo of demoTenants) tenants.push(await registerTenant(seedApp, demo));
  await joinOrganizations(seedApp, tenants);
  await sendInvitations(seedApp, tenants);
  for (const tenant of tenants) await createPeople(seedApp, tenant);
  await uploadDemoBooks(seedApp, tenants);
  const riverside = tenants.find(({ demo }) => demo.subdomain === 'riverside');
  if (riverside) await waitForBooks(seedApp, riverside);
} finally {
  await seedApp.close();
}
