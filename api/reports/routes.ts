import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { type Call, serve } from '#api/kit/serve.ts';
import { mayReview } from '#api/reviews/service.ts';
import { bookOf, findWorkReader, storyOf, type WorkKey } from '#api/works/service.ts';
import { closeReport, listReports, type NewReport, reportBook, reportStory } from '#contract/reports.ts';
import * as actions from './actions.ts';
import { mayReport } from './policy.ts';
import { toReport } from './presenter.ts';

type AnyCall = Pick<Call<never, never, never>, 'db' | 'actor' | 'isRoot' | 'ip' | 'settings'>;

export const reportRoutes = [
  serve(reportBook, mayReport, (call) => report(call, bookOf(call), call.body)),
  serve(reportStory, mayReport, (call) => report(call, storyOf(call), call.body)),

  serve(
    listReports,
    mayReview,
    async (call) => {
      const page = toKeysetPage(call.url, call.query, await actions.findReadableReports(call.db, call));
      return { ...page, results: page.results.map(toReport) };
    },
    { ability: 'reports.triage' },
  ),

  serve(closeReport, mayReview, async (call) => {
    const { db, params, body } = call;
    return toReport(await actions.closeReport(db, call, { id: params.id, outcome: body.outcome }));
  }),
];

async function report(call: AnyCall, work: WorkKey, content: NewReport): Promise<Record<string, never>> {
  await actions.sendReport(call.db, { ...call, reader: await findWorkReader(call, work) }, work, content);
  return {};
}
