import { sql } from 'kysely';
import { checkPiece } from '#api/authoring/piece-checks/service.ts';
import { applyPieceToStory } from '#api/authoring/pieces/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import type { Row } from '#api/kit/rows.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { aRecording } from './recordings.ts';
import { createStoryActions } from './story-actions.ts';
import type { Person, School, TestApp } from './test-app.ts';

/** A drawing of one cutout and one stroke. */
export const aDrawing = {
  ...{ width: 400, height: 300, paper: '#fff8e7' },
  strokes: [
    {
      colour: '#0a4f70',
      width: 8,
      points: [
        [20, 20],
        [200, 150],
        [380, 280],
      ],
    },
  ],
  cutouts: [{ scene: 'boat', goal: 14, seed: 7, x: 100, y: 100, width: 200, height: 150, turn: 10, is_night: false }],
};

/** A stored photo's row, without its file. */
export const aStoredPhoto = { position: 1, source: 'photo', hash: 'a'.repeat(64), size: 9, width: 9, height: 9 };

/** Makes a rendition the pages of the submitted revision. */
export async function setRendition({ database }: TestApp, id: string, renditionId: string | null): Promise<void> {
  await database.owner.query('update pieces set rendition_id = $2 where id = $1', [id, renditionId]);
  await database.owner.query(
    `update piece_revisions r set rendition_id = $2 from pieces p where p.id = $1 and r.piece_id = p.id and r.number = p.submitted_revision`,
    [id, renditionId],
  );
}

/** Adds a first page to a book's rendition, in the press's form for a chapter. */
export async function addPressedPage(app: TestApp, { id: tenant_id }: School, renditionId: string): Promise<void> {
  const page = { number: 1, title: '', text: 'قارب', kind: 'chapter', html: '<section><p>قارب</p></section>' };
  await app.insert('book_pages', { tenant_id, rendition_id: renditionId, number: 1, content: JSON.stringify(page) });
}

/** Returns functions that write books like the screens. */
export function createPieceActions(app: TestApp) {
  const send = (
    as: Person,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    etag?: string,
  ) => app.request(`/api${url}`, { method, as, ...(body && { body }), ...(etag && { headers: { 'if-match': etag } }) });

  /** Begins a book with one page; returns the ids of both. */
  async function aDraft(author: Person, text = 'A boat.', title = 'The Boat'): Promise<{ id: string; page: string }> {
    const { id } = (await send(author, 'POST', '/my-books/', { source: 'pages', title, language: 'en' })).json();
    const page = await send(author, 'POST', `/my-books/${id}/pages/`, { layout: 'text_only', text });
    return { id, page: page.json().id };
  }

  /** Changes a piece or page with the current ETag. */
  async function change(author: Person, url: string, body: object) {
    const { headers } = await send(author, 'GET', url);
    return send(author, 'PATCH', url, body, String(headers.etag));
  }

  const [putPhoto, putVoice] = [createPutPhoto(app), createPutVoice(app)];

  /** Puts a drawing on a page with the current ETag. */
  async function putDrawing(author: Person, url: string, body: object = aDrawing, etag?: string) {
    const { headers } = await send(author, 'GET', url);
    return send(author, 'PUT', `${url}drawing/`, body, etag ?? String(headers.etag));
  }

  /** Accepts the declaration and submits the book. */
  async function submit(author: Person, id: string) {
    await change(author, `/my-books/${id}/`, { declaration_accepted: true });
    return send(author, 'POST', `/my-books/${id}/submit/`, {});
  }

  /** Begins a book with one page and submits it; returns its id. */
  async function aSentBook(author: Person, text?: string, title?: string): Promise<string> {
    const { id } = await aDraft(author, text, title);
    await submit(author, id);
    return id;
  }

  /** Takes a step in the database as the worker or a person of the school; rejects if the database refuses. */
  async function takeStep(
    school: School,
    by: Person | 'worker',
    id: string,
    step: string,
    columns: Record<string, unknown> = {},
  ) {
    const actor = by === 'worker' ? { ...worker, tenantId: school.id } : callerOf(by);
    const row = {
      tenant_id: school.id,
      piece_id: id,
      step: sql<Row<'piece_steps'>['step']>`${step}`,
      from_state: '',
      to_state: '',
      is_change: false,
      by_id: by === 'worker' ? null : by.id,
    };
    await inTenant(app.pool, actor as Actor, (db) =>
      db
        .insertInto('piece_steps')
        .values({ ...row, ...columns })
        .execute(),
    );
  }

  /** Adds the pages that processing makes of a book, so that it can be published. */
  async function process(school: School, id: string): Promise<void> {
    await takeStep(school, 'worker', id, 'process');
    await addMadePages(app, school, id);
    await takeStep(school, 'worker', id, 'pass');
  }

  /** Submits a book to its reviewers; returns its id. */
  async function aBookInReview(school: School, author: Person): Promise<string> {
    const id = await aSentBook(author);
    await process(school, id);
    return id;
  }

  /**
   * Checks the submitted revision like the worker, and takes the next step. Returns whether a check of level must has
   * failed.
   */
  async function check(school: School, id: string, { hasPages = true } = {}): Promise<boolean> {
    await takeStep(school, 'worker', id, 'process');
    if (hasPages) await addMadePages(app, school, id);
    const { rows } = await app.database.owner.query('select submitted_revision from pieces where id = $1', [id]);
    const { hasFailedMust } = await inTenant(app.pool, { ...worker, tenantId: school.id }, (db) =>
      checkPiece(db, id, rows[0].submitted_revision),
    );
    await takeStep(school, 'worker', id, hasFailedMust ? 'fail' : 'pass');
    return hasFailedMust;
  }

  /** Submits a book with a student's full name, which the checks find. */
  async function aBookWithFailedName(school: School, author: Person): Promise<string> {
    await app.aPerson(school, 'student', { first_name: 'Will', last_name: 'Rose' });
    const id = await aSentBook(author, 'Will Rose had a boat.');
    await check(school, id);
    return id;
  }

  /** Begins a story with another student's full name, which its check finds; returns its id. */
  async function aStoryWithFailedName(school: School, author: Person): Promise<string> {
    await app.aPerson(school, 'student', { first_name: 'Will', last_name: 'Rose' });
    const stories = createStoryActions(app);
    const id = await stories.aStory(author, '<p>Will Rose had a boat.</p>');
    await stories.submit(author, id);
    await check(school, id, { hasPages: false });
    return id;
  }

  return {
    ...{ send, aDraft, aSentBook, change, putPhoto, putDrawing, putVoice, submit, takeStep, process, check },
    ...{ aBookInReview, aStoryInReview: createStoryInReview(app, check), aBookWithFailedName, aStoryWithFailedName },
  };
}

/** Stores the press's result for the submitted revision; returns the rendition's id. */
export async function addMadePages(app: TestApp, school: School, id: string): Promise<string> {
  const page_count = await countSentPages(app, id);
  const rendition = {
    ...{ tenant_id: school.id, book_id: id },
    file_name: 'pages',
    file_size: 1,
    file_hash: '0'.repeat(64),
    state: 'ready',
    properties: JSON.stringify({ ...renditionProperties, page_count }),
  };
  const renditionId = await app.insert('renditions', rendition);
  await setRendition(app, id, renditionId);
  await app.database.owner.query(
    `update books b set rendition_id = $2, page_count = $3, blurb = r.details ->> 'blurb' from pieces p join piece_revisions r on r.piece_id = p.id
       and r.number = p.submitted_revision where b.id = $1 and p.id = b.id and p.change_state is null`,
    [id, renditionId, page_count],
  );
  return renditionId;
}

type Check = (school: School, id: string, options: { hasPages: boolean }) => Promise<boolean>;

/** Returns a function that submits a story and processes it like the worker, so that it waits for its reviewers. */
function createStoryInReview(app: TestApp, check: Check) {
  return async (school: School, author: Person, title?: string): Promise<string> => {
    const stories = createStoryActions(app);
    const id = await stories.aStory(author, undefined, title);
    await stories.submit(author, id);
    await inTenant(app.pool, { ...worker, tenantId: school.id }, (db) => applyPieceToStory(db, id));
    await check(school, id, { hasPages: false });
    return id;
  };
}

/** Returns a function that puts a photo on a page. */
function createPutPhoto(app: TestApp) {
  return (
    as: Person,
    url: string,
    bytes: Buffer,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) => {
    const form = { picture: { name: 'boat.png', bytes }, alt: 'A boat', ...fields };
    return app.request(`/api${url}picture/`, { method: 'PUT', as, headers, form });
  };
}

/** Returns a function that puts a recording on a page. */
function createPutVoice(app: TestApp) {
  return (as: Person, url: string, bytes = aRecording(), headers: Record<string, string> = {}) =>
    app.request(`/api${url}voice/`, { method: 'PUT', as, headers, form: { voice: { name: 'voice.mp3', bytes } } });
}

/** Returns the number of pages in the submitted revision. */
async function countSentPages(app: TestApp, id: string): Promise<number> {
  const { rows } = await app.database.owner.query<{ page_count: number }>(
    `select jsonb_array_length(r.content -> 'pages') as page_count from pieces p
       join piece_revisions r on r.piece_id = p.id and r.number = p.submitted_revision where p.id = $1`,
    [id],
  );
  return rows[0]?.page_count ?? 1;
}

/** The press's properties of pages without pictures. */
const renditionProperties = {
  ...{ cover: null, format: 'pages', direction: 'ltr', trim: 'portrait', word_count: 2 },
  accessibility: { modes: ['textual'], features: [] },
};

const worker = { role: 'worker', personId: null, sessionId: null } as const;

/** Returns a person as the actor of a request's transaction, without a session to check. */
function callerOf({ id, role, school }: Person) {
  return { tenantId: school.id, role, personId: id, sessionId: null };
}
