import type { ShippedEntry } from '#db/content/shipped.ts';
import { aBookThatGives } from './fair-shares/a-book-that-gives.ts';
import { decidingTogether } from './fair-shares/deciding-together.ts';
import { followTheCoin } from './fair-shares/follow-the-coin.ts';
import { theLastPiece } from './fair-shares/the-last-piece.ts';
import { whatIsInAPrice } from './fair-shares/what-is-in-a-price.ts';

const course: ShippedEntry<'course'> = {
  kind: 'course',
  slug: 'fair-shares',
  en: {
    title: 'Fair shares',
    summary:
      'Share a cake, open a price and follow a coin to the end of its way. Learn to decide together. At the end, the class makes a book that gives.',
    image: {
      scene: 'town',
      goal: 10,
      alt: 'A small town of cut paper, with houses of different heights side by side.',
    },
    outcome:
      'Each student can explain a fair rule, take a price apart and ask a cause good questions. The class has decided on a cause together and made a book for it.',
    credit: 'Written by Booklark. CC0.',
    goals: [1, 8, 10],
    age_from: 8,
    age_to: 12,
    level: 3,
    position: 5,
  },
};

export const fairShares: ShippedEntry[] = [
  course,
  theLastPiece,
  whatIsInAPrice,
  followTheCoin,
  decidingTogether,
  aBookThatGives,
];
