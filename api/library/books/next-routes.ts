import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { showNextBooks } from '#contract/library/next-books.ts';
import { scopeOfBook } from './book-scope.ts';
import { findFinishedBook, findNewest, findNextByAuthor, findSameGoal } from './next-queries.ts';
import { mayReadBooks } from './policy.ts';
import { type BookSummaryRow, toBookSummary } from './service.ts';

const MAX_SUGGESTIONS = 6;
/** The suggestions that a screen shows in any case. */
const MIN_SUGGESTIONS = 3;

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
    const known = new Set([byAuthor, ...others].flatMap((row) => row?.id ?? []));
    const missing = MIN_SUGGESTIONS - known.size;
    const newest = missing > 0 ? await findNewest(db, scope, book, MIN_SUGGESTIONS + known.size) : [];
    const summaryOf = (row: BookSummaryRow) => toBookSummary(row, { settings, school });
    return {
      book: summaryOf(book),
      by_author: byAuthor ? summaryOf(byAuthor) : null,
      same_goal: others.map(summaryOf),
      newest: newest
        .filter(({ id }) => !known.has(id))
        .slice(0, Math.max(0, missing))
        .map(summaryOf),
    };
  }),
];
