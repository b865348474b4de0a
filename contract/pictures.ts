import { z } from 'zod';
import { PICTURES_IN_ORDER, pictureNames } from './picture-words.ts';
import { ById, Nothing, route } from './route.ts';
import { Session, Username } from './session.ts';

export const Picture = z.enum(pictureNames);
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
