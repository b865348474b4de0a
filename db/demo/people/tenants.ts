import { banyan } from './banyan.ts';
import { hillcrest } from './hillcrest.ts';
import { lakeside } from './lakeside.ts';
import { meadowbank } from './meadowbank.ts';
import { northwind } from './northwind.ts';
import { oldMill } from './oldmill.ts';
import { riverside } from './riverside.ts';
import { stBrigids } from './stbrigids.ts';
import type { Adult, DemoTenant } from './tenant.ts';

/** The tenants of the demo data, an organization before its schools. */
export const demoTenants: DemoTenant[] = [
  northwind,
  riverside,
  hillcrest,
  lakeside,
  meadowbank,
  stBrigids,
  banyan,
  oldMill,
];

export const platformAdmin: Adult = {
  role: 'upschool_admin',
  email: 'admin@booklark.test',
  first_name: 'Kit',
  last_name: 'Larkin',
  country: 'GB',
};

/** A second admin of the platform, for what needs two people. */
export const secondPlatformAdmin: Adult = {
  role: 'upschool_admin',
  email: 'accounts@booklark.test',
  first_name: 'Noor',
  last_name: 'Lindqvist',
  country: 'GB',
};
