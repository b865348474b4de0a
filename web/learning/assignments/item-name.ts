import type { OwnAssignment } from '#contract/learning/assignments.ts';
import type { Translate } from '#web/kit/translate.ts';

const closedWords = {
  book: 'This book is not open now',
  chapter: 'This chapter is not open now',
  film: 'This film is not open now',
  challenge: 'This challenge is not open now',
} as const;

/** Returns the title of an assignment's item, or a note that it is not published now. */
export function itemName(
  { kind, title }: Pick<OwnAssignment['items'][number], 'kind' | 'title'>,
  t: Translate,
): string {
  return title || t(closedWords[kind]);
}
