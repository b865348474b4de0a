import { type ComponentProps, lazy, Suspense } from 'react';
import { withOtherMessages } from '#web/kit/other-messages.ts';
import { useIsMounted } from '#web/kit/use-is-mounted.ts';
import type { BookEnd as BookEndPart } from './book-end.tsx';

export const loadBookEnd = () => withOtherMessages(import('./book-end.tsx'));
const BookEnd = lazy(async () => ({ default: (await loadBookEnd()).BookEnd }));

/** Loads the content after the last page when that page is shown, to save the first load of the reader. */
export function LateBookEnd(props: ComponentProps<typeof BookEndPart>) {
  const isMounted = useIsMounted();
  return <Suspense>{isMounted && <BookEnd {...props} />}</Suspense>;
}

/** Tells whether an event happened after the book, where taps and swipes turn no page. */
export function isAfterBook(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-after-book]') !== null;
}
