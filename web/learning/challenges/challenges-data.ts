import type { LoaderFunctionArgs } from 'react-router';
import { withContext } from '#contract/kit/message-context.ts';
import { readParameters } from '#contract/kit/page-parameters.ts';
import type { Challenge, ChallengeState, ChallengeSummary } from '#contract/learning/challenges.ts';
import { modeParameters } from '#contract/learning/list-parameters.ts';
import type { AppliedMode } from '#contract/schools/applied-mode.ts';
import { type Call, CallError } from '#web/kit/call.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { loadInChosenMode } from '#web/schools/modes/load-in-mode.tsx';
import { chosenMode } from '#web/schools/modes/mode-query.ts';

/** The states of a challenge as headings, in the order of the page. */
export const stateWords = {
  open: withContext('Open', 'challenges'),
  upcoming: 'Soon',
  judging: 'Being judged',
  past: 'Finished',
} as const satisfies Record<ChallengeState, string>;

/** There are a few dozen at most. */
const MAX_CHALLENGES = 100;

export type ChallengesData = {
  challenges: ChallengeSummary[];
  mode: AppliedMode | null;
  /** The reason why no challenge is shown: the mode hides them. */
  notice?: string;
  /** The reason why the list is not in the URL's mode. */
  modeNotice?: string;
};

export function loadChallenges({ request, context }: LoaderFunctionArgs): Promise<ChallengesData> {
  const { call, isServer } = getLoaderContext(context);
  return loadInChosenMode(request, isServer, (searchParams) =>
    readChallenges(call, readParameters(modeParameters, searchParams)),
  );
}

async function readChallenges(call: Call, filters: { mode?: string }): Promise<ChallengesData> {
  const query = { limit: MAX_CHALLENGES, ...filters };
  try {
    const { results, mode: applied } = await call('GET /challenges/', { query });
    return { challenges: results, mode: applied };
  } catch (cause) {
    if (!(cause instanceof CallError && cause.state === 'challenges_off')) throw cause;
    return { challenges: [], mode: null, notice: cause.message };
  }
}

/** Loads one challenge; a preview shows the revision that staff have signed. */
export function loadChallenge({ params, request, context }: LoaderFunctionArgs): Promise<Challenge> {
  const preview = new URL(request.url).searchParams.get('preview');
  const query = { ...chosenMode(request.url), ...(preview && { preview }) };
  return getLoaderContext(context).call('GET /challenges/{slug}/', { params: { slug: params.slug ?? '' }, query });
}
