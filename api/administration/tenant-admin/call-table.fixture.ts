import { randomUUID } from 'node:crypto';
import { type CallTable, FILE } from '#api/testing/call-table.ts';
import { exampleColours } from '#api/testing/example-colours.ts';

const form = {
  school_name: 'Green Valley',
  school_email: 'office@green.example',
  domain_url: 'green.example',
  switchboard: 'true',
  is_organization: 'false',
  currency: 'EUR',
  languages: 'ar,en',
  country: 'KE',
  max_storage_bytes: '1073741824',
  reason: 'Asked by email',
  ...exampleColours,
  logo: FILE,
};

export const callTable: CallTable = {
  'GET /api-admin/tenants/': { host: 'root', who: ['upschool_admin'] },
  'POST /api-admin/tenants/': {
    host: 'root',
    who: ['upschool_admin'],
    form: { ...form, subdomain: '' },
    prepare: async () => ({ fields: { subdomain: `green-${randomUUID()}` } }),
  },
  'GET /api-admin/tenants/{id}/': {
    host: 'root',
    who: ['upschool_admin'],
    createId: async ({ app }) => (await app.aSchool()).id,
  },
  'GET /api-admin/tenants/{id}/books/': {
    host: 'root',
    who: ['upschool_admin'],
    createId: async ({ app }) => (await app.aSchool()).id,
  },
  'PATCH /api-admin/tenants/{id}/': {
    host: 'root',
    who: ['upschool_admin'],
    form,
    createId: async ({ app }) => (await app.aSchool()).id,
  },
  'POST /api-admin/tenants/{id}/allow-selling/': {
    host: 'root',
    who: ['upschool_admin'],
    createId: async ({ app }) => {
      const school = await app.aSchool({ may_sell_at: null });
      await app.aPerson(school, 'school_admin', { email: `${crypto.randomUUID()}@school.example` });
      return school.id;
    },
  },
};
