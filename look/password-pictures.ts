import { createRandom, hashText } from './random.ts';
import type { SceneName } from './scenes.ts';
import type { Spot } from './spot.ts';

/** The nine pictures that children sign in with. Each has its own colours, so that no two look alike. */
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

/** Shuffles entries in an order that is fixed for each person, so that watching a neighbour's finger reveals little. */
export function shuffleFor<T>(person: string, entries: readonly T[]): T[] {
  const random = createRandom(hashText(person));
  return entries
    .map((entry) => ({ entry, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
}
