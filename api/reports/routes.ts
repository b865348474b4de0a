import { findBookReader } from '#api/books/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { serve } from '#api/kit/serve.ts';
import { mayReview } from '#api/reviews/service.ts';
import { closeReport, listReports, reportBook } from '#contract/reports.ts';
import * as actions from './actions.ts';
import { mayReport } from './policy.ts';
import { toReport } from './presenter.ts';
import { findReports } from './queries.ts';

export const reportRoutes = [
  serve(reportBook, mayReport, async (call) => {
    const { db, params, body } = call;
    await actions.sendReport(db, { ...call, reader: await findBookReader(call, params.id) }, params.id, body);
    return {};
  }),

  serve(listReports, mayReview, async ({ db, actor, query, url, isExport }) => {
    const page = toKeysetPage(url, query, await findReports(db, actor, query, isExport));
    return { ...page, results: page.results.map(toReport) };
  }),

  serve(closeReport, mayReview, async (call) => {
    const { db, params, body } = call;
    return toReport(await actions.closeReport(db, call, { id: params.id, outcome: body.outcome }));
  }),
];
