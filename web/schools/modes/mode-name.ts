import { seededModeWords } from '#contract/kit/seeded-mode-words.ts';
import type { Translate } from '#web/kit/words.ts';

/** Returns the name of a mode; the names that Booklark brings are translated, those that people gave are not. */
export function modeName(name: string, t: Translate): string {
  return (seededModeWords as readonly string[]).includes(name) ? t(name) : name;
}
