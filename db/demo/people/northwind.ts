import { DEFAULT_COLOURS } from '#look/palette.ts';
import { northwindLogo } from './logos.ts';
import type { DemoTenant } from './tenant.ts';

export const northwind: DemoTenant = {
  kind: 'organization',
  subdomain: 'northwind',
  school_name: 'Northwind Learning Trust',
  school_email: 'office@northwind.test',
  domain_url: 'https://northwind.example',
  switchboard: false,
  shares_on_booklark: true,
  announcement: null,
  country: 'GB',
  currency: 'GBP',
  languages: ['en', 'ar'],
  community_password: null,
  invites: { name: 'Ashgrove School', email: 'office@ashgrove.test' },
  member_of: null,
  colours: DEFAULT_COLOURS,
  logo: northwindLogo,
  adults: [
    {
      role: 'organization_admin',
      email: 'admin@northwind.test',
      first_name: 'Helen',
      last_name: 'Lindqvist',
      country: 'GB',
    },
  ],
  classes: [],
};
