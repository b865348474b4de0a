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
  member_of: null,
  colours: {
    primary_color: '#11365A',
    primary_color_light: '#DCE9F5',
    primary_color_dark: '#0A2138',
    bg_primary_color: '#FFFFFF',
    bg_secondary_color: '#F1F5F9',
    announcement_color: '#FFD166',
    button_color: '#11365A',
    book_button_color: '#C8371B',
    text_primary_color: '#14202C',
    text_secondary_color: '#3C4A59',
    text_muted_color: '#5B6877',
    border_primary_color: '#7B8896',
    border_muted_color: '#D5DCE4',
  },
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
