import { applyPieceToBook } from '#api/authoring/pieces/book-of-piece.ts';
import type { PieceKey } from '#api/authoring/pieces/queries.ts';
import { applyPieceToStory } from '#api/authoring/pieces/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  type BookContent,
  findBookContent,
  findReviewedDetails,
  type ReviewedDetails,
  replaceBookContent,
  setReviewedDetails,
} from '#api/library/publishing/service.ts';
import {
  findStoryContent,
  findStoryDetails,
  fixStorySlug,
  replaceStoryContent,
  type StoryContent,
  setStoryDetails,
} from '#api/library/stories/service.ts';
import type { PieceType } from '#contract/authoring/pieces.ts';

export type WorkContent = BookContent | StoryContent;
type Details = Partial<ReviewedDetails> & { pulled_down_reason?: string | null };

/** Operations on the readers' version of a piece: its book or story. */
type Work = {
  findDetails(db: TenantDb, key: PieceKey): Promise<ReviewedDetails>;
  setDetails(db: TenantDb, key: PieceKey, details: Details): Promise<void>;
  findContent(db: TenantDb, key: PieceKey): Promise<WorkContent>;
  /** `content` is the result of `findContent` for the same type. */
  replaceContent(db: TenantDb, key: PieceKey, content: WorkContent): Promise<void>;
  showSubmitted(db: TenantDb, key: PieceKey): Promise<void>;
  prepareToPublish(db: TenantDb, key: PieceKey): Promise<void>;
};

const works: Record<PieceType, Work> = {
  book: {
    findDetails: (db, { id }) => findReviewedDetails(db, id),
    setDetails: (db, { id }, details) => setReviewedDetails(db, id, details),
    findContent: findBookContent,
    replaceContent: (db, key, content) => replaceBookContent(db, key, content as BookContent),
    showSubmitted: applyPieceToBook,
    prepareToPublish: async () => {},
  },
  story: {
    findDetails: findStoryDetails,
    setDetails: setStoryDetails,
    findContent: findStoryContent,
    replaceContent: (db, key, content) => replaceStoryContent(db, key, content as StoryContent),
    showSubmitted: applyPieceToStory,
    prepareToPublish: fixStorySlug,
  },
};

/** Returns the operations for the work of a piece. */
export function workOf({ type }: { type: PieceType }): Work {
  return works[type];
}
