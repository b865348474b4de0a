import { randomUUID } from 'node:crypto';
import { anyone, type CallTable, FILE } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'POST /tenants/create/': {
    host: 'root',
    who: anyone,
    form: {
      school_name: 'Green Valley',
      school_email: 'office@green.example',
      domain_url: 'green.example',
      subdomain: '',
      is_organization: 'false',
      primary_color: '#AA3300',
      primary_color_light: '#FFF9C4',
      primary_color_dark: '#5B4A00',
      bg_primary_color: '#FFFFFF',
      bg_secondary_color: '#FFFFFF',
      announcement_color: '#FFFFFF',
      button_color: '#FFFFFF',
      book_button_color: '#FFFFFF',
      text_primary_color: '#111111',
      text_secondary_color: '#111111',
      text_muted_color: '#111111',
      border_primary_color: '#111111',
      border_muted_color: '#111111',
      logo: FILE,
    },
    prepare: async () => ({ fields: { subdomain: `green-${randomUUID()}` } }),
  },
  'GET /tenants/subdomains/{subdomain}/': { host: 'root', who: anyone },
};
