import type { BookState } from '#contract/kit/work-fields.ts';
import { stateWords } from '#contract/library/publishing-words.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge, type Status } from '#web/kit/ui/badge.tsx';

const stateColours: Partial<Record<BookState, Status>> = {
  uploaded: 'info',
  processing: 'info',
  checks_failed: 'bad',
  in_review: 'warn',
  changes_asked: 'warn',
  approved: 'ok',
  published: 'ok',
};

/** Shows a book's state to staff. */
export function BookStateBadge({ state }: { state: BookState }) {
  const t = useTranslate();
  return <Badge status={stateColours[state]}>{t(stateWords[state])}</Badge>;
}
