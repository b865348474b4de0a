import { z } from 'zod';
import { route } from '#contract/kit/route.ts';
import { avatarAnimals, avatarColours } from './drawn-avatars.ts';
import { Profile } from './users.ts';

export const chooseAvatar = route({
  method: 'PUT',
  host: 'tenant',
  path: '/user/avatar/',
  summary: 'Choose an animal and its colour as your own picture.',
  body: z.strictObject({ animal: z.enum(avatarAnimals), colour: z.enum(avatarColours) }),
  reply: Profile,
});
