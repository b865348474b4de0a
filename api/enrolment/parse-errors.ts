import { Refusal } from '#api/kit/refusal.ts';
import { enrolmentWords } from '#contract/enrolment-words.ts';

/** Why a list cannot be read, told at the field of its file; the number of the row follows as a text of its own. */
export function unreadable(word: keyof typeof enrolmentWords, row?: number): Refusal {
  const says = enrolmentWords[word];
  return new Refusal('malformed', { says, fields: { file: row === undefined ? [says] : [says, String(row)] } });
}
