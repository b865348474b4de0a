import type { BulkActionOnRows } from '#api/core/bulk/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { changeBooks, putBooksBack } from '#api/library/publishing/service.ts';
import { IMPORT_LIST } from './actions.ts';
import { findNewDetails } from './queries.ts';

const importList: BulkActionOnRows = {
  async run(call, ids) {
    const { db, parameters } = call;
    const books = await findNewDetails(db, String(parameters.import), ids);
    // The rows of a deleted book are deleted with it.
    if (books.length < ids.length) throw new Refusal('notFound');
    return changeBooks(call, books);
  },
  undo: putBooksBack,
};

export const bookImportList = { path: IMPORT_LIST, actions: { import: importList } };
