import type { BookState } from '#contract/books.ts';
import type { Check } from '#contract/pieces.ts';
import type { ReviewedPiece, ReviewStep } from '#contract/reviews.ts';

/** `?queue=` of the review desk; without it, what no one else was asked to review. Reports are about published books. */
export const QUEUES = ['mine', 'assigned', 'all', 'reports'] as const;
export type Queue = (typeof QUEUES)[number];

export const queueWords: Record<Queue, string> = {
  mine: 'Waiting for you',
  assigned: 'Assigned to you',
  all: 'All',
  reports: 'Reports',
};

/** Where a piece is, for its reviewer. */
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

/** Returns the state that a reviewer decides about: of the change to a published piece, else of the piece. */
export function workStateOf({ state, change_state }: Pick<ReviewedPiece, 'state' | 'change_state'>): BookState {
  return change_state ?? state;
}

/** Tells whether a check needs a reviewer’s attention. */
export const isOpen = ({ passed, waived }: Check): boolean => !passed && waived === null;

/** Returns what a reviewer calls the author: the first name of a student, else the pen name. */
export function authorNameOf({ submitted_by, is_class_book, author }: ReviewedPiece): string {
  return (!is_class_book && submitted_by?.first_name) || author;
}
