import { z } from 'zod';
import { Picture } from '#contract/identity/pictures.ts';
import { QrCode } from '#contract/kit/qr-code.ts';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import { cardWords } from './card-words.ts';
import { MAX_CARDS } from './limits.ts';

export const Card = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  avatar: z.string().nullable().describe('URL of the animal that the student chose as their picture.'),
  class_name: z.string().nullable(),
  class_id: z.string().nullable().describe('Class code.'),
  qr: QrCode.describe('QR code that signs the student in until a new card is printed.'),
  password: z.string().nullable().describe('New password; null if none was set.'),
  pictures: z.array(Picture).nullable().describe('New pictures; null if none were assigned.'),
});
export type Card = z.output<typeof Card>;

export const CardSheet = z.object({
  school_name: z.string(),
  address: z.string().describe('Web address for signing in, as typed.'),
  cards: z.array(Card),
});
export type CardSheet = z.output<typeof CardSheet>;

const routeDefaults = { host: 'tenant', params: ById } as const;

/** A POST, since it revokes the previous cards. Its reply has secrets that are never shown again. */
export const printCards = route({
  ...routeDefaults,
  method: 'POST',
  path: '/cards/print/',
  summary: 'Create sign-in cards for a class or for chosen students. Deactivates their earlier cards.',
  params: Nothing,
  body: z
    .strictObject({
      class: z.uuid().optional().describe('Class whose code is printed; without `ids`, all its students.'),
      ids: z.array(z.uuid()).min(1).max(MAX_CARDS, cardWords.tooMany).optional(),
      new_passwords: z
        .boolean()
        .default(false)
        .describe('Set a new password of two words for each student, in the caller’s language.'),
      new_pictures: z
        .boolean()
        .default(false)
        .describe('Assign new pictures to students who use them. Students without pictures always get them.'),
    })
    .refine((body) => body.class !== undefined || body.ids !== undefined, { error: cardWords.whose, path: ['ids'] }),
  reply: CardSheet,
});

export const showStudentCard = route({
  ...routeDefaults,
  method: 'POST',
  path: '/students/{id}/shown-card/',
  summary: 'Create a sign-in code that is valid for ten minutes. The printed card stays valid.',
  reply: z.object({ qr: QrCode, seconds: z.int() }),
});

export const deactivateCard = route({
  ...routeDefaults,
  method: 'DELETE',
  path: '/students/{id}/card/',
  summary: 'Deactivate all sign-in cards of a student and end the student’s sessions.',
  reply: z.void(),
  status: 204,
});

export const showClassPoster = route({
  ...routeDefaults,
  method: 'GET',
  path: '/v1/school-classes/{id}/board/',
  summary: 'Get the classroom poster: the class code and a QR code for the sign-in page.',
  reply: z.object({ name: z.string(), class_id: z.string(), address: z.string(), qr: QrCode }),
});
