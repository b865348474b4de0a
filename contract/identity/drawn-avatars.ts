export const avatarAnimals = ['fox', 'owl', 'cat', 'rabbit', 'bear', 'frog', 'whale', 'bird'] as const;
export type AvatarAnimal = (typeof avatarAnimals)[number];

export const avatarColours = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
export type AvatarColour = (typeof avatarColours)[number];

/** The animal that a student uses as a picture. */
export type DrawnAvatar = { animal: AvatarAnimal; colour: AvatarColour };

/** The file name of a drawn avatar, such as `blue-fox.svg`; the table `users` allows the same names. */
const FILE_NAME = new RegExp(`^(${avatarColours.join('|')})-(${avatarAnimals.join('|')})\\.svg$`);

/** Returns the drawn avatar of a file name or URL; undefined for an uploaded picture. */
export function parseDrawnAvatar(url: string | null): DrawnAvatar | undefined {
  const [, colour, animal] = FILE_NAME.exec(url?.split('/').at(-1) ?? '') ?? [];
  return colour && animal ? { animal: animal as AvatarAnimal, colour: colour as AvatarColour } : undefined;
}

/** Returns the URL of a drawn avatar, which is the same at every site and says nothing about a person. */
export function drawnAvatarUrl({ animal, colour }: DrawnAvatar): string {
  return `/files/animals/${colour}-${animal}.svg`;
}
