import { findEntry } from '#api/core/content/service.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { findPageMode } from '#api/learning/content-pages/actions.ts';
import { findShelf, findStoriesOfGoal } from '#api/learning/content-pages/works.ts';
import { findMessagesOfGoal } from '#api/learning/dear-world/queries.ts';
import { findListMode } from '#api/schools/modes/service.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import { listGoals, showGoal } from '#contract/learning/goals.ts';
import { countTagged, findGoalTexts, findTagged, GOAL_NUMBERS, toGoal } from './actions.ts';

/** The number of works of each kind on a goal's page; the library has the others. */
const MAX_BOOKS = 12;
const MAX_STORIES = 6;
const MAX_MESSAGES = 6;

export const goalRoutes = [
  serve(listGoals, allowAnyone, async (call) => {
    const { query, url } = call;
    const { search, limit, offset } = query;
    const mode = await findListMode(call, query.mode);
    const [texts, tagged] = await Promise.all([findGoalTexts(call), findTagged(call, mode)]);
    const counts = await countTagged(call, mode, tagged);
    const goals = GOAL_NUMBERS.map((number) => ({
      ...toGoal(number, texts.get(number), call),
      counts: counts(number),
    }));
    const matchingGoals = goals.filter(({ title, text }) => containsText(`${title} ${text}`, search));
    return {
      ...toPage(url, query, { count: matchingGoals.length, rows: matchingGoals.slice(offset, offset + limit) }),
      mode: mode?.applied ?? null,
    };
  }),

  serve(showGoal, allowAnyone, async (call) => {
    const { number } = call.params;
    const mode = await findPageMode(call);
    const [entry, tagged, books, stories, messages] = await Promise.all([
      findEntry(call, 'goal', String(number)),
      findTagged(call, mode),
      findShelf(call, mode, { goal: number }, MAX_BOOKS),
      findStoriesOfGoal(call, mode, number, MAX_STORIES),
      findMessagesOfGoal(call.db, number, MAX_MESSAGES),
    ]);
    const counts = await countTagged(call, mode, tagged);
    return {
      ...toGoal(number, entry, call),
      ...tagged(number),
      ...{ books, stories, messages, counts: counts(number) },
      is_preview: entry?.is_preview ?? false,
      mode: mode?.applied ?? null,
    };
  }),
];
