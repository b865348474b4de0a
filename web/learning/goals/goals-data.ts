import type { LoaderFunctionArgs } from 'react-router';
import { goalWords } from '#contract/learning/goal-words.ts';
import type { Goal, GoalSummary } from '#contract/learning/goals.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import type { Translate } from '#web/kit/translate.ts';
import { loadInChosenMode } from '#web/schools/modes/load-in-mode.tsx';

/** Loads the goals with what the chosen mode shows of each. */
export function loadGoals({ request, context }: LoaderFunctionArgs): Promise<{ goals: GoalSummary[] }> {
  const { call, isServer } = getLoaderContext(context);
  return loadInChosenMode(request, isServer, async (_, inMode) => {
    const { results } = await call('GET /goals/', { query: { limit: 17, ...inMode } });
    return { goals: results };
  });
}

export function loadGoal({ request, params, context }: LoaderFunctionArgs): Promise<Goal> {
  const { call, isServer } = getLoaderContext(context);
  return loadInChosenMode(request, isServer, (searchParams, inMode) => {
    const preview = searchParams.get('preview');
    const query = { ...inMode, ...(preview !== null && { preview }) };
    return call('GET /goals/{number}/', { params: { number: params.number ?? '' }, query });
  });
}

/** Returns a goal's name in the language of the page, even where its text is not translated. */
export function nameOfGoal({ number, title, is_translated }: GoalSummary, t: Translate): string {
  return is_translated ? title : t(goalWords[number - 1] ?? '');
}
