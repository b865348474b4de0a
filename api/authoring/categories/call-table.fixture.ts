import { admins, type CallTable, type ReplayContext, schoolPeople } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /api-admin/book-categories/': { host: 'tenant', who: schoolPeople },
  'POST /api-admin/book-categories/': {
    host: 'tenant',
    who: admins,
    body: { name: 'Sea and rivers', names: { ar: 'البحر والأنهار' } },
    prepare: async () => ({ fields: { name: uniqueName() } }),
  },
  'PATCH /api-admin/book-categories/{id}/': {
    host: 'tenant',
    who: admins,
    body: { name: 'Sea and rivers', names: { ar: 'البحر والأنهار' } },
    createId: aCategory,
    prepare: async () => ({ fields: { name: uniqueName() } }),
  },
  'DELETE /api-admin/book-categories/{id}/': { host: 'tenant', who: admins, createId: aCategory },
  'POST /api-admin/book-categories/{id}/merge/': {
    host: 'tenant',
    who: admins,
    body: { into: '00000000-0000-4000-8000-000000000000' },
    createId: aCategory,
    prepare: async (context) => ({ fields: { into: await aCategory(context) } }),
  },
  'PUT /api-admin/book-categories/order/': {
    host: 'tenant',
    who: admins,
    body: { categories: ['00000000-0000-4000-8000-000000000000'] },
    prepare: async (context) => ({ fields: { categories: await allCategories(context) } }),
  },
  'GET /api-super-admin/book-categories/': { host: 'root', who: ['upschool_admin'] },
  'POST /api-super-admin/book-categories/': {
    host: 'root',
    who: ['upschool_admin'],
    body: { name: 'Sea and rivers', names: { ar: 'البحر والأنهار' } },
    prepare: async () => ({ fields: { name: uniqueName() } }),
  },
  'PATCH /api-super-admin/book-categories/{id}/': {
    host: 'root',
    who: ['upschool_admin'],
    body: { name: 'Sea and rivers', names: { ar: 'البحر والأنهار' } },
    createId: anOfferedCategory,
    prepare: async () => ({ fields: { name: uniqueName() } }),
  },
  'DELETE /api-super-admin/book-categories/{id}/': {
    host: 'root',
    who: ['upschool_admin'],
    createId: anOfferedCategory,
  },
};

const uniqueName = () => `Sea ${crypto.randomUUID()}`;

/** Creates a category with a unique name, because the names of a school must differ. */
function aCategory({ app, school }: ReplayContext): Promise<string> {
  const slug = `sea-${crypto.randomUUID()}`;
  return app.insert('categories', { tenant_id: school.id, slug, name: slug });
}

async function allCategories(context: ReplayContext): Promise<string[]> {
  await aCategory(context);
  const { rows } = await context.app.database.owner.query<{ id: string }>(
    'select id from categories where tenant_id = $1',
    [context.school.id],
  );
  return rows.map(({ id }) => id);
}

function anOfferedCategory({ app }: ReplayContext): Promise<string> {
  const slug = `sea-${crypto.randomUUID()}`;
  return app.insert('offered_categories', { slug, name: slug });
}
