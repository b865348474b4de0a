import { allowAccounts, type Policy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutReply } from '#api/kit/serve.ts';
import { listSeenTours, saveSeenTour, TourKey } from '#contract/core/tours.ts';
import { findSeenTours, insertSeenTour } from './queries.ts';

/**
 * Allows everyone with an account. An organization's visitor has no account at the school, so their tours are stored at
 * home.
 */
const mayRememberTours: Policy = ({ role, visit }) => allowAccounts({ role }) && visit === undefined;

export const tourRoutes = [
  serve(listSeenTours, mayRememberTours, async ({ db, person }) => ({
    seen: await findSeenTours(db, person().personId),
  })),

  serveWithoutReply(saveSeenTour, mayRememberTours, async ({ db, person, params }) => {
    const { data: key } = TourKey.safeParse(params.key);
    if (!key) throw new Refusal('notFound');
    await insertSeenTour(db, person().personId, key);
  }),
];
