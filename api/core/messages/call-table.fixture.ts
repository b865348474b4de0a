import { admins, anyone, type CallTable, type ReplayContext } from '#api/testing/call-table.ts';

/** Creates a message in its site's first language, because replies use the message's language. */
async function createLeadId({ app, shelf }: ReplayContext): Promise<string> {
  const { rows } = await app.database.owner.query(
    `insert into messages (tenant_id, kind, name, email, body, language)
       select id, 'contact', 'Ada', gen_random_uuid() || '@visitor.example', 'Hello.', languages[1] from tenants where id = $1 returning id`,
    [shelf.id],
  );
  return rows[0].id;
}

export const callTable: CallTable = {
  'POST /messages/': {
    host: 'both',
    who: anyone,
    body: {
      ...{
        kind: 'problem',
        topic: 'broken',
        name: 'Ada',
        email: 'ada@visitor.example',
        body: 'Hello.',
        page: '/library',
      },
      ...{ website: '', seconds_open: 20 },
    },
  },
  'GET /messages/': { host: 'tenant', who: admins },
  'PATCH /messages/{id}/': { host: 'tenant', who: admins, body: { state: 'answered' }, createId: createLeadId },
  'GET /leads/': { host: 'root', who: ['upschool_admin'] },
  'POST /leads/bulk/': {
    host: 'root',
    who: ['upschool_admin'],
    body: {
      ...{ action: 'close', ids: ['00000000-0000-4000-8000-000000000000'], where: {}, count: 1 },
      ...{ reason: 'Answered by phone today.', assigned_to: '00000000-0000-4000-8000-000000000000' },
    },
    prepare: async (context) => ({
      fields: { ids: [await createLeadId(context)], where: undefined, assigned_to: undefined },
    }),
  },
  'PATCH /leads/{id}/': {
    host: 'root',
    who: ['upschool_admin'],
    body: { state: 'in_progress', note: 'Asked the school.', assigned_to: null },
    createId: createLeadId,
  },
  'POST /leads/{id}/reply/': {
    host: 'root',
    who: ['upschool_admin'],
    body: { body: 'Thank you.' },
    createId: createLeadId,
  },
};
