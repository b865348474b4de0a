import { z } from 'zod';
import { ScenePicture } from '#contract/core/content/fields.ts';
import { emailAddress } from '#contract/kit/email-address.ts';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { PreviewQuery, withPreview } from '#contract/kit/preview.ts';
import { ById, route } from '#contract/kit/route.ts';
import { inMode, withMode } from '#contract/schools/applied-mode.ts';
import { liveWords } from './live-words.ts';

/** A live lesson as its list shows it to one caller. Replies are never shared between callers. */
export const LiveLesson = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  starts_at: z.string().describe('In UTC.'),
  ends_at: z.string().describe('In UTC.'),
  time_zone: z.string().describe('The time zone of the host, by its IANA name.'),
  host: z.string(),
  language: z.string().describe('The language in which the lesson is held.'),
  text_language: z.string().describe('The language of title, summary and text.'),
  age_from: z.int().nullable(),
  age_to: z.int().nullable(),
  goals: z.array(z.int()),
  image: ScenePicture,
  seats: z.int(),
  seats_left: z.int(),
  is_registered: z.boolean(),
  registration: z.object({ id: z.uuid(), seats: z.int() }).nullable().describe('That of the caller.'),
  join_url: z
    .string()
    .nullable()
    .describe('For those who are registered, from 10 minutes before the lesson until it ends.'),
  recording: z.string().nullable().describe('The slug of the film that the recording has become.'),
  url: z.string().describe('Its page.'),
});
export type LiveLesson = z.output<typeof LiveLesson>;

export const LiveLessonPage = LiveLesson.extend({
  body: z.string().describe('HTML, cleaned on the server.'),
  ...withPreview,
});
export type LiveLessonPage = z.output<typeof LiveLessonPage>;

export const LiveQuery = PageQuery.extend({
  ...inMode,
  goal: z.coerce.number().int().min(1).max(17).optional(),
  age: z.coerce.number().int().min(3).max(18).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional()
    .describe('The language in which the lesson is held.'),
});
export type LiveQuery = z.output<typeof LiveQuery>;

const base = { method: 'GET', host: 'both' } as const;

export const listLiveLessons = route({
  ...base,
  path: '/live/',
  summary: 'List live lessons: first those to come, the next one first, then those that are over, the last one first.',
  query: LiveQuery,
  reply: pageOf(LiveLesson).extend(withMode),
});

export const showLiveLesson = route({
  ...base,
  path: '/live/{id}/',
  summary: 'Show a live lesson.',
  params: ById,
  query: PreviewQuery,
  reply: LiveLessonPage,
});

export const showLiveCalendar = route({
  ...base,
  path: '/live/calendar.ics',
  summary: 'Get all live lessons as a calendar to subscribe to, without the links to join them.',
  feed: 'text/calendar',
  reply: z.string(),
});

export const showLiveEvent = route({
  ...base,
  path: '/live/{id}/event.ics',
  summary: 'Get one live lesson for a calendar, without the link to join it.',
  params: ById,
  feed: 'text/calendar',
  reply: z.string(),
});

export const registerForLesson = route({
  ...base,
  method: 'POST',
  path: '/live/{id}/registrations/',
  summary:
    'Register: staff with `seats` for a class, people for themselves, visitors with the email address of an adult, which an email confirms (202, without an id).',
  params: ById,
  body: z.strictObject({
    seats: z.int(liveWords.seatsWrong).min(1, liveWords.seatsWrong).max(10_001, liveWords.seatsWrong).optional(),
    email: emailAddress(liveWords.addressMissing).max(254, liveWords.addressMissing).optional(),
  }),
  status: 201,
  statusOf: ({ id }) => (id === undefined ? 202 : 201),
  reply: z.object({ id: z.uuid().optional() }),
});

/** The part of the links in emails that proves the registration. */
const LinkToken = z.string().min(1, liveWords.linkExpired).max(200, liveWords.linkExpired);

export const cancelRegistration = route({
  ...base,
  method: 'DELETE',
  path: '/live/{id}/registrations/{registration}/',
  summary: 'Cancel a registration: one’s own, or with the token of the link in an email that of this link.',
  params: z.strictObject({ id: z.uuid(), registration: z.uuid() }),
  body: z.strictObject({ token: LinkToken.optional() }),
  reply: z.void(),
  status: 204,
});

/** The registration behind the link in an email. */
export const LinkedRegistration = z.object({
  id: z.uuid(),
  lesson: z.uuid(),
  seats: z.int(),
  is_confirmed: z.boolean(),
  join_url: z.string().nullable(),
});
export type LinkedRegistration = z.output<typeof LinkedRegistration>;

export const openRegistration = route({
  ...base,
  method: 'POST',
  path: '/live/registrations/open/',
  summary: 'Show the registration of the link in an email, with the link to join when it is there. Changes nothing.',
  body: z.strictObject({ token: LinkToken }),
  reply: LinkedRegistration,
});

export const confirmRegistration = route({
  ...base,
  method: 'POST',
  path: '/live/registrations/confirm/',
  summary: 'Confirm the address of a registration by the link in its email. From then on it has a seat.',
  body: z.strictObject({ token: LinkToken }),
  reply: LinkedRegistration,
});

export const showLiveHost = route({
  ...base,
  path: '/live/{id}/host/',
  summary: 'Show those who hold lessons how many are registered, and the link to join before it is shown to them.',
  params: ById,
  reply: z.object({
    registrations: z.int().describe('At all schools: classes, people and visitors.'),
    seats: z.int(),
    seats_taken: z.int(),
    join_url: z.string(),
  }),
});
