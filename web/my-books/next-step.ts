import type { MyPiece } from '#contract/pieces.ts';
import { paths } from '#web/kit/paths.ts';

type Steps = Pick<MyPiece, 'id' | 'state' | 'change_state' | 'next_step' | 'url'>;

/** Returns the state of what the author works on: of the change to a published book, else of the book. */
export function workStateOf({ state, change_state }: Pick<MyPiece, 'state' | 'change_state'>): MyPiece['state'] {
  return change_state ?? state;
}

/** Returns the page of the one next step of a book. */
export function nextPathOf(piece: Steps): string {
  const { id, next_step, url } = piece;
  if (next_step === 'view' && url) return url;
  if (next_step === 'fix' && workStateOf(piece) === 'changes_asked') return paths.myBooks(id);
  if (next_step === 'continue') return paths.uploadBook(id);
  // What is fixed, and how to take a book back, is on the last step.
  return paths.uploadBook(id, 'check');
}

/** The label of the next step; none where the author can only wait. */
export const nextStepWords: Partial<Record<MyPiece['next_step'], string>> = {
  continue: 'Keep working',
  fix: 'See what to fix',
  view: 'Open book',
};
