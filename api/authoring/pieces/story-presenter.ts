import type { Reply } from '#api/kit/serve.ts';
import { countStoryWords } from '#api/library/stories/service.ts';
import type { MyStory, Story, StoryPicture } from '#contract/authoring/my-stories.ts';
import { pieceFileUrl } from './picture-files.ts';
import { type Reading, toMyPiece, toPiece } from './presenter.ts';
import type { PieceRow, SentRow } from './queries.ts';
import type { StoryPictureRow } from './story-queries.ts';
import { readStory } from './story-text.ts';

/** Returns a story for its author's list. */
export function toMyStory(row: PieceRow, reading: Reading): Reply<typeof MyStory> {
  return { ...toMyPiece(row, reading), kind: row.kind ?? 'story' };
}

type StoryParts = Omit<Parameters<typeof toPiece>[1], 'pages'> & {
  body: string;
  pictures: StoryPictureRow[];
  reviewer: string | null;
};

/** Returns a story as its author and its reviewers see it. */
export function toStory(row: PieceRow, { body, pictures, reviewer, ...parts }: StoryParts, reading: Reading) {
  const piece = toPiece(row, { ...parts, pages: [] }, reading);
  return { ...piece, reviewer, ...presentStory(row, { body, pictures }, reading) };
}

/** Returns the additional facts of a story. */
export function presentStory(
  row: SentRow,
  { body, pictures }: Pick<StoryParts, 'body' | 'pictures'>,
  reading: Reading,
): Pick<Story, 'kind' | 'slug' | 'summary' | 'body' | 'word_count' | 'pictures'> {
  const text = readStory(body);
  const stored = new Map(pictures.map((picture) => [picture.id, picture]));
  const visiblePictures = text.pictures.flatMap(({ id, alt }) => {
    const picture = stored.get(id);
    return picture ? [toStoryPicture({ ...picture, alt }, row, reading)] : [];
  });
  return {
    ...(row.slug !== null && { slug: row.slug }),
    ...{ kind: row.kind ?? 'story', summary: row.blurb, body, pictures: visiblePictures },
    word_count: countStoryWords(body),
  };
}

/** Returns a picture of a story with its signed URL. */
export function toStoryPicture(
  { id, hash, width, height, alt }: StoryPictureRow,
  piece: Pick<PieceRow, 'id'>,
  { actor, settings }: Reading,
): StoryPicture {
  const src = pieceFileUrl({ tenantId: actor.tenantId, id: piece.id }, hash, settings.filesSecret);
  return { id, src, width, height, alt };
}
