import { Refusal } from '#api/kit/refusal.ts';
import { enrolmentWords } from '#contract/enrolment-words.ts';

/** Why a list cannot be read, told at the field of its file; the number of the row follows as a text of its own. */
export function parseError(word: keyof typeof enrolmentWords, row?: number): Refusal {
  const message = enrolmentWords[word];
  return new Refusal('malformed', {
    message,
    fields: { file: row === undefined ? [message] : [message, String(row)] },
  });
}
