import { stateWords } from '#contract/publishing-words.ts';
import type { BookState } from '#contract/work-fields.ts';
import { Badge, type Status } from '#web/ui/badge.tsx';
import { useWords } from './words.ts';

const stateColours: Partial<Record<BookState, Status>> = {
  uploaded: 'info',
  processing: 'info',
  checks_failed: 'bad',
  in_review: 'warn',
  changes_asked: 'warn',
  approved: 'ok',
  published: 'ok',
};

/** Shows to staff where a book is. */
export function BookStateBadge({ state }: { state: BookState }) {
  const t = useWords();
  return <Badge status={stateColours[state]}>{t(stateWords[state])}</Badge>;
}
