import { meadowbankLogo } from './logos.ts';
import type { DemoTenant } from './tenant.ts';

export const meadowbank: DemoTenant = {
  kind: 'school',
  subdomain: 'meadowbank',
  school_name: 'Meadowbank School',
  school_email: 'office@meadowbank.test',
  domain_url: 'https://meadowbank.example',
  switchboard: false,
  shares_on_booklark: true,
  announcement: null,
  country: 'GB',
  currency: 'GBP',
  languages: ['en'],
  community_password: null,
  invites: null,
  member_of: null,
  colours: {
    primary_color: '#2F6B3A',
    primary_color_light: '#E3F1E4',
    primary_color_dark: '#14331A',
    bg_primary_color: '#FFFFFF',
    bg_secondary_color: '#F1F6F0',
    announcement_color: '#FFD98A',
    button_color: '#2F6B3A',
    book_button_color: '#B8472A',
    text_primary_color: '#16241A',
    text_secondary_color: '#3B4A3F',
    text_muted_color: '#58685C',
    border_primary_color: '#7A8B7E',
    border_muted_color: '#D2DDD3',
  },
  logo: meadowbankLogo,
  adults: [
    { role: 'school_admin', email: 'head@meadowbank.test', first_name: 'Hannah', last_name: 'Price', country: 'GB' },
  ],
  classes: [],
};
