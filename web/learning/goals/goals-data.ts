import type { LoaderFunctionArgs } from 'react-router';
import { goalWords } from '#contract/learning/goal-words.ts';
import type { Goal, GoalSummary } from '#contract/learning/goals.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import type { Translate } from '#web/kit/translate.ts';

export async function loadGoals({ context }: LoaderFunctionArgs): Promise<GoalSummary[]> {
  const { results } = await getLoaderContext(context).call('GET /goals/', { query: { limit: 17 } });
  return results;
}

export function loadGoal({ request, params, context }: LoaderFunctionArgs): Promise<Goal> {
  const preview = new URL(request.url).searchParams.get('preview');
  return getLoaderContext(context).call('GET /goals/{number}/', {
    params: { number: params.number ?? '' },
    query: preview === null ? {} : { preview },
  });
}

/** Returns a goal's name in the language of the page, even where its text is not translated. */
export function nameOfGoal({ number, title, is_translated }: GoalSummary, t: Translate): string {
  return is_translated ? title : t(goalWords[number - 1] ?? '');
}
