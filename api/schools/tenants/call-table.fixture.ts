import { randomUUID } from 'node:crypto';
import { admins, anyone, type CallTable, FILE } from '#api/testing/call-table.ts';
import { findModeId } from '#api/testing/created-rows.ts';
import { exampleColours } from '#api/testing/example-colours.ts';

export const callTable: CallTable = {
  'GET /current-tenant': { host: 'both', who: anyone },
  'GET /school-settings/': { host: 'tenant', who: admins },
  'PATCH /school-settings/': {
    host: 'tenant',
    who: admins,
    form: {
      school_name: 'Harbour School',
      school_email: 'office@harbour.example',
      announcement: 'Hello',
      shares_on_booklark: 'false',
      domain_url: 'harbour.example',
      country: 'GB',
      languages: 'en,ar',
      hidden_menu: '/courses,/canva/',
      short_names: 'true',
      name_order: 'first_last',
      picture_passwords: 'on',
      community_categories: 'all',
      community_modes: '',
      everyone_by: 'lead',
      // Teachers of the same school replay other calls of the table.
      teachers_set_permission: 'true',
      allows_downloads: 'true',
      allows_retelling: 'true',
      allows_unpublished_entries: 'false',
      allows_live: 'true',
      ...exampleColours,
      logo: FILE,
    },
  },
  'GET /school-modes/': { host: 'tenant', who: admins },
  'PUT /school-modes/': {
    host: 'tenant',
    who: admins,
    body: { switchboard: true, modes: [] },
    prepare: async (context) => ({
      fields: { modes: [{ id: await findModeId(context), active: true, locked: false }] },
    }),
  },
  'PUT /school-settings/community-password/': { host: 'tenant', who: admins, body: { password: 'herons read lakes' } },
  'GET /start-list/': { host: 'tenant', who: admins },
  'GET /school-tasks/': { host: 'tenant', who: admins },
  'GET /domains/': { host: 'tenant', who: admins },
  'POST /domains/': {
    host: 'tenant',
    who: admins,
    body: { domain: 'books.harbour.example' },
    prepare: async () => ({ fields: { domain: `${randomUUID()}.example` } }),
  },
  'POST /domains/{id}/verification/': {
    host: 'tenant',
    who: admins,
    createId: ({ app, school }) => aDomain(app.database.owner, school.id, `${randomUUID()}.example`),
  },
  'DELETE /domains/{id}/': {
    host: 'tenant',
    who: admins,
    createId: ({ app, school }) => aDomain(app.database.owner, school.id, `${randomUUID()}.example`),
  },
};

type Owner = { query(text: string, values: unknown[]): Promise<{ rows: { id: string }[] }> };

async function aDomain(owner: Owner, tenantId: string, domain: string): Promise<string> {
  const { rows } = await owner.query('insert into tenant_domains (tenant_id, domain) values ($1, $2) returning id', [
    tenantId,
    domain,
  ]);
  return rows[0]?.id ?? '';
}
