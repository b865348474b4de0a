import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import {
  findKnownPages,
  findPressedPages,
  findSourceFile,
  replaceFilePages,
} from '#api/authoring/pieces/file-page-queries.ts';
import { placePages, toFilePage } from '#api/authoring/pieces/file-pages.ts';
import { chosenPagesOf, takeFilePages } from '#api/authoring/pieces/file-submission.ts';
import { picturesShownOn } from '#api/authoring/pieces/picture-book-of-piece.ts';
import { beginProcessing, finishProcessing, finishStory } from '#api/authoring/pieces/processing-steps.ts';
import type { RevisionContent, StoredPage } from '#api/authoring/pieces/revision-queries.ts';
import { publishDueHandler } from '#api/authoring/reviews/jobs.ts';
import { makeModelDownloads } from './review-download-files.ts';
import { asWorker, type PieceOfWorld } from './review-jobs.ts';
import type { ModelPiece } from './review-model.ts';
import type { TestApp } from './test-app.ts';
import { jobContextOf } from './worker.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

type Pressed = {
  texts: string[];
  /** The description of the picture on each page that has one. */
  alts?: (string | undefined)[];
  cover: string | null;
  kind: 'chapter' | 'picture';
};

const aPicture = (alt: string | undefined) =>
  alt === undefined ? null : { small: 'p1.webp', large: 'p1.webp', width: 4, height: 3, alt };

/** Stores the press's result for pages with these words, without starting its process for each step of the model. */
async function press(app: TestApp, { id, world }: PieceOfWorld, pressed: Pressed): Promise<string> {
  const { texts, alts = [], cover, kind } = pressed;
  const tenant_id = world.school.id;
  const name = cover && `cover-${hashOf(cover).slice(0, 12)}.webp`;
  const files = { 'p1.webp': 4, ...(name && { [name]: 4 }) };
  const properties = {
    cover: name && { width: 9, height: 9, files: [{ name, width: 9 }] },
    ...{ format: kind === 'chapter' ? 'chapters' : 'pages', direction: 'ltr', trim: 'portrait' },
    ...{ page_count: texts.length, word_count: 2, accessibility: { modes: ['textual'], features: [] } },
  };
  const file = { file_name: 'pages', file_size: 1, file_hash: hashOf(`${id} ${cover} ${texts.join()}`) };
  const rendition = { tenant_id, book_id: id, state: 'ready', ...file };
  const json = { files: JSON.stringify(files), properties: JSON.stringify(properties) };
  const renditionId = await app.insert('renditions', { ...rendition, ...json });
  for (const [index, text] of texts.entries()) {
    const body =
      kind === 'chapter'
        ? { html: `<section><p>${text}</p></section>` }
        : { picture: aPicture(alts[index]), paragraphs: [text] };
    const content = JSON.stringify({ number: index + 1, title: '', text, kind, ...body });
    await app.insert('book_pages', { tenant_id, rendition_id: renditionId, number: index + 1, content });
  }
  const local = path.join(tmpdir(), `page-${renditionId}`);
  await writeFile(local, 'RIFF');
  await app.storage.put(`${tenant_id}/books/${renditionId}/p1.webp`, local);
  return renditionId;
}

/**
 * Makes pages with these words a piece's file, like the job of a new file; returns the ids of the first and last page.
 */
export async function addModelFile(app: TestApp, piece: PieceOfWorld, texts: string[]) {
  const renditionId = await press(app, piece, { texts, cover: texts.join(), kind: 'chapter' });
  const key = { id: piece.id, renditionId };
  const ids = await asWorker(app, piece, async (db) => {
    const pages = (await findPressedPages(db, renditionId)).map(toFilePage);
    const { hash } = await findSourceFile(db, renditionId);
    await replaceFilePages(db, key, placePages(pages, await findKnownPages(db, key.id), hash));
    await db.updateTable('pieces').where('id', '=', key.id).set({ rendition_id: renditionId }).execute();
    return db
      .selectFrom('piece_pages')
      .where('piece_id', '=', key.id)
      .where('deleted_at', 'is', null)
      .select('id')
      .orderBy('position')
      .execute();
  });
  return { page: ids[0]?.id ?? '', lastPage: ids.at(-1)?.id ?? '' };
}

/** Makes the pages of an uploaded file that waits, with its own words. */
async function pressWaitingFile(app: TestApp, piece: ModelPiece): Promise<void> {
  const { rows } = await app.database.owner.query(
    `delete from renditions where book_id = $1 and state = 'waiting' returning file_hash`,
    [piece.id],
  );
  if (rows[0]) await addModelFile(app, piece, [`File ${rows[0].file_hash}.`, 'The end.']);
}

/** Processes the submitted revision like the worker, with its pages and cover. */
async function processSubmission(app: TestApp, piece: ModelPiece): Promise<void> {
  await pressWaitingFile(app, piece);
  const { rows } = await app.database.owner.query('select submitted_revision from pieces where id = $1', [piece.id]);
  const revision = rows[0]?.submitted_revision;
  if (typeof revision !== 'number') return;
  const submission = { tenantId: piece.world.school.id, id: piece.id, revision };
  const begun = await asWorker(app, piece, (db) => beginProcessing(db, submission));
  if (!begun) return;
  if (piece.kind === 'story') return asWorker(app, piece, (db) => finishStory(db, submission));
  if (begun.piece.source === 'file') {
    await pressChosenPages(app, piece, begun);
    const job = { payload: {}, signal: new AbortController().signal, isLastAttempt: true };
    const attempt = { ...jobContextOf(app, app.platformPool), ...job, tenantId: submission.tenantId };
    return takeFilePages(attempt, submission, begun);
  }
  const alts = begun.pages.map((page) => picturesShownOn(page)[0]?.alt);
  const pressed = { texts: textsOf(begun.pages), alts, cover: coverOf(begun), kind: 'picture' as const };
  const renditionId = await press(app, piece, pressed);
  await asWorker(app, piece, (db) => finishProcessing(db, submission, renditionId));
}

/** Presses the chosen pages of a file in their order, unless all pages are unchanged. */
async function pressChosenPages(app: TestApp, piece: ModelPiece, { pages, file_rendition_id }: RevisionContent) {
  if (!file_rendition_id) return;
  const whole = await asWorker(app, piece, (db) => findPressedPages(db, file_rendition_id));
  const selection = chosenPagesOf(pages, whole.length);
  if (!selection) return;
  const texts = selection.map(({ page }) => whole[page - 1]?.text ?? '');
  const id = await press(app, piece, { texts, cover: texts.join(), kind: 'chapter' });
  await app.database.owner.query(
    'update renditions r set chosen_pages = $2, file_hash = f.file_hash from renditions f where r.id = $1 and f.id = $3',
    [id, JSON.stringify(selection), file_rendition_id],
  );
}

const textsOf = (pages: StoredPage[]) => pages.map(({ text }) => text);

/** Returns a cover with the title set on a page's picture; null if the cover is drawn. */
function coverOf({ piece, details }: { piece: { title: string; cover_from: string }; details: object }) {
  return piece.cover_from === 'page' ? `${piece.title} ${JSON.stringify(details)}` : null;
}

/** Events of the worker and the clock. */
export const events: Record<string, (app: TestApp, piece: ModelPiece) => Promise<unknown>> = {
  process: processSubmission,
  makeDownloads: makeModelDownloads,
  /** Archives the author, or restores them and lets them sign in. */
  async archive(app, { world: { student } }) {
    const { rows } = await app.database.owner.query(
      'update users set archived_at = case when archived_at is null then now() end where id = $1 returning archived_at',
      [student.id],
    );
    if (rows[0]?.archived_at === null)
      await app.database.owner.query('update sessions set ended_at = null where id = $1', [student.sessionId]);
  },
  /** Kills the worker before its transaction ends, or fails because the piece's state allows none of its steps. */
  async kill(app, piece) {
    const killed = asWorker(app, piece, async (db) => {
      const step = { tenant_id: piece.world.school.id, piece_id: piece.id, from_state: '', to_state: '' };
      for (const name of ['process', 'pass'] as const)
        await db
          .insertInto('piece_steps')
          .values({ ...step, is_change: false, step: name })
          .execute();
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow();
  },
  /** Lets a minute and an hour pass: undo is not possible any more, and due works are published. */
  async expire(app, { world, id }) {
    const { owner } = app.database;
    await owner.query(`update piece_steps set happened_at = happened_at - interval '61 seconds' where piece_id = $1`, [
      id,
    ]);
    await owner.query(
      `update pieces set publish_at = now() - interval '1 second' where id = $1 and publish_at is not null`,
      [id],
    );
    const context = jobContextOf(app, app.platformPool);
    const payload = { tenant_id: world.school.id, piece_id: id };
    await publishDueHandler.run(context, {
      ...{ id: '1', priority: 0, payload, signal: new AbortController().signal, isLastAttempt: true },
    });
  },
};
