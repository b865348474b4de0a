import { z } from 'zod';
import { Nothing, route } from '#contract/kit/route.ts';

/** The explanations that each person sees once. */
export const TourKey = z.enum([
  'stories',
  'books',
  'classes',
  'users',
  'charities',
  'school-invites',
  'organization',
  'switch-dashboards',
]);
export type TourKey = z.output<typeof TourKey>;

export const listSeenTours = route({
  host: 'both',
  method: 'GET',
  path: '/user/tours/',
  summary: 'List the tours that the caller has seen, on any device.',
  reply: z.object({ seen: z.array(TourKey) }),
});

export const saveSeenTour = route({
  host: 'both',
  method: 'PUT',
  path: '/user/tours/{key}/',
  summary: 'Remember that the caller has seen a tour.',
  params: z.strictObject({ key: z.string().max(100).describe('A tour key; an unknown one is not found.') }),
  status: 204,
  reply: Nothing,
});
