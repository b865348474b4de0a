import { bookLimits } from '#contract/library/limits.ts';
import { createTranslator } from '#web/kit/translate.ts';

const translate = createTranslator('en', {});

/** Fills the limits into the sentence with which the press rejects a file. */
export function fillLimits(sentence: string): string {
  return translate(sentence, bookLimits);
}
