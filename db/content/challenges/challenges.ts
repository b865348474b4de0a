import type { ShippedEntry } from '#db/content/shipped.ts';
import { aBookForSomeoneSmall } from './a-book-for-someone-small.ts';
import { lettersToTheSea } from './letters-to-the-sea.ts';
import { theSmallestRiver } from './the-smallest-river.ts';
import { whatGrowsHere } from './what-grows-here.ts';

export const challenges: ShippedEntry<'challenge'>[] = [
  lettersToTheSea,
  aBookForSomeoneSmall,
  whatGrowsHere,
  theSmallestRiver,
];
