import { serve } from '#api/kit/serve.ts';
import { showGlobalReach } from '#contract/learning/global-reach.ts';
import { mayReadGlobalReach } from './policy.ts';
import { findGlobalReach } from './queries.ts';

export const globalReachRoutes = [
  serve(showGlobalReach, mayReadGlobalReach, async ({ db }) => {
    const { figures, as_of } = await findGlobalReach(db);
    return { ...figures, as_of: as_of.toISOString() };
  }),
];
