import { type CallTable, type ReplayContext, staff, type Who } from '#api/testing/call-table.ts';

const listUsers: Who[] = [...staff, 'upschool_admin'];
const view = { list: '/people/', name: 'Teachers', query: 'option=Teachers' };

async function aSavedView({ app, host, as }: ReplayContext): Promise<string> {
  const reply = await app.request('/api/user/views/', { method: 'POST', host, ...(as && { as }), body: view });
  return reply.json().id;
}

export const callTable: CallTable = {
  'GET /user/views/': { host: 'both', who: listUsers },
  'POST /user/views/': { host: 'both', who: listUsers, body: view },
  'DELETE /user/views/{id}/': { host: 'both', who: listUsers, createId: aSavedView },
};
