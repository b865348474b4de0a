import { z } from 'zod';
import { ById, Nothing, route } from './route.ts';
import { Session, Username } from './session.ts';

export const pictureWords = {
  wrong: 'Those are not your pictures. Please try again.',
} as const;

/** The nine of the design, in the order in which they are described. */
export const pictureNames = ['whale', 'bird', 'tree', 'boat', 'flower', 'peaks', 'town', 'window', 'rain'] as const;
export const Picture = z.enum(pictureNames);
export type Picture = z.output<typeof Picture>;

/** What each is called: it is read to those who do not see it, and printed under it. */
export const pictureNameWords = {
  whale: 'Whale',
  bird: 'Bird',
  tree: 'Tree',
  boat: 'Boat',
  flower: 'Flower',
  peaks: 'Mountains',
  town: 'Street',
  window: 'House',
  rain: 'Cloud',
} as const satisfies Record<Picture, string>;

/** So many in order; each picture once, as it carries one number. */
export const PICTURES_IN_ORDER = 3;
const Pictures = z.array(Picture).length(PICTURES_IN_ORDER);
export type Pictures = z.output<typeof Pictures>;

export const signInWithPictures = route({
  method: 'POST',
  path: '/auth/pictures/',
  summary: 'Signs a child in with three pictures in order, where one of its classes uses them',
  host: 'tenant',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ username: Username, pictures: Pictures, remember: z.boolean().default(false) }),
  reply: Session,
});

export const switchPictures = route({
  method: 'PUT',
  path: '/v1/school-classes/{id}/pictures/',
  summary: 'Whether the children of a class sign in with pictures',
  host: 'tenant',
  params: ById,
  query: Nothing,
  body: z.strictObject({ uses_pictures: z.boolean() }),
  reply: z.object({ uses_pictures: z.boolean() }),
});

export const resetPictures = route({
  method: 'POST',
  path: '/students/{id}/pictures/',
  summary:
    'Draws three new pictures for a student and answers with them, this once; waiting ends, and the sessions end',
  host: 'tenant',
  params: ById,
  query: Nothing,
  body: Nothing,
  reply: z.object({ pictures: Pictures }),
});
