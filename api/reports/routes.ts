import { findBookReader } from '#api/books/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { serve } from '#api/kit/serve.ts';
import { mayReview } from '#api/reviews/service.ts';
import { closeReport, listReports, reportBook } from '#contract/reports.ts';
import * as actions from './actions.ts';
import { mayReport } from './policy.ts';
import { toReport } from './presenter.ts';

export const reportRoutes = [
  serve(reportBook, mayReport, async (call) => {
    const { db, params, body } = call;
    await actions.sendReport(db, { ...call, reader: await findBookReader(call, params.id) }, params.id, body);
    return {};
  }),

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
