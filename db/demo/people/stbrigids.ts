import { stBrigidsLogo } from './logos.ts';
import type { DemoTenant } from './tenant.ts';

export const stBrigids: DemoTenant = {
  kind: 'school',
  subdomain: 'stbrigids',
  school_name: 'St Brigid’s',
  school_email: 'office@stbrigids.test',
  domain_url: 'https://stbrigids.example',
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
    primary_color: '#4A3A8C',
    primary_color_light: '#E9E6F6',
    primary_color_dark: '#211A44',
    bg_primary_color: '#FFFFFF',
    bg_secondary_color: '#F3F2F8',
    announcement_color: '#FFD166',
    button_color: '#4A3A8C',
    book_button_color: '#B8472A',
    text_primary_color: '#1B1A28',
    text_secondary_color: '#434056',
    text_muted_color: '#5F5C74',
    border_primary_color: '#807D94',
    border_muted_color: '#D8D6E2',
  },
  logo: stBrigidsLogo,
  adults: [
    { role: 'school_admin', email: 'head@stbrigids.test', first_name: 'Niamh', last_name: 'Doyle', country: 'GB' },
  ],
  classes: [],
};
