import { recordAbilityUse } from '#api/core/audit/service.ts';
import { serveBulk } from '#api/core/bulk/service.ts';
import { roomFor } from '#api/core/limits/service.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { serve, serveAndPresent, serveWithoutReply, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { bulkOnBooks } from '#contract/library/book-bulk.ts';
import { listBookAuthors } from '#contract/library/managed-books.ts';
import {
  changeBook,
  deleteBook,
  featureBook,
  listManagedBooks,
  publishBook,
  replaceBookFile,
  replaceCover,
  reprocessBook,
  showManagedBook,
  uploadBook,
} from '#contract/library/publishing.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import * as actions from './actions.ts';
import { bookBulkList } from './bulk-actions.ts';
import * as covers from './covers.ts';
import { currentBook } from './current-book.ts';
import { findBookAuthors, findManagedBooks } from './list-queries.ts';
import { mayPublish } from './policy.ts';
import { toManagedBook } from './presenter.ts';
import { findManagedBook } from './queries.ts';
import { reserveStorage } from './storage-limit.ts';
import * as uploads from './upload-actions.ts';

function requiredFile(file: UploadedFile | undefined, field: string, message: string): UploadedFile {
  if (file) return file;
  throw fieldRefusal(field, message);
}

const serveBook = serveAndPresent(currentBook);

export const publishingRoutes = [
  serveWithoutTransaction(
    uploadBook,
    mayPublish,
    async (call) => {
      const { site, person, files, body, idempotencyKey, inTransaction, settings } = call;
      const file = requiredFile(files.file, 'file', publishingWords.fileMissing);
      const deps: covers.PublishingDeps = { inTransaction, storage: settings.storage };
      const upload: uploads.BookUpload = {
        tenantId: site.id,
        personId: accountIdOf(person()),
        by: call,
        file,
        details: body,
        idempotencyKey,
      };
      const { id, state, isNew } = await uploads.uploadBook(deps, upload);
      if (!isNew) throw new Refusal('conflict', { message: publishingWords.duplicateFile, state });
      return inTransaction((db) => currentBook({ ...call, db }, { id }));
    },
    { beforeBody: reserveStorage, assertRoom: roomFor(['books']) },
  ),

  serve(
    featureBook,
    mayPublish,
    async ({ db, actor, ip, params: { id }, body }) => {
      if (!(await findManagedBook(db, id))) throw new Refusal('notFound');
      if (body.featured === undefined) throw fieldRefusal('featured', publishingWords.featuredMissing);
      const { title } = await actions.setBookFeatured(db, { actor, ip }, { id, isFeatured: body.featured });
      const use = { subjects: { kind: 'book' as const, ids: [id] }, facts: { title, featured: body.featured } };
      await recordAbilityUse(db, { actor, ip }, use);
    },
    { ability: 'books.feature' },
  ),

  serve(listManagedBooks, mayPublish, async (call) => {
    const { db, actor, site, query, url, isExport } = call;
    return toKeysetPage(url, query, await findManagedBooks(db, actor, query, isExport), (row) =>
      toManagedBook(row, site.id, call),
    );
  }),

  serveBulk(bulkOnBooks, mayPublish, bookBulkList),

  serve(listBookAuthors, mayPublish, async ({ db }) => ({ authors: await findBookAuthors(db) })),

  serve(showManagedBook, mayPublish, (call) => currentBook(call, call.params)),

  serveBook(changeBook, mayPublish, (call) => {
    const { db, params, body, header } = call;
    return actions.changeBookDetails(db, call, { id: params.id, change: body, ifMatch: header('if-match') });
  }),

  serveWithoutReply(deleteBook, mayPublish, (call) => actions.deleteBook(call.db, call, call.params.id)),

  serveBook(publishBook, mayPublish, (call) =>
    actions.publishBook(call.db, call, { id: call.params.id, audience: call.body.audience }),
  ),

  serveBook(reprocessBook, mayPublish, (call) => uploads.reprocessBook(call.db, call, call.params.id)),

  serveWithoutTransaction(
    replaceBookFile,
    mayPublish,
    async (call) => {
      const { params, files, inTransaction, settings } = call;
      const file = requiredFile(files.file, 'file', publishingWords.fileMissing);
      await uploads.replaceBookFile({ inTransaction, storage: settings.storage }, call, { bookId: params.id, file });
      return inTransaction((db) => currentBook({ ...call, db }, params));
    },
    { beforeBody: reserveStorage },
  ),

  serveWithoutTransaction(
    replaceCover,
    mayPublish,
    async (call) => {
      const { params, files, inTransaction, settings } = call;
      const file = requiredFile(files.cover, 'cover', publishingWords.coverMissing);
      await covers.replaceBookCover({ inTransaction, storage: settings.storage }, call, { id: params.id, file });
      return inTransaction((db) => currentBook({ ...call, db }, params));
    },
    { beforeBody: reserveStorage },
  ),
];
