import { sha256 } from '#api/kit/secrets.ts';
import { aBookForSale } from '#api/testing/books-for-sale.ts';
import { anyone, type CallTable, type ReplayContext, schoolPeople } from '#api/testing/call-table.ts';
import { createClassId } from '#api/testing/created-rows.ts';

const UNKNOWN = '019f0000-0000-7000-8000-000000000000';
const ofPeople = { host: 'tenant', who: schoolPeople } as const;

const withItems = async (context: ReplayContext) => ({ fields: { items: [(await aBookForSale(context)).id] } });
/** A book that is in the cart of the caller. */
const lineId = async (context: ReplayContext) => {
  const { id } = await aBookForSale(context);
  const { app, school, as } = context;
  if (as) {
    const person = [school.id, as.id];
    await app.database.owner.query(
      'insert into carts (tenant_id, person_id) values ($1, $2) on conflict do nothing',
      person,
    );
    await app.database.owner.query(
      `insert into cart_lines (tenant_id, person_id, book_id, format, copies) values ($1, $2, $3, 'digital', 1)`,
      [...person, id],
    );
  }
  return id;
};

export const callTable: CallTable = {
  'GET /data/cart/': { ...ofPeople },
  'PUT /data/cart/': { ...ofPeople, body: { items: [UNKNOWN] }, prepare: withItems },
  'POST /data/cart/items/': {
    ...ofPeople,
    body: { item: UNKNOWN, format: 'digital', copies: 1 },
    prepare: async (context) => ({ fields: { item: (await aBookForSale(context)).id } }),
  },
  'PUT /data/cart/items/{id}/': { ...ofPeople, body: { format: 'print', copies: 2 }, createId: lineId },
  'DELETE /data/cart/items/{id}/': { ...ofPeople, createId: lineId },
  'POST /data/cart/merge/': { ...ofPeople, body: { items: [UNKNOWN] } },
  'POST /data/cart/preview/': { host: 'tenant', who: anyone, body: { items: [UNKNOWN] } },
  'POST /wish-lists/': {
    ...ofPeople,
    ability: 'orders.lead',
    body: { items: [UNKNOWN], class: UNKNOWN },
    // Students create a list for themselves, staff for a class.
    prepare: async (context) => {
      const classId = context.as?.role === 'student' ? undefined : await createClassId(context);
      return { fields: { ...(await withItems(context)).fields, class: classId } };
    },
  },
  'POST /wish-lists/open/': {
    host: 'tenant',
    who: anyone,
    body: { token: 'x' },
    prepare: async ({ app, school }) => {
      const { id } = await app.aPerson(school, 'student');
      const token = crypto.randomUUID();
      const token_hash = `\\x${sha256(token).toString('hex')}`;
      await app.insert('wish_lists', { tenant_id: school.id, student_id: id, token_hash });
      return { fields: { token } };
    },
  },
};
