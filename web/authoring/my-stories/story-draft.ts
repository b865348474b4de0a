import type { Story } from '#contract/authoring/my-stories.ts';
import type { DraftPiece } from '#web/core/drafts/changes.ts';
import type { Draft, DraftSnapshot } from '#web/core/drafts/draft.ts';

type StoryFields = Pick<Story, 'kind' | 'summary' | 'body' | 'word_count' | 'pictures' | 'reviewer'>;
/** A story with this device's changes. */
export type DraftStory = DraftPiece & StoryFields;

/** The props of a story's steps. */
export type StoryProps = { draft: Draft; snapshot: DraftSnapshot; story: DraftStory };

/** Returns the story of a draft. The server includes the text only in a reply for a single story. */
export function storyOf({ piece }: Pick<DraftSnapshot, 'piece'>): DraftStory {
  if (!isStory(piece)) throw new Error(`${piece.id} is no story`);
  return piece;
}

function isStory(piece: DraftPiece): piece is DraftStory {
  return piece.type === 'story' && 'body' in piece;
}
