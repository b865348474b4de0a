import { admins, type CallTable } from '#api/testing/call-table.ts';

const text = { language: 'en', blocks: [{ kind: 'text', html: '<p>We are a small school on a hill.</p>' }] };
const ofPage = { host: 'tenant' as const, who: [...admins], prepare: async () => ({ params: { name: 'about' } }) };

export const callTable: CallTable = {
  'GET /school-pages/{name}/': ofPage,
  'PUT /school-pages/{name}/': { ...ofPage, body: text },
  'DELETE /school-pages/{name}/': ofPage,
};
