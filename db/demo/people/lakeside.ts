import { lakesideLogo } from './logos.ts';
import type { DemoTenant } from './tenant.ts';

export const lakeside: DemoTenant = {
  kind: 'school',
  subdomain: 'lakeside',
  school_name: 'Lakeside Academy',
  school_email: 'office@lakeside.test',
  domain_url: 'https://lakeside.example',
  switchboard: false,
  shares_on_booklark: true,
  announcement: null,
  country: 'IE',
  currency: 'EUR',
  languages: ['en'],
  community_password: null,
  invites: null,
  member_of: null,
  colours: {
    primary_color: '#0E5A66',
    primary_color_light: '#DDEFF0',
    primary_color_dark: '#06323A',
    bg_primary_color: '#FFFFFF',
    bg_secondary_color: '#EFF6F6',
    announcement_color: '#FFC979',
    button_color: '#0E5A66',
    book_button_color: '#B8472A',
    text_primary_color: '#10242A',
    text_secondary_color: '#374B52',
    text_muted_color: '#566970',
    border_primary_color: '#7A8D93',
    border_muted_color: '#D0DDE0',
  },
  logo: lakesideLogo,
  adults: [
    { role: 'school_admin', email: 'head@lakeside.test', first_name: 'Marcus', last_name: 'Byrne', country: 'IE' },
  ],
  classes: [],
};
