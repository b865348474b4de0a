import { workStateOf } from '#contract/authoring/piece-states.ts';
import type { MyPiece } from '#contract/authoring/pieces.ts';
import type { BookSummary } from '#contract/library/books.ts';
import { nextPathOf, nextStepWords, refetchMs } from '#web/authoring/my-books/next-step.ts';
import { useAllPages, useApi } from '#web/kit/api.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { isAtEnd } from '#web/library/books/reading-place.ts';

export type NextThing = { book: MyPiece | BookSummary; reason?: string | undefined; to: string; label: string };

/**
 * Finds the one thing that a student can do now: mend a book that the teacher gave back, read on, finish an own book, read
 * a book that the teacher set, or read the newest book of the class. `next` is undefined without any of them.
 */
export function useNextThing(): { next: NextThing | undefined; isPending: boolean } {
  const t = useTranslate();
  // Support does not see works in progress.
  const canSeePieces = !useIsReadOnly();
  const pieces = useAllPages('GET /my-books/', {}, { isEnabled: canSeePieces, refetchMs });
  const started = useApi('GET /reading/');
  const assigned = useApi('GET /assignments/', { query: { limit: 100 } });
  const classBooks = useApi('GET /class-books/');

  const toFix = pieces.data?.find((piece) => workStateOf(piece) === 'changes_asked');
  const toFinish = pieces.data?.find(({ next_step }) => next_step === 'continue');
  const place = started.data?.results.find(({ page, page_count }) => !isAtEnd({ page, count: page_count }));
  const assignment = assigned.data?.results.find(({ state }) => state !== 'done');
  const task = assignment?.items.find(({ kind, state, title }) => kind === 'book' && state !== 'done' && title);
  const idToRead = place?.book_id ?? (toFinish ? undefined : task?.target);
  const toRead = useApi(
    'GET /books/{id}/',
    { params: { id: idToRead ?? '' } },
    { isEnabled: idToRead !== undefined && !toFix },
  );
  const newest = classBooks.data?.results[0];

  const ofPiece = (book: MyPiece) => ({
    book,
    reason: book.status_text,
    to: nextPathOf(book),
    label: t(nextStepWords[book.next_step] ?? 'Keep working'),
  });
  const ofBook = (book: BookSummary, label: string, reason?: string) => ({
    book,
    reason,
    to: publicPaths.read(book.id),
    label,
  });

  let next: NextThing | undefined;
  if (toFix) next = ofPiece(toFix);
  else if (place && toRead.data)
    next = ofBook(
      toRead.data,
      t('Keep reading'),
      t('Page {page} of {count}', { page: place.page, count: place.page_count }),
    );
  else if (toFinish) next = ofPiece(toFinish);
  else if (task && toRead.data) next = ofBook(toRead.data, t('Read it now'), assignment?.title);
  else if (newest) next = ofBook(newest, t('Read it now'), t('New in your class'));
  const isPending =
    (canSeePieces && pieces.isPending) || started.isPending || assigned.isPending || (!toFix && toRead.isLoading);
  return { next, isPending: isPending || (!next && classBooks.isPending) };
}
