import { openWordSearch } from '#api/authoring/piece-checks/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { toPage } from '#api/kit/pagination.ts';
import { serve, serveWithoutReply } from '#api/kit/serve.ts';
import {
  listFeedbackReviews,
  listOwnFeedback,
  releaseFeedback,
  withholdFeedback,
  writeFeedback,
} from '#contract/learning/entry-feedback.ts';
import { decideFeedback, writeFeedbackOf } from './feedback-actions.ts';
import { findFeedbackReviews, findOwnFeedback } from './feedback-queries.ts';
import { byJudges, mayEnterChallenges, mayJudge, mayReviewFeedback } from './policy.ts';
import { toFeedback, toReviewedFeedback } from './presenter.ts';

export const feedbackRoutes = [
  serveWithoutReply(
    writeFeedback,
    mayJudge,
    ({ db, params, body, ...by }) => writeFeedbackOf(db, by, { id: params.id, feedback: body }),
    byJudges,
  ),

  serve(listFeedbackReviews, mayReviewFeedback, async ({ db, actor, language, query, url, isExport }) => {
    const page = toKeysetPage(url, query, await findFeedbackReviews(db, { actor, language, isExport }, query));
    const search = page.results.length > 0 ? await openWordSearch(db) : () => [];
    return { ...page, results: page.results.map((row) => toReviewedFeedback(row, { role: actor.role, search })) };
  }),

  serveWithoutReply(releaseFeedback, mayReviewFeedback, ({ db, params, body, ...by }) =>
    decideFeedback(db, by, { id: params.id, feedbackId: body.feedback, state: 'released' }),
  ),

  serveWithoutReply(withholdFeedback, mayReviewFeedback, ({ db, params, body, ...by }) =>
    decideFeedback(db, by, { id: params.id, feedbackId: body.feedback, state: 'withheld' }),
  ),

  serve(listOwnFeedback, mayEnterChallenges, async ({ db, person, language, query, url }) => {
    const author = { personId: person().personId, language };
    const { count, rows } = await findOwnFeedback(db, author, query);
    const own = rows.map(({ entry, title, challenge, ...row }) => ({ entry, title, challenge, ...toFeedback(row) }));
    return toPage(url, query, { count, rows: own });
  }),
];
