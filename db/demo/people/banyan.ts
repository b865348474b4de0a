import { banyanLogo } from './logos.ts';
import { type DemoTenant, student } from './tenant.ts';

export const banyan: DemoTenant = {
  kind: 'school',
  subdomain: 'banyan',
  school_name: 'Banyan Tree School',
  school_email: 'office@banyan.test',
  domain_url: 'https://banyan.example',
  switchboard: false,
  shares_on_booklark: true,
  announcement: null,
  country: 'IN',
  currency: 'INR',
  // The interface has no Hindi yet; its books are in Hindi and English.
  languages: ['en'],
  community_password: null,
  invites: null,
  member_of: null,
  colours: {
    primary_color: '#7A3E12',
    primary_color_light: '#F8E8D8',
    primary_color_dark: '#3F1E07',
    bg_primary_color: '#FFFDFA',
    bg_secondary_color: '#FAF3EA',
    announcement_color: '#F2B33D',
    button_color: '#7A3E12',
    book_button_color: '#2F6B3A',
    text_primary_color: '#2A1B10',
    text_secondary_color: '#54432F',
    text_muted_color: '#6F5C48',
    border_primary_color: '#94826C',
    border_muted_color: '#E6DACA',
  },
  logo: banyanLogo,
  adults: [
    { role: 'school_admin', email: 'head@banyan.test', first_name: 'Meera', last_name: 'Krishnan', country: 'IN' },
    { role: 'teacher', email: 'teacher@banyan.test', first_name: 'Rohan', last_name: 'Verma', country: 'IN' },
  ],
  classes: [
    {
      name: 'Class 5 Mynas',
      class_id: 'BANY5',
      teacher: 'teacher@banyan.test',
      students: [
        student('Aarav', 'Nair', 'IN'),
        student('Diya', 'Sharma', 'IN'),
        student('Kabir', 'Khan', 'IN'),
        student('Ananya', 'Iyer', 'IN'),
        student('Tenzin', 'Dorje', 'IN'),
        student('Lakshmi', 'Reddy', 'IN'),
        student('Arjun', 'Das', 'IN'),
        student('Zoya', 'Ansari', 'IN'),
      ],
    },
  ],
};
