import { demoTenants } from '#db/demo/people/tenants.ts';
import { awaitShelf, fillShelves } from './demo/books.ts';
import { settlePeople, settlePlatform } from './demo/people.ts';
import { openDoors } from './demo/seed-app.ts';
import { foundTenant, inviteOthers, joinOrganizations } from './demo/tenants.ts';

/** Makes the demonstration world of an empty database. */
const doors = await openDoors(process.env);
try {
  await settlePlatform(doors);
  const founded = [];
  for (const demo of demoTenants) founded.push(await foundTenant(doors, demo));
  await joinOrganizations(doors, founded);
  await inviteOthers(doors, founded);
  for (const tenant of founded) await settlePeople(doors, tenant);
  await fillShelves(doors, founded);
  const riverside = founded.find(({ demo }) => demo.subdomain === 'riverside');
  if (riverside) await awaitShelf(doors, riverside);
} finally {
  await doors.close();
}
