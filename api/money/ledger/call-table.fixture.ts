import { admins, type CallEntry, type CallTable } from '#api/testing/call-table.ts';

const platform: Pick<CallEntry, 'host' | 'who'> = { host: 'root', who: ['upschool_admin'] };

export const callTable: CallTable = {
  'GET /ledger/balances/': { host: 'tenant', who: admins },
  'POST /api-super-admin/ledger/checks/': platform,
  'GET /api-super-admin/ledger/checks/{id}/': {
    ...platform,
    createId: async ({ app }) => {
      const { rows } = await app.database.owner.query<{ id: string }>(
        "insert into ledger_checks (tenant_id) select id from tenants where kind = 'platform' returning id",
      );
      return rows[0]?.id ?? '';
    },
  },
};
