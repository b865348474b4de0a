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

const base = { host: 'both', query: Nothing, body: Nothing } as const;

export const listSeenTours = route({
  ...base,
  method: 'GET',
  path: '/user/tours/',
  summary: 'List the tours that the caller has seen, on any device.',
  params: Nothing,
  reply: z.object({ seen: z.array(TourKey) }),
});

export const saveSeenTour = route({
  ...base,
  method: 'PUT',
  path: '/user/tours/{key}/',
  summary: 'Remember that the caller has seen a tour.',
  params: z.strictObject({ key: z.string().max(100).describe('A tour key; an unknown one is not found.') }),
  status: 204,
  reply: Nothing,
});
