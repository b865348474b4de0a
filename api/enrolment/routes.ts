import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ownOnly } from '#api/classes/actions.ts';
import type { Actor } from '#api/kit/actor.ts';
import { once } from '#api/kit/once.ts';
import { toPage } from '#api/kit/page.ts';
import { serve, serveUnheld } from '#api/kit/serve.ts';
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
import { mayEnrol } from './policy.ts';
import { findCounts, findImportPage, findRowPage } from './queries.ts';
import { readList } from './reading.ts';
import { sealerOf } from './sealing.ts';
import { type Speaker, sayOf, toEnrolment, toRow } from './shown.ts';
import { unreadable } from './unreadable.ts';

/** The list as it is now; most of these calls end with it. */
async function shown(db: TenantDb, call: Speaker & { actor: Actor }, importId: string) {
  const { actor } = call;
  const found = await importInReach(db, { actor, importId });
  return toEnrolment(found, await findCounts(db, { tenantId: actor.tenantId, importId }), sayOf(call));
}

export const enrolmentRoutes = [
  serveUnheld(sendList, mayEnrol, async (call) => {
    const { actor, person, files, body, within, settings, onceKey } = call;
    if (!files.file) throw unreadable('fileMissing');
    const { personId, tenantId } = person();
    const reading = await readList(files.file.path);
    const sealer = sealerOf(settings.pepper);
    const given = { actor, personId, reading, fileName: files.file.name, target: body, sealer };
    const sent = { ...body, file: hash('sha256', await readFile(files.file.path)) };
    const asked = { line: 'POST /enrolments/', tenantId, personId, key: onceKey, body: sent };
    const id = await within((db) => once(db, asked, () => bringList(db, given)));
    return within((db) => shown(db, call, String(id)));
  }),

  serve(listEnrolments, mayEnrol, async (call) => {
    const { db, actor, query, address } = call;
    const { count, rows } = await findImportPage(db, actor.tenantId, ownOnly(actor), query);
    const counted = await Promise.all(rows.map(({ id }) => findCounts(db, { tenantId: actor.tenantId, importId: id })));
    const empty = { counts: { new: 0, same: 0, will_change: 0, question: 0, error: 0 }, news: 0, kept: 0 };
    return toPage(address, query, {
      count,
      rows: rows.map((row, at) => toEnrolment(row, counted[at] ?? empty, sayOf(call))),
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
    const { db, actor, params, query, address } = call;
    await importInReach(db, { actor, importId: params.id });
    const { count, rows } = await findRowPage(db, { tenantId: actor.tenantId, importId: params.id }, query);
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
