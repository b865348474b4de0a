import { z } from 'zod';
import { ById, Moment, route } from '#contract/kit/route.ts';

/** Students count as active for this many days after signing in. */
export const ACTIVITY_DAYS = 7;

const ClassActivity = z.object({
  id: z.uuid(),
  name: z.string(),
  no_of_students: z.int(),
  signed_in: z.int().describe('Number of students who signed in during the last 7 days.'),
});
export type ClassActivity = z.output<typeof ClassActivity>;

const StudentActivity = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  last_sign_in_at: Moment.nullable(),
  has_signed_in: z.boolean().describe('Whether the student signed in during the last 7 days.'),
  card_replaced_at: Moment.nullable().describe(
    'Time when a new sign-in card replaced another one, if it was during the last 7 days.',
  ),
});
export type StudentActivity = z.output<typeof StudentActivity>;

const routeDefaults = { method: 'GET', host: 'tenant' } as const;

export const listClassActivity = route({
  ...routeDefaults,
  path: '/class-activity/',
  summary: 'Count the students who signed in during the last 7 days: of the caller’s own classes, or of all.',
  reply: z.object({
    never_signed_in: z.int().describe('Number of students who have never signed in. Each counts once.'),
    classes: z.array(ClassActivity).describe('Current classes, the most active first.'),
  }),
});

export const showClassActivity = route({
  ...routeDefaults,
  path: '/class-activity/{id}/',
  summary: 'List the students of a class with their last sign-in and new cards.',
  params: ById,
  reply: z.object({ name: z.string(), students: z.array(StudentActivity) }),
});
