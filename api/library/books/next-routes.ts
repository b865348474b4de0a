import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { showNextBooks } from '#contract/library/next-books.ts';
import { scopeOfBook } from './book-scope.ts';
import { findFinishedBook, findNextByAuthor, findSameGoal } from './next-queries.ts';
import { mayReadBooks } from './policy.ts';
import { toBookSummary } from './service.ts';

const MAX_SUGGESTIONS = 6;

export const nextBookRoutes = [
  serve(showNextBooks, mayReadBooks, async (call) => {
    const { db, params, settings } = call;
    const { scope, school } = await scopeOfBook(call, params.id);
    const book = await findFinishedBook(db, scope, params.id);
    if (!book) throw new Refusal('notFound');
    const [byAuthor, sameGoal] = await Promise.all([
      findNextByAuthor(db, scope, book),
      findSameGoal(db, scope, book, MAX_SUGGESTIONS + 1),
    ]);
    const others = sameGoal.filter(({ id }) => id !== byAuthor?.id).slice(0, MAX_SUGGESTIONS);
    return {
      by_author: byAuthor ? toBookSummary(byAuthor, { settings, school }) : null,
      same_goal: others.map((row) => toBookSummary(row, { settings, school })),
    };
  }),
];
