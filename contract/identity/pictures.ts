import { z } from 'zod';
import { ById, route } from '#contract/kit/route.ts';
import { PICTURES_IN_ORDER } from './limits.ts';
import { pictureNames } from './picture-words.ts';
import { Session, Username } from './session.ts';

export const Picture = z.enum(pictureNames);

/** Separate from picture-words.ts, because the sign-in page loads that file and does not need these words. */
export const switchWords = { locked: 'Your school has set this for every class.' } as const;

const Pictures = z.array(Picture).length(PICTURES_IN_ORDER);
export type Pictures = z.output<typeof Pictures>;

export const signInWithPictures = route({
  method: 'POST',
  path: '/auth/pictures/',
  summary: 'Sign a student in with a picture password.',
  host: 'tenant',
  body: z.strictObject({ username: Username, pictures: Pictures, remember: z.boolean().default(false) }),
  reply: Session,
});

export const switchPictures = route({
  method: 'PUT',
  path: '/v1/school-classes/{id}/pictures/',
  summary: 'Turn picture passwords on or off for a class. Null follows the school setting.',
  host: 'tenant',
  params: ById,
  body: z.strictObject({ uses_pictures: z.boolean().nullable() }),
  reply: z.object({ uses_pictures: z.boolean() }),
});

export const resetPictures = route({
  method: 'POST',
  path: '/students/{id}/pictures/',
  summary: 'Assign three new pictures to a student and return them once. Clears waiting times and ends sessions.',
  host: 'tenant',
  params: ById,
  reply: z.object({ pictures: Pictures }),
});
