import type { BulkActionOnRows, BulkList } from '#api/core/bulk/service.ts';
import type { bulkOnBooks } from '#contract/library/book-bulk.ts';
import { findManagedBookIds } from './list-queries.ts';
import { changeBooks, Details, putBooksBack } from './many-books.ts';

type BulkBody = (typeof bulkOnBooks)['body']['_output'];

const update: BulkActionOnRows = {
  run(call, ids) {
    const values = Details.parse(call.parameters.values);
    return changeBooks(
      call,
      ids.map((id) => ({ id, values })),
    );
  },
  undo: putBooksBack,
};

export const bookBulkList: BulkList<BulkBody> = {
  path: '/api-admin/books/',
  actions: { update },
  parametersOf: ({ values }) => ({ values }),
  findIds: ({ db, actor }, selection, limit) => findManagedBookIds(db, actor, selection, limit),
};
