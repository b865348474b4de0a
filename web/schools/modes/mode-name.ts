import { seededModeWords } from '#contract/schools/seeded-mode-words.ts';
import type { Translate } from '#web/kit/translate.ts';

/** Returns the name of a mode. Names of Booklark's own modes are translated, names given by people are not. */
export function modeName(name: string, t: Translate): string {
  return (seededModeWords as readonly string[]).includes(name) ? t(name) : name;
}
