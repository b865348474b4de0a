import { createRandom, hashText } from './random.ts';
import type { SceneName } from './scenes.ts';
import type { Spot } from './spot.ts';

/** The nine pictures that children sign in with (design, 04e): each in colours of its own, so that none is taken for another. */
export const PASSWORD_PICTURES = {
  whale: { scene: 'whale', goal: 14 },
  bird: { scene: 'bird', goal: 15, isNight: true },
  tree: { scene: 'tree', goal: 13 },
  boat: { scene: 'boat', goal: 6 },
  flower: { scene: 'flower', goal: 2, isNight: true },
  peaks: { scene: 'peaks', goal: 9 },
  town: { scene: 'town', goal: 11 },
  window: { scene: 'window', goal: 7, isNight: true },
  rain: { scene: 'rain', goal: 6 },
} as const satisfies Partial<Record<SceneName, Spot>>;

export type PasswordPictureName = keyof typeof PASSWORD_PICTURES;

/** In an order that is a child's own, and the same at every try: a neighbour's finger tells little. */
export function shuffleFor<T>(person: string, entries: readonly T[]): T[] {
  const random = createRandom(hashText(person));
  return entries
    .map((entry) => ({ entry, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry);
}
