import { applyPieceToBook } from '#api/authoring/pieces/apply-piece.ts';
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
  findDetails(db: TenantDb, id: string): Promise<ReviewedDetails>;
  setDetails(db: TenantDb, id: string, details: Details): Promise<void>;
  findContent(db: TenantDb, id: string): Promise<WorkContent>;
  /** `content` is the result of `findContent` for the same type. */
  replaceContent(db: TenantDb, id: string, content: WorkContent): Promise<void>;
  showSubmitted(db: TenantDb, id: string): Promise<void>;
  prepareToPublish(db: TenantDb, id: string): Promise<void>;
};

const works: Record<PieceType, Work> = {
  book: {
    findDetails: (db, id) => findReviewedDetails(db, id),
    setDetails: (db, id, details) => setReviewedDetails(db, id, details),
    findContent: findBookContent,
    replaceContent: (db, id, content) => replaceBookContent(db, id, content as BookContent),
    showSubmitted: applyPieceToBook,
    prepareToPublish: async () => {},
  },
  story: {
    findDetails: findStoryDetails,
    setDetails: setStoryDetails,
    findContent: findStoryContent,
    replaceContent: (db, id, content) => replaceStoryContent(db, id, content as StoryContent),
    showSubmitted: applyPieceToStory,
    prepareToPublish: fixStorySlug,
  },
};

/** Returns the operations for the work of a piece. */
export function workOf({ type }: { type: PieceType }): Work {
  return works[type];
}
