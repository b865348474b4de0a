import type { Check, PieceType } from '#contract/authoring/pieces.ts';
import type { ReviewedPiece, ReviewStep } from '#contract/authoring/reviews.ts';
import type { BookState } from '#contract/kit/work-fields.ts';

/**
 * `?queue=` of the review desk; without it, pieces that have no other assigned reviewer. Reports are about published
 * books.
 */
export const QUEUES = ['mine', 'assigned', 'all', 'messages', 'feedback', 'reports'] as const;
export type Queue = (typeof QUEUES)[number];

export const queueWords: Record<Queue, string> = {
  mine: 'Waiting for you',
  assigned: 'Assigned to you',
  all: 'All',
  messages: 'Messages to the world',
  feedback: 'Stars and wishes',
  reports: 'Reports',
};

/** The state of a piece, for its reviewer. */
export const reviewStateWords: Record<BookState, string> = {
  draft: 'Its author is working on it.',
  uploaded: 'It is waiting to be checked.',
  processing: 'It is being checked.',
  checks_failed: 'A check failed. The author fixes it, or you waive the check.',
  in_review: 'It is waiting for a decision.',
  changes_asked: 'The author has been asked for changes.',
  approved: 'It is approved, but not published yet.',
  published: 'It is published.',
  pulled_down: 'It is taken down. No reader can see it.',
};

export const stepWords: Record<ReviewStep, string> = {
  change: 'A change was started',
  discard: 'The change was discarded',
  submit: 'Sent for review',
  process: 'Checked',
  pass: 'All checks passed',
  fail: 'A check failed',
  withdraw: 'Taken back by the author',
  waive: 'Check waived',
  request_changes: 'Changes requested',
  approve: 'Approved',
  publish: 'Published',
  return: 'Returned to the author',
  take_down: 'Taken down',
  restore: 'Published again',
  undo: 'Decision undone',
};

/** The desk's words for a book, and for a story. */
export const typeWords: Record<PieceType, Record<'failed' | 'change' | 'isChange' | 'readers' | 'audience', string>> = {
  book: {
    failed: 'The book could not be loaded.',
    change: 'Change to a published book',
    isChange: 'This is a change to a published book.',
    readers: 'Who can read this book?',
    audience: 'The published book is for: {audience}',
  },
  story: {
    failed: 'The story could not be loaded.',
    change: 'Change to a published story',
    isChange: 'This is a change to a published story.',
    readers: 'Who can read this story?',
    audience: 'The published story is for: {audience}',
  },
};

/** The words of the desk's dialogs for a book, and for a story. */
export const dialogWords: Record<
  PieceType,
  Record<'return' | 'returned' | 'takeDown' | 'hidden' | 'note' | 'done', string>
> = {
  book: {
    return: 'Return this book?',
    returned: '{name} can change the book and send it again. It is not published until then.',
    takeDown: 'Take down this book?',
    hidden: 'Readers will no longer see the book. Nothing is deleted, and you can publish the book again.',
    note: 'Write why you take the book down.',
    done: 'The book was taken down.',
  },
  story: {
    return: 'Return this story?',
    returned: '{name} can change the story and send it again. It is not published until then.',
    takeDown: 'Take down this story?',
    hidden: 'Readers will no longer see the story. Nothing is deleted, and you can publish the story again.',
    note: 'Write why you take the story down.',
    done: 'The story was taken down.',
  },
};

/** Tells whether a check needs a reviewer’s attention. */
export const isOpen = ({ passed, waived }: Check): boolean => !passed && waived === null;

/** Returns the author's name for a reviewer: a student's first name, or else the pen name. */
export function authorNameOf({ submitted_by, is_class_book, author }: ReviewedPiece): string {
  return (!is_class_book && submitted_by?.first_name) || author;
}
