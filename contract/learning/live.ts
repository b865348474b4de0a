import { z } from 'zod';
import { ScenePicture } from '#contract/core/content/fields.ts';
import { emailAddress } from '#contract/kit/email-address.ts';
import { KeysetQuery, PageQuery, pageOf } from '#contract/kit/page.ts';
import { PreviewQuery, withPreview } from '#contract/kit/preview.ts';
import { ById, route } from '#contract/kit/route.ts';
import { ChosenModeQuery, inMode, withMode } from '#contract/schools/applied-mode.ts';
import { liveWords } from './live-words.ts';

/** A student's registration is a wish until a teacher has decided: the student comes with the teacher, or alone. */
export const WishState = z.enum(['waiting', 'with_teacher', 'alone', 'declined']);
export type WishState = z.output<typeof WishState>;
const RegistrationState = z.enum(['registered', ...WishState.options]);

/** A live lesson as its list shows it to one caller. Replies are never shared between callers. */
export const LiveLesson = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  starts_at: z.string().describe('In UTC.'),
  ends_at: z.string().describe('In UTC.'),
  time_zone: z.string().describe('The time zone of the host, by its IANA name.'),
  host: z.string(),
  join_host: z
    .string()
    .nullable()
    .describe('The host name of the video call, which is outside Booklark; null for callers without an account.'),
  language: z.string().describe('The language in which the lesson is held.'),
  text_language: z.string().describe('The language of title, summary and text.'),
  age_from: z.int().nullable(),
  age_to: z.int().nullable(),
  goals: z.array(z.int()),
  image: ScenePicture,
  seats: z.int(),
  seats_left: z.int(),
  is_registered: z.boolean().describe('Whether the caller has a seat.'),
  registration: z
    .object({
      id: z.uuid(),
      seats: z.int(),
      state: RegistrationState.describe(
        'Of an adult: `registered`. A student has no seat while `waiting` or `declined`.',
      ),
      teacher: z.string().nullable().describe('Who opens the lesson with the student, or let them join alone.'),
    })
    .nullable()
    .describe('That of the caller.'),
  join_url: z
    .string()
    .nullable()
    .describe(
      'From 10 minutes before the lesson until it ends, for registered adults, and for students whose teacher lets them join alone.',
    ),
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
    'Register: staff with `seats` for a class, people for themselves, visitors with the email address of an adult, which an email confirms (202, without an id). A student’s registration waits until a teacher confirms it.',
  params: ById,
  body: z.strictObject({
    seats: z.int(liveWords.seatsWrong).min(1, liveWords.seatsWrong).max(10_000, liveWords.seatsWrong).optional(),
    email: emailAddress(liveWords.addressMissing).max(254, liveWords.addressMissing).optional(),
  }),
  status: 201,
  statusOf: ({ id }) => (id === undefined ? 202 : 201),
  reply: z.object({ id: z.uuid().optional(), state: RegistrationState.optional() }),
});

export const listOwnLessons = route({
  method: 'GET',
  host: 'tenant',
  path: '/live/registrations/',
  summary:
    'List the lessons to come for which the caller is registered, or has asked to come. A student gets none in a mode without live lessons.',
  query: ChosenModeQuery,
  reply: z.object({ results: z.array(LiveLesson) }),
});

/** A student's wish to come to a live lesson, as staff see it. */
export const LiveWish = z.object({
  id: z.uuid(),
  state: WishState,
  student: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }),
  classes: z.array(z.string()).describe('The names of the student’s classes.'),
  teacher: z.string().nullable().describe('Who decided.'),
  lesson: LiveLesson.pick({
    ...{ id: true, title: true, text_language: true, starts_at: true, ends_at: true, time_zone: true },
    ...{ host: true, join_host: true, seats_left: true, url: true },
  }),
});
export type LiveWish = z.output<typeof LiveWish>;

export const LiveWishQuery = KeysetQuery.extend({
  state: WishState.optional(),
  lesson: z.uuid().optional(),
  class: z.uuid().optional(),
});
export type LiveWishQuery = z.output<typeof LiveWishQuery>;

export const listLiveWishes = route({
  method: 'GET',
  host: 'tenant',
  path: '/live/wishes/',
  summary: 'List wishes of the caller’s students to come to lessons that are not over: waiting ones first.',
  query: LiveWishQuery,
  reply: pageOf(LiveWish),
  csv: [
    'student.first_name',
    'student.last_name',
    'classes',
    'lesson.title',
    'lesson.starts_at',
    'state',
    'teacher',
    'id',
  ],
});

export const decideLiveWish = route({
  method: 'PATCH',
  host: 'tenant',
  path: '/live/wishes/{id}/',
  summary:
    'Decide about a wish: the student comes with the caller, who is then registered too, or joins alone; or the wish is declined, or waits again.',
  params: ById,
  body: z.strictObject({ state: WishState }),
  reply: LiveWish,
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
