import type { ShippedEntry } from '#db/content/shipped.ts';
import { goalsOneToSix } from './one-to-six.ts';
import { goalsSevenToTwelve } from './seven-to-twelve.ts';
import { goalsThirteenToSeventeen } from './thirteen-to-seventeen.ts';

/** The 17 goals in a child's words, goal 1 first. */
export const goals: ShippedEntry<'goal'>[] = [...goalsOneToSix, ...goalsSevenToTwelve, ...goalsThirteenToSeventeen];
