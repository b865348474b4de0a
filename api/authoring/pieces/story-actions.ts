import { randomUUID } from 'node:crypto';
import type { ActorContext } from '#api/core/audit/service.ts';
import { assertRoomFor } from '#api/core/limits/service.ts';
import { createPhoto } from '#api/core/press/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { type IdempotentRequest, isRepeated, runIdempotent } from '#api/kit/idempotency.ts';
import { isTooComplex } from '#api/kit/markup-limits.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { findMainLanguage } from '#api/library/publishing/service.ts';
import { countStoryWords, insertStory } from '#api/library/stories/service.ts';
import { keepPenName } from '#api/people/students/service.ts';
import {
  MAX_KEPT_PICTURES,
  MAX_STORY_LETTERS,
  MAX_STORY_PICTURES,
  MAX_STORY_WORDS,
} from '#contract/authoring/limits.ts';
import type { StoryDetails, StoryPicture } from '#contract/authoring/my-stories.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { ComparisonQuery } from '#contract/authoring/revisions.ts';
import type { StoryKind } from '#contract/kit/work-fields.ts';
import { proposePenName } from '#contract/people/pen-names.ts';
import { assertDetails, assertEditable, beginEdit, lockOwnPiece, toPieceColumns } from './actions.ts';
import type { PictureDeps } from './picture-actions.ts';
import { storePicture } from './picture-files.ts';
import { findAuthor, insertPiece, type PieceRow, updateEditedPiece } from './queries.ts';
import { findRevision } from './revision-queries.ts';
import { cleanStoryBody } from './story-body.ts';
import { findBody, findStoryPictures, insertStoryPicture, type StoryPictureRow } from './story-queries.ts';
import { compareStories, type ParagraphDifference, readStory } from './story-text.ts';

type NewStory = { title?: string | undefined; language?: string | undefined; kind: StoryKind };

/** Begins a story as a draft that only the caller and the caller's reviewers see. Returns its id. */
export async function createStory(
  db: TenantDb,
  { personId }: Actor,
  { title, language, kind }: NewStory,
  untitled: string,
): Promise<string> {
  const author = personId ? await findAuthor(db, personId) : undefined;
  if (!author) throw new Refusal('notFound');
  const id = randomUUID();
  const shared = {
    tenant_id: db.tenantId,
    id,
    title: title ?? untitled,
    language: language ?? (await findMainLanguage(db)),
    author: author.pen_name ?? proposePenName(author),
    author_id: personId,
  };
  await assertRoomFor(db, 'storage', 0);
  await insertStory(db, { ...shared, kind, created_by: personId });
  await insertPiece(db, { ...shared, type: 'story', source: 'text' });
  return id;
}

/** Changes the given details and cleaned text. The caller has locked the story and compared its ETag. */
export async function changeStory(
  db: TenantDb,
  by: ActorContext,
  piece: PieceRow,
  { summary, body, ...details }: StoryDetails,
): Promise<void> {
  const { role, personId } = by.actor;
  await assertDetails(db, piece, details);
  await beginEdit(db, by, piece);
  const columns = Object.fromEntries(
    Object.entries({ ...toPieceColumns(details), blurb: summary, body }).filter(([, value]) => value !== undefined),
  );
  await updateEditedPiece(db, piece.id, columns);
  if (details.author && role === 'student' && personId) await keepPenName(db, personId, details.author);
}

/**
 * Returns the text of a story with only the allowed markup and the story's own pictures. Runs before the transaction of
 * the change, because a long text takes a while and others wait for a locked story.
 */
export async function cleanBody(pictures: Pick<StoryPictureRow, 'id'>[], body: string): Promise<string> {
  const tooLong = () => new Refusal('malformed', { fields: { body: [pieceWords.storyLong] } });
  if (await isTooComplex(body)) throw tooLong();
  const clean = await cleanStoryBody(body, new Set(pictures.map(({ id }) => id)));
  const text = readStory(clean);
  // Measures the cleaned text, because cleaning escapes signs and so makes a text longer.
  if (clean.length > MAX_STORY_LETTERS || countStoryWords(clean) > MAX_STORY_WORDS) throw tooLong();
  if (text.pictures.length > MAX_STORY_PICTURES)
    throw new Refusal('malformed', {
      fields: { body: [pieceWords.storyPicturesTooMany] },
      values: { max: MAX_STORY_PICTURES },
    });
  return clean;
}

type NewPicture = {
  id: string;
  file: UploadedFile;
  alt: string;
  request: IdempotentRequest;
  present(row: StoryPictureRow): StoryPicture;
};

/**
 * Adds a picture to a story, once per Idempotency-Key. This is no edit until the text shows the picture. Checks the
 * story before encoding the picture, and again before storing its row.
 */
export async function addPicture(
  { inTransaction, storage }: PictureDeps,
  by: ActorContext,
  { id, file, alt, request, present }: NewPicture,
): Promise<StoryPicture> {
  const key = { tenantId: by.actor.tenantId, id };
  const lock = async (db: TenantDb) => {
    assertEditable(await lockOwnPiece(db, by.actor, id, 'story'), by);
    if ((await findStoryPictures(db, key.id)).length >= MAX_KEPT_PICTURES)
      throw new Refusal('malformed', {
        fields: { picture: [pieceWords.keptPicturesTooMany] },
        values: { max: MAX_KEPT_PICTURES },
      });
  };
  const insert = async (db: TenantDb, stored: Awaited<ReturnType<typeof storePicture>>) => {
    await lock(db);
    return present(await insertStoryPicture(db, key.id, { ...stored, alt }));
  };
  if (!(await inTransaction((db) => isRepeated(db, request)))) await inTransaction(lock);
  const stored = await storePicture(storage, key, await createPhoto(file.path, file.name));
  const added = await inTransaction((db) => runIdempotent(db, request, () => insert(db, stored)));
  return added as StoryPicture;
}

/** Compares the text of a revision with another revision or the current story. */
export async function compareStoryRevision(
  db: TenantDb,
  id: string,
  { number, against, unchanged }: ComparisonQuery & { number: number },
): Promise<ParagraphDifference[]> {
  const before = await findRevision(db, id, number);
  const after = against === undefined ? { body: await findBody(db, id) } : await findRevision(db, id, against);
  if (!before || !after) throw new Refusal('notFound');
  return compareStories(before.body ?? '', after.body ?? '', unchanged);
}
