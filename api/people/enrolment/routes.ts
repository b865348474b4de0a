import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { recordAuditEvent } from '#api/core/audit/service.ts';
import { findRoom, roomFor } from '#api/core/limits/service.ts';
import { runIdempotent } from '#api/kit/idempotency.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { allowStaff } from '#api/kit/policy.ts';
import { type DbCall, serve, serveAndPresent, serveWithoutReply, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { teacherScope } from '#api/people/classes/service.ts';
import {
  answerQuestions,
  confirmEnrolment,
  discardEnrolment,
  type Enrolment,
  listEnrolmentRows,
  listEnrolments,
  mapEnrolment,
  showEnrolment,
  undoEnrolment,
  uploadStudentList,
} from '#contract/people/enrolment.ts';
import {
  confirmImport,
  createImport,
  discardImport,
  findAccessibleImport,
  mapColumns,
  recordAnswers,
  requestUndo,
} from './actions.ts';
import { findListSamples, openShownCells } from './cell-samples.ts';
import { createCellSealer } from './cell-sealing.ts';
import { readStudentList } from './list-reader.ts';
import { parseError } from './parse-errors.ts';
import { createTranslate, toEnrolment, toRow } from './presenter.ts';
import { countAddedStudents, findCountsByImport, findImportCounts, findImportPage } from './queries.ts';
import { findRowPage } from './row-queries.ts';

/** Allows staff. Teachers enrol into their own classes only, which the validation of each row checks. */
const mayEnrol = allowStaff;

/** Returns the import's current state; most of these routes reply with it. */
async function presentImport(call: DbCall, { id: importId }: { id: string }) {
  const { db, actor, settings } = call;
  const list = await findAccessibleImport(db, { actor, importId });
  const counts = await findImportCounts(db, importId);
  const listSamples = await findListSamples(db, list, createCellSealer(settings.pepper));
  const room = list.state === 'preview' ? await findRoomForList(db, importId) : null;
  return toEnrolment(list, { ...counts, room, listSamples, translate: createTranslate(call) });
}

/** Returns the number of students that a list adds, and the school's room; null if there is no limit. */
async function findRoomForList(db: TenantDb, importId: string): Promise<Enrolment['room']> {
  const { used, max, isEnded } = await findRoom(db, 'students');
  if (max === null) return null;
  const adds = await countAddedStudents(db, importId);
  return { adds, left: isEnded ? 0 : Math.max(0, max - used) };
}

const serveImport = serveAndPresent(presentImport);

export const enrolmentRoutes = [
  serveWithoutTransaction(
    uploadStudentList,
    mayEnrol,
    async (call) => {
      const { actor, person, files, body, inTransaction, settings, idempotencyKey } = call;
      if (!files.file) throw parseError('fileMissing');
      const { personId, tenantId } = person();
      const list = await readStudentList(files.file.path, body.encoding);
      const sealer = createCellSealer(settings.pepper);
      const newImport = { actor, personId, list, fileName: files.file.name, target: body, sealer };
      const hashedBody = { ...body, file: hash('sha256', await readFile(files.file.path)) };
      const request = { operation: 'POST /enrolments/', tenantId, personId, key: idempotencyKey, body: hashedBody };
      const id = await inTransaction((db) => runIdempotent(db, request, () => createImport(db, newImport)));
      return inTransaction((db) => presentImport({ ...call, db }, { id: String(id) }));
    },
    { assertRoom: roomFor(['students']) },
  ),

  serve(listEnrolments, mayEnrol, async (call) => {
    const { db, actor, query, url, isExport } = call;
    const ownerId = teacherScope(actor);
    const page = toKeysetPage(url, query, await findImportPage(db, ownerId, query, isExport));
    const ids = page.results.map(({ id }) => id);
    const countsOf = await findCountsByImport(db, ids);
    const translate = createTranslate(call);
    return { ...page, results: page.results.map((row) => toEnrolment(row, { ...countsOf(row.id), translate })) };
  }),

  serve(showEnrolment, mayEnrol, (call) => presentImport(call, call.params)),

  serveImport(mapEnrolment, mayEnrol, ({ db, actor, params, body, settings }) =>
    mapColumns(db, { actor, importId: params.id }, body, createCellSealer(settings.pepper)),
  ),

  serveWithoutReply(discardEnrolment, mayEnrol, ({ db, actor, params }) =>
    discardImport(db, { actor, importId: params.id }),
  ),

  serve(listEnrolmentRows, mayEnrol, async (call) => {
    const { db, actor, ip, params, query, url, isExport, settings } = call;
    const list = await findAccessibleImport(db, { actor, importId: params.id });
    const rowPage = await findRowPage(db, params.id, query, isExport);
    if (isExport && !rowPage.place)
      await recordAuditEvent(db, { actor, ip }, { act: 'people.exported', facts: { count: rowPage.count } });
    const sealer = createCellSealer(settings.pepper);
    const translate = createTranslate(call);
    const page = toKeysetPage(url, query, rowPage);
    const results = page.results.map(({ sealed, ...row }) =>
      toRow(row, { translate, cells: sealed ? openShownCells(list, { number: row.number, sealed }, sealer) : [] }),
    );
    return { ...page, results };
  }),

  serveImport(answerQuestions, mayEnrol, ({ db, actor, params, body }) =>
    recordAnswers(db, { actor, importId: params.id }, body),
  ),

  serveImport(
    confirmEnrolment,
    mayEnrol,
    ({ db, actor, params, ip }) => confirmImport(db, { actor, importId: params.id, ip }),
    // The number of added students is checked when the list is locked.
    { assertRoom: roomFor(['students'], 0) },
  ),

  serveImport(undoEnrolment, mayEnrol, ({ db, actor, params, ip }) =>
    requestUndo(db, { actor, importId: params.id, ip }),
  ),
];
