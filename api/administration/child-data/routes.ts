import { recordAuditEvent } from '#api/core/audit/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { allowAdmins, allowOwnAdmins, type Policy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { updateRetention } from '#api/schools/tenants/service.ts';
import {
  DataCategory,
  eraseStudent,
  exportStudent,
  listPendingErasures,
  setRetention,
  showChildData,
} from '#contract/administration/child-data.ts';
import { eraseConfirmedStudent } from './erasure.ts';
import { createExportZip, findStudentFiles } from './export.ts';
import { findStudentData } from './export-queries.ts';
import { countStoredData, findPendingErasures, findRetention, findStudent } from './queries.ts';

export const mayReadChildData: Policy = allowAdmins;

/** Teachers, and organization admins on a visit, can neither erase students nor change the retention period. */
export const mayErase: Policy = allowOwnAdmins;

export const childDataRoutes = [
  serve(showChildData, mayReadChildData, async ({ db, actor }) => {
    const [counts, retention_months] = await Promise.all([countStoredData(db), findRetention(db)]);
    const categories = DataCategory.options.map((kind) => ({ kind, count: counts[kind] }));
    return { held: categories, retention_months, can_erase: mayErase(actor) };
  }),

  serve(listPendingErasures, mayReadChildData, async ({ db, actor, ip, query, url, isExport }) => {
    const { count, rows, place } = await findPendingErasures(db, query, isExport);
    if (isExport && !place) await recordAuditEvent(db, { actor, ip }, { act: 'people.exported', facts: { count } });
    const page = toKeysetPage(url, query, { count, rows, place });
    const results = page.results.map((row) => ({
      ...row,
      can_erase: mayErase(actor),
    }));
    return { ...page, results };
  }),

  serve(setRetention, mayErase, async ({ db, actor, ip, body: { months } }) => {
    const previous = await findRetention(db);
    await updateRetention(db, months);
    if (previous !== months)
      await recordAuditEvent(db, { actor, ip }, { act: 'retention.changed', facts: { from: previous, to: months } });
    return { retention_months: months };
  }),

  serveWithoutTransaction(
    exportStudent,
    mayReadChildData,
    async ({ params: { id }, site, actor, ip, settings, inTransaction }) => {
      const { student, data } = await inTransaction(async (db) => {
        const student = await findStudent(db, id);
        if (!student) throw new Refusal('notFound');
        const data = await findStudentData(db, id, student);
        await recordAuditEvent(db, { actor, ip }, { act: 'person.exported', subjects: { kind: 'person', ids: [id] } });
        return { student, data };
      });
      const { documents, books, pictures, uploads } = data;
      const files = await findStudentFiles(settings.storage, site.id, {
        avatar: student.avatar,
        books,
        pictures,
        uploads,
      });
      return { name: `student-${id}.zip`, bytes: createExportZip(settings.storage, documents, files) };
    },
  ),

  serve(eraseStudent, mayErase, ({ db, site, actor, ip, params, body }) =>
    eraseConfirmedStudent(db, { actor, ip }, { id: params.id, confirm: body.confirm, nameOrder: site.name_order }),
  ),
];
