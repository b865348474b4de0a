import { accountIdOf } from '#api/kit/actor.ts';
import { toPage } from '#api/kit/pagination.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Settings, serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import {
  bringInBook,
  changeBook,
  deleteBook,
  listBookCategories,
  listManagedBooks,
  type ManagedBook,
  prepareAgain,
  publishBook,
  pullDownBook,
  replaceBookFile,
  replaceCover,
  showManagedBook,
} from '#contract/publishing.ts';
import { publishingWords } from '#contract/publishing-words.ts';
import * as actions from './actions.ts';
import * as covers from './covers.ts';
import { mayPublish } from './policy.ts';
import { etagOf, toManagedBook } from './presenter.ts';
import { findCategoryPage, findManagedBook, findManagedBooks } from './queries.ts';
import * as uploads from './upload-actions.ts';

type Answering = { site: { id: string }; settings: Settings; setHeader(name: 'etag', value: string): void };

/** The book as it is now; each of these calls ends with it. */
async function shown(db: TenantDb, { site, settings, setHeader }: Answering, id: string): Promise<ManagedBook> {
  const row = await findManagedBook(db, site.id, id);
  if (!row) throw new Refusal('notFound');
  setHeader('etag', etagOf(row));
  return toManagedBook(row, site.id, settings.filesSecret);
}

function fileOf(file: UploadedFile | undefined, field: string, says: string): UploadedFile {
  if (file) return file;
  throw new Refusal('malformed', { fields: { [field]: [says] } });
}

export const publishingRoutes = [
  serveWithoutTransaction(bringInBook, mayPublish, async (call) => {
    const { site, person, files, body, idempotencyKey, inTransaction, settings } = call;
    const file = fileOf(files.file, 'file', publishingWords.fileMissing);
    const doors = { within: inTransaction, storage: settings.storage };
    const bringing = {
      tenantId: site.id,
      personId: accountIdOf(person()),
      file,
      details: body,
      onceKey: idempotencyKey,
    };
    const { id, state, isNew } = await uploads.bringIn(doors, bringing);
    if (!isNew) throw new Refusal('conflict', { message: publishingWords.here, state });
    return inTransaction((db) => shown(db, call, id));
  }),

  serve(listManagedBooks, mayPublish, async ({ db, site, query, url, settings }) => {
    const { count, rows } = await findManagedBooks(db, site.id, query);
    const books = rows.map((row) => toManagedBook(row, site.id, settings.filesSecret));
    return toPage(url, query, { count, rows: books });
  }),

  serve(showManagedBook, mayPublish, (call) => shown(call.db, call, call.params.id)),

  serve(changeBook, mayPublish, async (call) => {
    const { db, site, params, body, header } = call;
    await actions.changeDetails(db, site.id, { id: params.id, change: body, ifMatch: header('if-match') });
    return shown(db, call, params.id);
  }),

  serve(deleteBook, mayPublish, async ({ db, site, params }) => {
    await actions.remove(db, site.id, params.id);
    return {};
  }),

  serve(publishBook, mayPublish, async (call) => {
    await actions.publish(call.db, call.site.id, call.params.id, call.body.audience);
    return shown(call.db, call, call.params.id);
  }),

  serve(pullDownBook, mayPublish, async (call) => {
    await actions.pullDown(call.db, call.site.id, call.params.id, call.body.reason);
    return shown(call.db, call, call.params.id);
  }),

  serve(prepareAgain, mayPublish, async (call) => {
    await uploads.pressAgain(call.db, call.site.id, call.params.id);
    return shown(call.db, call, call.params.id);
  }),

  serveWithoutTransaction(replaceBookFile, mayPublish, async (call) => {
    const { site, params, files, inTransaction, settings } = call;
    const file = fileOf(files.file, 'file', publishingWords.fileMissing);
    await uploads.replaceFile(
      { within: inTransaction, storage: settings.storage },
      { tenantId: site.id, bookId: params.id, file },
    );
    return inTransaction((db) => shown(db, call, params.id));
  }),

  serveWithoutTransaction(replaceCover, mayPublish, async (call) => {
    const { site, params, files, inTransaction, settings } = call;
    const file = fileOf(files.cover, 'cover', publishingWords.coverMissing);
    await covers.replaceCover(
      { within: inTransaction, storage: settings.storage },
      { tenantId: site.id, id: params.id, file },
    );
    return inTransaction((db) => shown(db, call, params.id));
  }),

  serve(listBookCategories, mayPublish, async ({ db, site, query, url }) =>
    toPage(url, query, await findCategoryPage(db, site.id, query)),
  ),
];
