import { type CallTable, type ReplayContext, staff } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /bulk/{id}/': { host: 'both', who: [...staff, 'upschool_admin'], createId: (context) => anAction(context) },
  'POST /bulk/{id}/undo/': {
    host: 'both',
    who: [...staff, 'upschool_admin'],
    createId: (context) => anAction(context),
  },
};

/** Creates a finished action of the caller. */
async function anAction({ app, as, school }: ReplayContext): Promise<string> {
  const isPlatform = as?.role === 'upschool_admin';
  return app.insert('bulk_actions', {
    tenant_id: as?.school.id ?? school.id,
    list: isPlatform ? '/api-super-admin/users/' : '/students/',
    action: isPlatform ? 'suspend' : 'archive',
    started_by: as?.id ?? school.id,
    starter: JSON.stringify({ role: as?.role, ip: null, ...(isPlatform && { platform_name: 'Ada Okoye' }) }),
    row_tenants: [],
    row_ids: [],
    state: 'done',
    ended_at: new Date(),
  });
}
