import { toPage } from '#api/kit/pagination.ts';
import { serve } from '#api/kit/serve.ts';
import { listAuditEvents } from '#contract/audit.ts';
import { mayReadAuditLog } from './policy.ts';
import { countAuditEvents, findAuditEvents } from './queries.ts';
import { recordAuditEvent } from './service.ts';

export const auditRoutes = [
  serve(listAuditEvents, mayReadAuditLog, async ({ db, site, actor, ip, query, url, isExport }) => {
    const filter = { ...query, tenantId: site.id };
    const isNextPart = isExport && query.after !== undefined;
    const [rows, count] = await Promise.all([
      findAuditEvents(db, filter),
      isNextPart ? 0 : countAuditEvents(db, filter),
    ]);
    // The export contains names of students, so the audit log records who downloads it.
    if (isExport && !isNextPart) await recordAuditEvent(db, { actor, ip }, { act: 'acts.exported', facts: { count } });
    const results = rows.map(({ happened_at, ...row }) => ({ ...row, happened_at: happened_at.toISOString() }));
    const page = toPage(url, query, { count, rows: results });
    return isExport ? { ...page, next: nextAfter(rows, query.limit) } : page;
  }),
];

/** Returns the link to the next part of an export. It begins after the last event, so new events shift nothing. */
function nextAfter(rows: { id: string }[], limit: number): string | null {
  const last = rows.at(-1);
  return last && rows.length === limit ? `?after=${last.id}` : null;
}
