import { z } from 'zod';
import { Nothing, route } from './route.ts';
import { Profile } from './users.ts';

export const AvatarAnimal = z.enum(['fox', 'owl', 'cat', 'rabbit', 'bear', 'frog', 'whale', 'bird']);
export type AvatarAnimal = z.output<typeof AvatarAnimal>;

export const AvatarColour = z.enum(['red', 'orange', 'yellow', 'green', 'blue', 'purple']);
export type AvatarColour = z.output<typeof AvatarColour>;

/** The animal that a student has chosen as their picture. */
export const DrawnAvatar = z.strictObject({ animal: AvatarAnimal, colour: AvatarColour });
export type DrawnAvatar = z.output<typeof DrawnAvatar>;

/** The file name of a drawn avatar, such as `blue-fox.svg`; migration 0380 has the same names. */
const FILE_NAME = new RegExp(`^(${AvatarColour.options.join('|')})-(${AvatarAnimal.options.join('|')})\\.svg$`);

/** Returns the drawn avatar of a file name or URL; undefined for an uploaded picture. */
export function parseDrawnAvatar(url: string | null): DrawnAvatar | undefined {
  const [, colour, animal] = FILE_NAME.exec(url?.split('/').at(-1) ?? '') ?? [];
  return colour && animal ? { animal: animal as AvatarAnimal, colour: colour as AvatarColour } : undefined;
}

/** Returns the URL of a drawn avatar, which is the same at every site and says nothing about a person. */
export function drawnAvatarUrl({ animal, colour }: DrawnAvatar): string {
  return `/files/animals/${colour}-${animal}.svg`;
}

export const chooseAvatar = route({
  method: 'PUT',
  host: 'tenant',
  path: '/user/avatar/',
  summary: 'Choose an animal and its colour as your own picture.',
  params: Nothing,
  query: Nothing,
  body: DrawnAvatar,
  reply: Profile,
});
