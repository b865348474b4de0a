import { workStateOf } from '#contract/authoring/piece-states.ts';
import type { MyPiece } from '#contract/authoring/pieces.ts';
import type { StoryKind } from '#contract/kit/work-fields.ts';
import { paths } from '#web/kit/paths.ts';

type Steps = Pick<MyPiece, 'id' | 'type' | 'state' | 'change_state' | 'next_step' | 'url'> & { kind?: StoryKind };

const addressesOf = {
  book: {
    changes: paths.myBooks,
    wizard: (id: string) => paths.uploadBook(id),
    last: (id: string) => paths.uploadBook(id, 'check'),
  },
  story: {
    changes: paths.myStories,
    // The wizard opens the first unfinished step.
    wizard: (id: string) => paths.continueStory(id),
    last: (id: string) => paths.uploadStory(id, 'send'),
  },
  blog: { changes: paths.myStories, wizard: paths.uploadBlog, last: paths.uploadBlog },
};

/** Returns the page of the one next step of a piece. */
export function nextPathOf(piece: Steps): string {
  const { id, type, next_step, url, kind } = piece;
  const addresses = addressesOf[kind === 'blog' ? kind : type];
  if (next_step === 'view' && url) return url;
  if (next_step === 'fix' && workStateOf(piece) === 'changes_asked') return addresses.changes(id);
  if (next_step === 'continue') return addresses.wizard(id);
  // What is fixed, and how to take a piece back, is on the last step.
  return addresses.last(id);
}

/** Asks every few seconds while the worker has a piece, so that its status moves without a reload. */
export function refetchMs(pieces: MyPiece[] | undefined): number | false {
  const isAtWorker = pieces?.some((piece) => ['uploaded', 'processing'].includes(workStateOf(piece)));
  return isAtWorker ? REFETCH_MS : false;
}

const REFETCH_MS = 4000;

/** The label of the next step; none where the author can only wait. */
export const nextStepWords: Partial<Record<MyPiece['next_step'], string>> = {
  continue: 'Keep working',
  fix: 'See what to fix',
};
export const viewWords: Record<MyPiece['type'], string> = { book: 'Open book', story: 'Open story' };
