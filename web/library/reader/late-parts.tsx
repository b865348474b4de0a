import { type ComponentProps, Suspense } from 'react';
import { latePart } from '#web/kit/late-part.ts';
import { withOtherMessages } from '#web/kit/other-messages.ts';
import { useIsMounted } from '#web/kit/use-is-mounted.ts';
import type { BookEnd as BookEndPart } from './book-end.tsx';
import type { NoteButton, NoteList, NotePanel } from './notes.tsx';

export const loadNotes = () => withOtherMessages(import('./notes.tsx'));
const Button = latePart(async () => (await loadNotes()).NoteButton);
const Panel = latePart(async () => (await loadNotes()).NotePanel);
const List = latePart(async () => (await loadNotes()).NoteList);

/** These load the notes for people who can have notes, to save the first load of the reader. */
export function LateNoteButton({ notes, ...rest }: ComponentProps<typeof NoteButton>) {
  return <Suspense>{notes.list && <Button notes={notes} {...rest} />}</Suspense>;
}

export function LateNotePanel({ notes, ...rest }: ComponentProps<typeof NotePanel>) {
  return <Suspense>{notes.list && <Panel notes={notes} {...rest} />}</Suspense>;
}

export function LateNoteList({ notes, ...rest }: ComponentProps<typeof NoteList>) {
  return <Suspense>{notes.list && <List notes={notes} {...rest} />}</Suspense>;
}

export const loadBookEnd = () => withOtherMessages(import('./book-end.tsx'));
const BookEnd = latePart(async () => (await loadBookEnd()).BookEnd);

/** Loads the content after the last page when that page is shown, to save the first load of the reader. */
export function LateBookEnd(props: ComponentProps<typeof BookEndPart>) {
  const isMounted = useIsMounted();
  return <Suspense>{isMounted && <BookEnd {...props} />}</Suspense>;
}

/** Tells whether an event happened after the book, where taps and swipes turn no page. */
export function isAfterBook(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-after-book]') !== null;
}
