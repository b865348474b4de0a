import type { Story } from '#contract/authoring/my-stories.ts';
import type { DraftPiece } from '#web/core/drafts/changes.ts';
import type { Draft, DraftSnapshot } from '#web/core/drafts/draft.ts';

type StoryFields = Pick<Story, 'kind' | 'summary' | 'body' | 'word_count' | 'pictures' | 'reviewer'>;
/** A story with the changes of this device. */
export type DraftStory = DraftPiece & StoryFields;

/** What each step of a story shows and changes. */
export type StoryProps = { draft: Draft; snapshot: DraftSnapshot; story: DraftStory };

/** Returns the story of a draft. The server sends a story with its text when it is asked for one. */
export function storyOf({ piece }: Pick<DraftSnapshot, 'piece'>): DraftStory {
  if (!isStory(piece)) throw new Error(`${piece.id} is no story`);
  return piece;
}

function isStory(piece: DraftPiece): piece is DraftStory {
  return piece.type === 'story' && 'body' in piece;
}
