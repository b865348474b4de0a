import { z } from 'zod';
import { cardWords, MAX_CARDS } from './card-words.ts';
import { Picture } from './pictures.ts';
import { ById, Nothing, route } from './route.ts';

/** A QR code as it is drawn: a black path in a square of so many modules, its pale frame included. */
export const QrCode = z.object({ size: z.int(), path: z.string() });
export type QrCode = z.output<typeof QrCode>;

export const Card = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  class_name: z.string().nullable(),
  class_id: z.string().nullable().describe('The class code.'),
  qr: QrCode.describe('What signs the child in until the next card is printed.'),
  password: z.string().nullable().describe('Where a new one was set.'),
  pictures: z.array(Picture).nullable().describe('Where new ones were drawn.'),
});
export type Card = z.output<typeof Card>;

export const CardSheet = z.object({
  school_name: z.string(),
  address: z.string().describe('Where the children sign in, as it is typed.'),
  cards: z.array(Card),
});
export type CardSheet = z.output<typeof CardSheet>;

const routeDefaults = { host: 'tenant', params: ById, query: Nothing, body: Nothing } as const;

/** A POST, since it revokes the previous cards. Its reply has secrets that are never shown again. */
export const printCards = route({
  ...routeDefaults,
  method: 'POST',
  path: '/cards/print/',
  summary: 'New sign-in cards for a class or for chosen students; the printed cards before them end',
  params: Nothing,
  body: z
    .strictObject({
      class: z.uuid().optional().describe('The class whose code stands on the cards; alone, all of its students.'),
      ids: z.array(z.uuid()).min(1).max(MAX_CARDS, cardWords.tooMany).optional(),
      new_passwords: z.boolean().default(false).describe('Two new words for each, in the language of the asker.'),
      new_pictures: z
        .boolean()
        .default(false)
        .describe('Three new pictures for each who uses them; who has none yet gets them anyway.'),
    })
    .refine((body) => body.class !== undefined || body.ids !== undefined, { error: cardWords.whose, path: ['ids'] }),
  reply: CardSheet,
});

export const showStudentCard = route({
  ...routeDefaults,
  method: 'POST',
  path: '/students/{id}/shown-card/',
  summary: 'A code for the screen that signs a student in for ten minutes; the printed card stays good',
  reply: z.object({ qr: QrCode, seconds: z.int() }),
});

export const deactivateCard = route({
  ...routeDefaults,
  method: 'DELETE',
  path: '/students/{id}/card/',
  summary: 'Ends every sign-in card of a student, and whoever is signed in by that name is out',
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
