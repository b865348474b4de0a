import { fieldRefusal, type Refusal } from '#api/kit/refusal.ts';
import { enrolmentWords } from '#contract/people/enrolment-words.ts';

/** Creates the refusal of an unparsable list, at the file field. */
export function parseError(word: keyof typeof enrolmentWords, row?: number): Refusal {
  return fieldRefusal('file', enrolmentWords[word], { values: { row } });
}
