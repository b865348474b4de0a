import { seededModeWords } from '#contract/seeded-mode-words.ts';
import type { Translate } from './words.ts';

/** Returns the name of a mode; the names that Booklark brings are translated, those that people gave are not. */
export function modeName(name: string, t: Translate): string {
  return seededModeWords.some((seeded) => seeded === name) ? t(name) : name;
}
