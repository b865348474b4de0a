import { randomUUID } from 'node:crypto';
import { anyone, type CallTable, FILE } from '#api/testing/call-table.ts';
import { exampleColours } from '#api/testing/example-colours.ts';

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
      ...exampleColours,
      logo: FILE,
    },
    prepare: async () => ({ fields: { subdomain: `green-${randomUUID()}` } }),
  },
  'GET /tenants/subdomains/{subdomain}/': { host: 'root', who: anyone },
};
