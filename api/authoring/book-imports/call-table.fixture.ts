import { admins, type CallTable, FILE, type ReplayContext } from '#api/testing/call-table.ts';
import type { BookImport } from '#contract/authoring/book-imports.ts';

const bookList = (id: string) => Buffer.from(`id,level\r\n${id},3\r\n`);

export const callTable: CallTable = {
  'POST /api-admin/books/import/': {
    host: 'tenant',
    who: admins,
    form: { file: FILE },
    prepare: async ({ app, school }) => ({ bytes: bookList((await app.aBook(school)).id) }),
  },
  'GET /api-admin/books/import/{id}/': { host: 'tenant', who: admins, createId: createImport },
  'GET /api-admin/books/import/{id}/rows/': { host: 'tenant', who: admins, createId: createImport },
  'POST /api-admin/books/import/{id}/confirm/': { host: 'tenant', who: admins, createId: createImport },
};

/** Uploads a list as the caller, because no one else can see it. */
async function createImport({ app, host, school, as }: ReplayContext): Promise<string> {
  const bytes = bookList((await app.aBook(school)).id);
  const form = { file: { name: 'books.csv', bytes } };
  const options = { method: 'POST' as const, form, host, ...(as && { as }) };
  const reply = await app.request('/api/api-admin/books/import/', options);
  return (reply.json() as BookImport).id;
}
