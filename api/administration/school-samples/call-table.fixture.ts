import { admins, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /school-samples/': { host: 'tenant', who: admins },
  'DELETE /school-samples/': {
    host: 'tenant',
    who: admins,
    prepare: async ({ app, school }) => {
      await app.database.owner.query(
        'insert into school_samples (tenant_id) values ($1) on conflict (tenant_id) do update set removed_at = null',
        [school.id],
      );
      return {};
    },
  },
};
