import { type CallTable, FILE, type Replay, type ReplayContext } from '#api/testing/call-table.ts';
import { createBookId } from '#api/testing/created-rows.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { filesSecret } from '#api/testing/test-app.ts';
import { nameOpening } from './opened-pages.ts';

const platform: CallTable[string] = { host: 'root', who: ['upschool_admin'] };

export const callTable: CallTable = {
  'GET /api-super-admin/books/': { ...platform },
  'POST /api-super-admin/books/': {
    ...platform,
    form: { tenant: '00000000-0000-4000-8000-000000000000', again: 'true', file: FILE },
    prepare: async ({ app }) => ({ fields: { tenant: (await app.aSchool()).id }, bytes: await aSmallBook() }),
  },
  'GET /api-super-admin/books/board/': { ...platform },
  'GET /api-super-admin/books/{id}/': { ...platform, createId: createBookId },
  'POST /api-super-admin/books/{id}/open/': {
    ...platform,
    // Exactly one of both is required: the requester, or the report.
    body: {
      requested_by: '00000000-0000-4000-8000-000000000000',
      report: undefined,
      reason: 'The school asked for it by phone.',
    },
    prepare: preparePiece,
  },
  'GET /api-super-admin/books/{id}/opened/{opening}/': { ...platform, prepare: prepareOpening },
  'PATCH /api-super-admin/books/{id}/': {
    ...platform,
    body: {
      is_featured: true,
      categories: ['tales'],
      state: 'pulled_down',
      reason: 'The school asked for it by phone.',
    },
    createId: createBookId,
    prepare: async () => ({ fields: { categories: [] } }),
  },
  'POST /api-super-admin/books/{id}/undo/': { ...platform, prepare: prepareRemoval },
};

/** Takes a book down as the caller. */
async function prepareRemoval(context: ReplayContext): Promise<Replay> {
  const { app, as } = context;
  const id = await createBookId(context);
  const body = { state: 'pulled_down', reason: 'The school asked for it by phone.' };
  if (as?.role === 'upschool_admin')
    await app.request(`/api/api-super-admin/books/${id}/`, { method: 'PATCH', as, host: 'localhost', body });
  return { params: { id } };
}

/** Sends a student's piece, and prepares a request by a person at the school to open it. */
async function preparePiece({ app, shelf }: ReplayContext): Promise<Replay> {
  const id = await createPieceActions(app).aSentBook(await app.aPerson(shelf, 'student'));
  const lead = await app.aPerson(shelf, 'teacher_admin');
  return { params: { id }, fields: { requested_by: lead.id } };
}

/** Opens a sent piece in the session of the caller. */
async function prepareOpening(context: ReplayContext): Promise<Replay> {
  const { params } = await preparePiece(context);
  const { as, shelf } = context;
  const opening = nameOpening({
    ...{ tenantId: shelf.id, pieceId: params?.id ?? '', personId: as?.id ?? '', sessionId: as?.sessionId ?? '' },
    ...{ expiry: Math.floor(Date.now() / 1000) + 60, secret: filesSecret },
  });
  return { params: { ...params, opening } };
}
