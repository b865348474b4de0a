import { mayReview } from '#api/authoring/reviews/service.ts';
import { accountIdOf, readRoleOf } from '#api/kit/actor.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type DbCall, type Reply, serve, serveWithoutReply } from '#api/kit/serve.ts';
import { findWorkReader, serveWork, type WorkReader } from '#api/library/works/service.ts';
import { closeReport, listReports, type Report, reportMessage, reportWork } from '#contract/authoring/reports.ts';
import * as actions from './actions.ts';
import { type ReportRow, visitSchoolOfMessage } from './queries.ts';

/** Anyone who can read a work can report it, even without an account. */
const mayReport = allowAnyone;

export const reportRoutes = [
  ...serveWork(reportWork, mayReport, async (call, work) => {
    await actions.sendReport(call.db, { ...call, reader: await findWorkReader(call, work) }, work, call.body);
    return {};
  }),

  serveWithoutReply(reportMessage, mayReport, async (call) => {
    const reader = await readerAtSchoolOf(call, call.params.id);
    const message = { type: 'message', id: call.params.id } as const;
    await actions.sendReport(call.db, { ...call, reader }, message, { ...call.body, page: null });
  }),

  serve(
    listReports,
    mayReview,
    async (call) => {
      return toKeysetPage(call.url, call.query, await actions.findReadableReports(call.db, call), toReport);
    },
    { ability: 'reports.triage' },
  ),

  serve(closeReport, mayReview, async (call) => {
    const { db, params, body } = call;
    return toReport(await actions.closeReport(db, call, { id: params.id, outcome: body.outcome }));
  }),
];

/**
 * Returns the reporter of a message. Switches the transaction to the message's school, where readers of other sites
 * have no account.
 */
async function readerAtSchoolOf({ db, actor }: DbCall, id: string): Promise<WorkReader> {
  const tenantId = await visitSchoolOfMessage(db, id);
  if (!tenantId) throw new Refusal('notFound');
  return tenantId === actor.tenantId
    ? { role: readRoleOf(actor), personId: accountIdOf(actor) }
    : { role: 'visitor', personId: null };
}

function toReport({ is_reviewed: _, author_id: __, ...report }: ReportRow): Reply<typeof Report> {
  return report;
}
