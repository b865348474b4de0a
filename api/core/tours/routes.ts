import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { listSeenTours, saveSeenTour, TourKey } from '#contract/core/tours.ts';
import { mayRememberTours } from './policy.ts';
import { findSeenTours, insertSeenTour } from './queries.ts';

export const tourRoutes = [
  serve(listSeenTours, mayRememberTours, async ({ db, person }) => ({ seen: await findSeenTours(db, person()) })),

  serve(saveSeenTour, mayRememberTours, async ({ db, person, params }) => {
    const { data: key } = TourKey.safeParse(params.key);
    if (!key) throw new Refusal('notFound');
    await insertSeenTour(db, person(), key);
    return {};
  }),
];
