import { randomUUID } from 'node:crypto';
import { admins, type CallTable, FILE, type Replay, type ReplayContext } from '#api/testing/call-table.ts';
import { createBookId } from '#api/testing/created-rows.ts';
import { aSmallBook } from '#api/testing/small-book.ts';

export const callTable: CallTable = {
  'POST /books/': {
    host: 'tenant',
    who: admins,
    form: {
      title: 'A Kite',
      author: 'Mina',
      blurb: 'It rose.',
      language: 'en',
      level: '1',
      goal: '1',
      age_from: '6',
      age_to: '9',
      country: 'GB',
      licence: 'CC BY 4.0',
      licence_url: 'https://licence.example',
      publisher: 'Kite House',
      trim: 'square',
      audience: 'school',
      work_id: '00000000-0000-4000-8000-000000000000',
      categories: 'tales',
      publish: 'false',
      again: 'false',
      file: FILE,
    },
    prepare: async (context) => {
      const { categories, work_id } = await aWorkAndCategory(context);
      return { fields: { work_id, categories: categories.join() }, bytes: await aSmallBook() };
    },
  },
  'PUT /books/{id}/featured/': {
    host: 'tenant',
    who: admins,
    ability: 'books.feature',
    body: { featured: true },
    createId: createBookId,
  },
  'GET /api-admin/books/': { host: 'tenant', who: admins },
  'POST /api-admin/books/bulk/': {
    host: 'tenant',
    who: admins,
    body: {
      action: 'update',
      ids: ['00000000-0000-4000-8000-000000000000'],
      where: {},
      count: 1,
      reason: 'Levels for the library.',
      values: {
        level: 2,
        age_from: 6,
        age_to: 8,
        goal: 4,
        categories: [],
        licence: 'CC BY 4.0',
        audience: 'school',
        is_featured: false,
      },
    },
    prepare: async ({ app, school }) => ({ fields: { ids: [(await app.aBook(school)).id], where: undefined } }),
  },
  'GET /api-admin/book-authors/': { host: 'tenant', who: admins },
  'GET /api-admin/books/{id}/': { host: 'tenant', who: admins, createId: createBookId },
  'PATCH /api-admin/books/{id}/': {
    host: 'tenant',
    who: admins,
    body: {
      title: 'A Kite',
      author: 'Mina',
      blurb: 'It rose.',
      language: 'en',
      level: 1,
      goal: 1,
      age_from: 6,
      age_to: 9,
      country: 'GB',
      licence: 'CC BY 4.0',
      licence_url: 'https://licence.example',
      publisher: 'Kite House',
      trim: 'square',
      audience: 'school',
      is_featured: false,
      work_id: '00000000-0000-4000-8000-000000000000',
      categories: ['tales'],
    },
    createId: createBookId,
    prepare: async (context) => ({ fields: await aWorkAndCategory(context) }),
  },
  'DELETE /api-admin/books/{id}/': {
    host: 'tenant',
    who: admins,
    createId: createBookId,
    prepare: (context) => aBookInState('pulled_down', context),
  },
  'POST /api-admin/books/{id}/publish/': {
    host: 'tenant',
    who: admins,
    body: { audience: 'school' },
    createId: createBookId,
    prepare: (context) => aBookInState('approved', context),
  },
  'POST /api-admin/books/{id}/pull-down/': {
    host: 'tenant',
    who: admins,
    body: { reason: 'A page is missing.' },
    createId: createBookId,
  },
  'POST /api-admin/books/{id}/undo/': {
    host: 'tenant',
    who: admins,
    createId: createBookId,
    prepare: prepareUndo,
  },
  'POST /api-admin/books/{id}/prepare-again/': { host: 'tenant', who: admins, createId: createBookId },
  'PUT /api-admin/books/{id}/file/': {
    host: 'tenant',
    who: admins,
    form: { file: FILE },
    createId: createBookId,
    prepare: async () => ({ bytes: await aSmallBook() }),
  },
  'PUT /api-admin/books/{id}/cover/': { host: 'tenant', who: admins, form: { cover: FILE }, createId: createBookId },
};

async function aBookInState(state: string, { app, school }: ReplayContext): Promise<Replay> {
  return { params: { id: (await app.aBook(school, { state })).id } };
}

/** A book that the caller has just taken down, if the caller may do so. */
async function prepareUndo(context: ReplayContext): Promise<Replay> {
  const replay = await aBookInState('published', context);
  const { app, as } = context;
  const body = { reason: 'A page is missing.' };
  if (as) await app.request(`/api/api-admin/books/${replay.params?.id}/pull-down/`, { method: 'POST', as, body });
  return replay;
}

/** Creates a category, and a work for a version. */
async function aWorkAndCategory({ app, school }: ReplayContext): Promise<{ work_id: string; categories: string[] }> {
  const slug = `tales-${randomUUID()}`;
  await app.insert('categories', { tenant_id: school.id, slug, name: slug });
  return { work_id: (await app.aBook(school)).id, categories: [slug] };
}
