import { allowAnyone } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { showGlobalReach } from '#contract/learning/global-reach.ts';
import { findGlobalReach } from './queries.ts';

export const globalReachRoutes = [
  serve(showGlobalReach, allowAnyone, async ({ db }) => {
    const { figures, as_of } = await findGlobalReach(db);
    return { ...figures, as_of: as_of.toISOString() };
  }),
];
