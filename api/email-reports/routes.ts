import { recordAuditEvent } from '#api/audit/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { deleteEmailReport, listEmailReports } from '#contract/email-reports.ts';
import { deleteReport, findReports } from './queries.ts';

export const emailReportRoutes = [
  servePlatform(listEmailReports, async ({ query, url, isExport, inPlatform }) => {
    const { count, rows, place } = await inPlatform((db) => findReports(db, query, isExport));
    const page = toKeysetPage(url, query, { count, rows, place });
    return {
      ...page,
      results: page.results.map(({ sender, body, received_at, email_id, email_to, ...row }) => ({
        ...row,
        from: sender,
        text: body,
        received_at: received_at.toISOString(),
        email: email_id && email_to ? { id: email_id, to: email_to } : null,
      })),
    };
  }),

  servePlatform(deleteEmailReport, ({ params, actor, ip, inTransaction }) =>
    inTransaction(async (db) => {
      await recordAuditEvent(db, { actor, ip }, { act: 'email_report.deleted' });
      if (!(await deleteReport(db, params.id))) throw new Refusal('notFound');
    }),
  ),
];
