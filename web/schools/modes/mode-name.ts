import type { Translate } from '#web/kit/translate.ts';

/** The names of the modes that every platform begins with. */
const seededModeWords = ['All Books', 'Early Readers', 'Young Authors', 'Big Causes', 'Staff Room'] as const;

/** Returns the name of a mode. Names of Booklark's own modes are translated, names given by people are not. */
export function modeName(name: string, t: Translate): string {
  return (seededModeWords as readonly string[]).includes(name) ? t(name) : name;
}
