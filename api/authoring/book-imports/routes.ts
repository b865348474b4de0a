import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { runIdempotent } from '#api/kit/idempotency.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { fieldRefusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findCategories, mayPublish } from '#api/library/publishing/service.ts';
import { bookImportWords } from '#contract/authoring/book-import-words.ts';
import {
  type BookImport,
  BookImportRowQuery,
  confirmBookImport,
  listBookImportRows,
  showBookImport,
  uploadBookList,
} from '#contract/authoring/book-imports.ts';
import * as actions from './actions.ts';
import { toImportRow } from './presenter.ts';
import { findImportRows } from './queries.ts';
import { readBookList } from './read-list.ts';

type Call = Parameters<typeof actions.findOwnImport>[0] & Omit<Parameters<typeof toImportRow>[1], 'categories'>;
const FIRST_ROWS = BookImportRowQuery.parse({ limit: 100 });

/** Returns an import with its first rows, as the reply of both calls. */
async function presentImport(db: TenantDb, call: Omit<Call, 'db'>, importId: string): Promise<BookImport> {
  const { id, counts, ignored_columns, bulk_action_id } = await actions.findOwnImport({ ...call, db }, importId);
  const { rows } = await findImportRows(db, importId, FIRST_ROWS, false);
  const reader = { ...call, categories: await findCategories(db) };
  const previewRows = rows.slice(0, FIRST_ROWS.limit).map((row) => toImportRow(row, reader));
  return { id, counts, ignored_columns, bulk_action: bulk_action_id, rows: previewRows };
}

export const bookImportRoutes = [
  serveWithoutTransaction(uploadBookList, mayPublish, async (call) => {
    const { person, files, inTransaction, idempotencyKey } = call;
    if (!files.file) throw fieldRefusal('file', bookImportWords.fileMissing);
    const list = await readBookList(files.file.path);
    const { tenantId, personId } = person();
    const hashedFile = hash('sha256', await readFile(files.file.path));
    const request = {
      operation: 'POST /api-admin/books/import/',
      tenantId,
      personId,
      key: idempotencyKey,
      body: hashedFile,
    };
    const id = await inTransaction((db) =>
      runIdempotent(db, request, () => actions.createBookImport({ ...call, db }, list)),
    );
    return inTransaction((db) => presentImport(db, call, String(id)));
  }),

  serve(showBookImport, mayPublish, (call) => presentImport(call.db, call, call.params.id)),

  serve(listBookImportRows, mayPublish, async (call) => {
    const { db, params, query, url, isExport } = call;
    await actions.findOwnImport(call, params.id);
    const page = toKeysetPage(url, query, await findImportRows(db, params.id, query, isExport));
    const reader = { ...call, categories: await findCategories(db) };
    return { ...page, results: page.results.map((row) => toImportRow(row, reader)) };
  }),

  serve(confirmBookImport, mayPublish, (call) => actions.confirmBookImport(call, call.params.id)),
];
