import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { recordAct } from '#api/audit/service.ts';
import { ownOnly } from '#api/classes/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { once } from '#api/kit/idempotency.ts';
import { toPage } from '#api/kit/pagination.ts';
import { type Settings, serve, serveUnheld } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  answerQuestions,
  confirmEnrolment,
  dropEnrolment,
  listEnrolmentRows,
  listEnrolments,
  mapEnrolment,
  sendList,
  showEnrolment,
  undoEnrolment,
} from '#contract/enrolment.ts';
import { answer, bringList, confirm, drop, importInReach, map, undo } from './actions.ts';
import { sealerOf } from './cell-sealing.ts';
import { readList } from './list-reader.ts';
import { unreadable } from './parse-errors.ts';
import { mayEnrol } from './policy.ts';
import { type Speaker, sayOf, toEnrolment, toRow } from './presenter.ts';
import { findCounts, findCountsOf, findImportPage } from './queries.ts';
import { findRowPage } from './row-queries.ts';
import { headsOf } from './staging.ts';

/** The list as it is now; most of these calls end with it. */
async function shown(
  db: TenantDb,
  call: Speaker & { actor: Actor; settings: Pick<Settings, 'pepper'> },
  importId: string,
) {
  const { actor, settings } = call;
  const found = await importInReach(db, { actor, importId });
  const counted = await findCountsOf(db, { tenantId: actor.tenantId, importId });
  const heads = await headsOf(db, found, sealerOf(settings.pepper));
  return toEnrolment(found, { ...counted, heads, say: sayOf(call) });
}

export const enrolmentRoutes = [
  serveUnheld(sendList, mayEnrol, async (call) => {
    const { actor, person, files, body, inTransaction, settings, onceKey } = call;
    if (!files.file) throw unreadable('fileMissing');
    const { personId, tenantId } = person();
    const reading = await readList(files.file.path);
    const sealer = sealerOf(settings.pepper);
    const given = { actor, personId, reading, fileName: files.file.name, target: body, sealer };
    const sent = { ...body, file: hash('sha256', await readFile(files.file.path)) };
    const asked = { line: 'POST /enrolments/', tenantId, personId, key: onceKey, body: sent };
    const id = await inTransaction((db) => once(db, asked, () => bringList(db, given)));
    return inTransaction((db) => shown(db, call, String(id)));
  }),

  serve(listEnrolments, mayEnrol, async (call) => {
    const { db, actor, query, address } = call;
    const { count, rows } = await findImportPage(db, actor.tenantId, ownOnly(actor), query);
    const ids = rows.map(({ id }) => id);
    const countsOf = await findCounts(db, actor.tenantId, ids);
    return toPage(address, query, {
      count,
      rows: rows.map((row) => toEnrolment(row, { ...countsOf(row.id), say: sayOf(call) })),
    });
  }),

  serve(showEnrolment, mayEnrol, (call) => shown(call.db, call, call.params.id)),

  serve(mapEnrolment, mayEnrol, async (call) => {
    const { db, actor, params, body, settings } = call;
    await map(db, { actor, importId: params.id }, body, sealerOf(settings.pepper));
    return shown(db, call, params.id);
  }),

  serve(dropEnrolment, mayEnrol, async ({ db, actor, params }) => {
    await drop(db, { actor, importId: params.id });
    return {};
  }),

  serve(listEnrolmentRows, mayEnrol, async (call) => {
    const { db, actor, ip, params, query, address, isExport } = call;
    await importInReach(db, { actor, importId: params.id });
    const { count, rows } = await findRowPage(db, { tenantId: actor.tenantId, importId: params.id }, query);
    if (isExport && query.offset === 0)
      await recordAct(db, { actor, ip }, { act: 'people.exported', facts: { count } });
    return toPage(address, query, { count, rows: rows.map((row) => toRow(row, sayOf(call))) });
  }),

  serve(answerQuestions, mayEnrol, async (call) => {
    const { db, actor, params, body } = call;
    await answer(db, { actor, importId: params.id }, body);
    return shown(db, call, params.id);
  }),

  serve(confirmEnrolment, mayEnrol, async (call) => {
    const { db, actor, params, ip } = call;
    await confirm(db, { actor, importId: params.id, ip });
    return shown(db, call, params.id);
  }),

  serve(undoEnrolment, mayEnrol, async (call) => {
    const { db, actor, params, ip } = call;
    await undo(db, { actor, importId: params.id, ip });
    return shown(db, call, params.id);
  }),
];
