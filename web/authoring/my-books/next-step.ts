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

/** Returns the address of a piece's next step. */
export function nextPathOf(piece: Steps): string {
  const { id, type, next_step, url, kind } = piece;
  const addresses = addressesOf[kind === 'blog' ? kind : type];
  if (next_step === 'view' && url) return url;
  if (next_step === 'fix' && workStateOf(piece) === 'changes_asked') return addresses.changes(id);
  if (next_step === 'continue') return addresses.wizard(id);
  // The last step shows the fixed version, and lets the author take a piece back.
  return addresses.last(id);
}

/**
 * Returns the interval for reading pieces again while the worker processes one, so that the status changes without a
 * reload.
 */
export function refetchMs(pieces: MyPiece[] | undefined): number | false {
  const isAtWorker = pieces?.some((piece) => ['uploaded', 'processing'].includes(workStateOf(piece)));
  return isAtWorker ? REFETCH_MS : false;
}

const REFETCH_MS = 4000;

/** The label of the next step; undefined where the author can only wait. */
export const nextStepWords: Partial<Record<MyPiece['next_step'], string>> = {
  continue: 'Keep working',
  fix: 'See what to fix',
};
export const viewWords: Record<MyPiece['type'], string> = { book: 'Open book', story: 'Open story' };
