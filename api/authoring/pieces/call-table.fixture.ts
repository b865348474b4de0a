import { type CallTable, FILE, type Replay, type ReplayContext, schoolPeople, staff } from '#api/testing/call-table.ts';
import { createBookId, createReachableClass } from '#api/testing/created-rows.ts';
import { aDrawing, addPressedPage, createPieceActions } from '#api/testing/piece-actions.ts';
import { aRecording } from '#api/testing/recordings.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { createStoryActions } from '#api/testing/story-actions.ts';
import type { Person } from '#api/testing/test-app.ts';
import { createUploadActions } from '#api/testing/upload-actions.ts';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const details = {
  ...{
    title: 'القارب',
    author: 'صديقة البحر',
    blurb: 'قصة',
    language: 'ar',
    level: 1,
    age_from: 5,
    age_to: 7,
    goal: 14,
    cause_id: null,
    project_id: null,
  },
  ...{ categories: [], trim: 'square', declaration_accepted: false, cover_from: 'drawn', cover_page: null },
};
const storyDetails = {
  ...{ title: 'القارب', author: 'صديقة البحر', summary: 'قصة', language: 'ar', level: 1, age_from: 5, age_to: 7 },
  ...{
    goal: 14,
    cause_id: null,
    project_id: null,
    categories: [],
    declaration_accepted: false,
    body: '<p dir="auto">قارب</p>',
  },
};
const writers = { host: 'tenant', who: schoolPeople } as const;

export const callTable: CallTable = {
  'GET /my-books/': writers,
  'POST /my-books/': { ...writers, body: { source: 'pages', title: 'القارب', language: 'ar', starter: 'blank' } },
  'POST /v1/school-classes/{id}/books/': {
    host: 'tenant',
    who: staff,
    body: { title: 'كتاب صفنا', starter: 'fact_book', students: [NO_ID] },
    prepare: prepareClass,
  },
  'POST /books/{id}/versions/': {
    ...writers,
    body: { as: 'translation', language: 'ar', level: 1 },
    createId: createBookId,
  },
  'GET /my-books/{id}/': { ...writers, createId },
  'PATCH /my-books/{id}/': { ...writers, body: details, prepare: prepareMatch },
  'DELETE /my-books/{id}/': { ...writers, createId },
  'POST /my-books/{id}/undelete/': { ...writers, createId: createDeletedId },
  'POST /my-books/{id}/submit/': { ...writers, createId: createDeclaredId },
  'POST /my-books/{id}/withdraw/': { ...writers, createId: createSubmittedId },
  'GET /my-books/{id}/checks/': { ...writers, createId },
  'POST /my-books/{id}/checks/{check}/made-up/': { ...writers, body: { is_made_up: true }, prepare: prepareCheck },
  'GET /my-books/{id}/revisions/': { ...writers, createId },
  'GET /my-books/{id}/revisions/{number}/': { ...writers, createId: createSubmittedId },
  'POST /my-books/{id}/revisions/{number}/restore/': { ...writers, createId: createWithdrawnId },
  'PUT /my-books/{id}/file/': { ...writers, body: { upload: NO_ID }, prepare: prepareFile },
  'PUT /my-books/{id}/page-order/': { ...writers, body: { pages: [] }, prepare: prepareOrder },
  'POST /my-books/{id}/pages/': {
    ...writers,
    body: { layout: 'text_only', text: 'قارب', after: NO_ID },
    prepare: prepareAfter,
  },
  'GET /my-books/{id}/pages/{page}/': { ...writers, prepare: preparePage },
  'GET /my-books/{id}/pages/{page}/as-read/': { ...writers, prepare: prepareFilePage },
  'PATCH /my-books/{id}/pages/{page}/': {
    ...writers,
    body: { layout: 'picture_below', text: 'قارب', alts: ['قارب'], has_picture: true, turn: 90 },
    prepare: preparePageChange,
  },
  'DELETE /my-books/{id}/pages/{page}/': { ...writers, prepare: preparePage },
  'PUT /my-books/{id}/pages/{page}/picture/': {
    ...writers,
    form: { picture: FILE, alt: 'قارب', position: '1' },
    prepare: preparePicture,
  },
  'DELETE /my-books/{id}/pages/{page}/picture/': { ...writers, prepare: preparePicture },
  'GET /my-books/{id}/pages/{page}/drawing/': { ...writers, prepare: preparePicture },
  'PUT /my-books/{id}/pages/{page}/drawing/': {
    ...writers,
    body: { ...aDrawing, alt: 'قارب', position: 1 },
    prepare: preparePicture,
  },
  'PUT /my-books/{id}/pages/{page}/voice/': { ...writers, form: { voice: FILE }, prepare: prepareRecording },
  'DELETE /my-books/{id}/pages/{page}/voice/': { ...writers, prepare: prepareVoice },
  'PUT /my-books/{id}/cover/': { ...writers, form: { cover: FILE }, createId },
  'GET /my-books/{id}/deleted-pages/': { ...writers, createId },
  'POST /my-books/{id}/deleted-pages/{page}/restore/': { ...writers, prepare: prepareDeletedPage },
  'GET /my-stories/': writers,
  'POST /my-stories/': { ...writers, body: { title: 'القارب', language: 'ar', kind: 'story' } },
  'GET /my-stories/{id}/': { ...writers, createId: createStoryId },
  'PATCH /my-stories/{id}/': { ...writers, body: storyDetails, prepare: prepareStoryMatch },
  'DELETE /my-stories/{id}/': { ...writers, createId: createStoryId },
  'POST /my-stories/{id}/undelete/': { ...writers, createId: createDeletedStoryId },
  'POST /my-stories/{id}/submit/': { ...writers, createId: createDeclaredStoryId },
  'POST /my-stories/{id}/withdraw/': { ...writers, createId: createSubmittedStoryId },
  'GET /my-stories/{id}/checks/': { ...writers, createId: createStoryId },
  'POST /my-stories/{id}/checks/{check}/made-up/': {
    ...writers,
    body: { is_made_up: true },
    prepare: prepareStoryCheck,
  },
  'POST /my-stories/{id}/pictures/': { ...writers, form: { picture: FILE, alt: 'قارب' }, createId: createStoryId },
  'GET /my-stories/{id}/revisions/': { ...writers, createId: createStoryId },
  'GET /my-stories/{id}/revisions/{number}/': { ...writers, createId: createRevisedStoryId },
  'POST /my-stories/{id}/revisions/{number}/restore/': { ...writers, createId: createRevisedStoryId },
};

async function prepareClass(context: ReplayContext): Promise<Replay> {
  const student = await context.app.aPerson(context.school, 'student');
  const { id } = await createReachableClass(context, [student]);
  return { params: { id }, fields: { students: [student.id] } };
}

/** The check can be waived by the actions below; it found the name of another student. */
async function prepareCheck(context: ReplayContext): Promise<Replay> {
  const author = await authorOf(context);
  const actions = createPieceActions(context.app);
  const id = await actions.aBookWithFailedName(context.school, author);
  const { checks } = (await actions.send(author, 'GET', `/my-books/${id}/`)).json();
  const { id: check } = checks.find(({ can_be_made_up }: { can_be_made_up: boolean }) => can_be_made_up);
  return { params: { id, check } };
}

/** The author is the caller; for callers without an account, a student of the school. */
async function authorOf({ app, as, school }: ReplayContext): Promise<Person> {
  return as ?? app.aPerson(school, 'student');
}

async function createDraft(context: ReplayContext) {
  const actions = createPieceActions(context.app);
  const author = await authorOf(context);
  return { actions, author, ...(await actions.aDraft(author)) };
}

async function createId(context: ReplayContext): Promise<string> {
  return (await createDraft(context)).id;
}

async function createDeletedId(context: ReplayContext): Promise<string> {
  const { actions, author, id } = await createDraft(context);
  await actions.send(author, 'DELETE', `/my-books/${id}/`);
  return id;
}

async function createDeclaredId(context: ReplayContext): Promise<string> {
  const { actions, author, id } = await createDraft(context);
  await actions.change(author, `/my-books/${id}/`, { declaration_accepted: true });
  return id;
}

async function createSubmittedId(context: ReplayContext): Promise<string> {
  const { actions, author, id } = await createDraft(context);
  await actions.submit(author, id);
  return id;
}

async function createWithdrawnId(context: ReplayContext): Promise<string> {
  const { actions, author, id } = await createDraft(context);
  await actions.submit(author, id);
  await actions.send(author, 'POST', `/my-books/${id}/withdraw/`, {});
  return id;
}

async function prepareMatch(context: ReplayContext): Promise<Replay> {
  const { actions, author, id } = await createDraft(context);
  const { headers } = await actions.send(author, 'GET', `/my-books/${id}/`);
  return { params: { id }, headers: { 'if-match': String(headers.etag) } };
}

async function prepareOrder(context: ReplayContext): Promise<Replay> {
  const { id, page } = await createDraft(context);
  return { params: { id }, fields: { pages: [page] } };
}

async function prepareAfter(context: ReplayContext): Promise<Replay> {
  const { id, page } = await createDraft(context);
  return { params: { id }, fields: { after: page } };
}

async function preparePage(context: ReplayContext): Promise<Replay> {
  const { actions, author, id, page } = await createDraft(context);
  const { headers } = await actions.send(author, 'GET', `/my-books/${id}/pages/${page}/`);
  return { params: { id, page }, headers: { 'if-match': String(headers.etag) } };
}

/** A page of a file. */
async function prepareFilePage(context: ReplayContext): Promise<Replay> {
  const { app, school } = context;
  const { id, page } = await createDraft(context);
  const file = { file_name: 'قارب.epub', file_size: 1, file_hash: '0'.repeat(64), state: 'ready' };
  const rendition = await app.insert('renditions', { tenant_id: school.id, book_id: id, ...file });
  await addPressedPage(app, school, rendition);
  const text = 'update piece_pages set layout = null, file_page = 1, rendition_id = $2 where id = $1';
  await app.database.owner.query(text, [page, rendition]);
  return { params: { id, page } };
}

/** A page with a drawing. */
async function preparePicture(context: ReplayContext): Promise<Replay> {
  const { actions, author, id, page } = await createDraft(context);
  const url = `/my-books/${id}/pages/${page}/`;
  await actions.change(author, url, { layout: 'picture_above' });
  const { statusCode, headers, body } = await actions.putDrawing(author, url);
  // Fails here: a refused drawing has no ETag, and the call under test would fail for a misleading reason.
  if (statusCode !== 200) throw new Error(`no drawing is on the page: ${statusCode} ${body}`);
  return { params: { id, page }, headers: { 'if-match': String(headers.etag) } };
}

async function prepareRecording(context: ReplayContext): Promise<Replay> {
  return { ...(await preparePage(context)), bytes: aRecording() };
}

/** A page with a voice. */
async function prepareVoice(context: ReplayContext): Promise<Replay> {
  const { actions, author, id, page } = await createDraft(context);
  const { headers } = await actions.putVoice(author, `/my-books/${id}/pages/${page}/`);
  return { params: { id, page }, headers: { 'if-match': String(headers.etag) } };
}

/** Only a page from a file has `has_picture` and can be turned; only a page that is made here has a layout. */
async function preparePageChange(context: ReplayContext): Promise<Replay> {
  return { ...(await preparePicture(context)), fields: { has_picture: undefined, turn: undefined } };
}

async function prepareDeletedPage(context: ReplayContext): Promise<Replay> {
  const { actions, author, id, page } = await createDraft(context);
  await actions.send(author, 'DELETE', `/my-books/${id}/pages/${page}/`);
  return { params: { id, page } };
}

/** A piece with a file source, and a complete upload. */
async function prepareFile(context: ReplayContext): Promise<Replay> {
  const author = await authorOf(context);
  const { app } = context;
  const piece = { source: 'file', title: 'القارب', language: 'ar' };
  const { id } = (await createPieceActions(app).send(author, 'POST', '/my-books/', piece)).json();
  // Deletes unused uploads of other calls, because a person can have only three uploads open.
  await app.database.owner.query('delete from uploads where person_id = $1 and piece_id is null', [author.id]);
  const upload = await createUploadActions().upload(app, author, await aSmallBook(), 'قارب.epub');
  return { params: { id }, fields: { upload } };
}

async function createStoryDraft(context: ReplayContext) {
  const author = await authorOf(context);
  const actions = createStoryActions(context.app);
  return { actions, author, id: await actions.aStory(author) };
}

async function createStoryId(context: ReplayContext): Promise<string> {
  return (await createStoryDraft(context)).id;
}

async function createDeletedStoryId(context: ReplayContext): Promise<string> {
  const { actions, author, id } = await createStoryDraft(context);
  await actions.send(author, 'DELETE', `/my-stories/${id}/`);
  return id;
}

async function createRevisedStoryId(context: ReplayContext): Promise<string> {
  const author = await authorOf(context);
  return createStoryActions(context.app).aRevisedStory(author, ['<p>قارب</p>', '<p>بحر</p>']);
}

async function prepareStoryMatch(context: ReplayContext): Promise<Replay> {
  const { actions, author, id } = await createStoryDraft(context);
  const { headers } = await actions.send(author, 'GET', `/my-stories/${id}/`);
  return { params: { id }, headers: { 'if-match': String(headers.etag) } };
}

async function createDeclaredStoryId(context: ReplayContext): Promise<string> {
  const { actions, author, id } = await createStoryDraft(context);
  await actions.change(author, id, { declaration_accepted: true });
  return id;
}

async function createSubmittedStoryId(context: ReplayContext): Promise<string> {
  const { actions, author, id } = await createStoryDraft(context);
  await actions.submit(author, id);
  return id;
}

/** The check finds the name of another student. */
async function prepareStoryCheck(context: ReplayContext): Promise<Replay> {
  const { app, school } = context;
  const author = await authorOf(context);
  const id = await createPieceActions(app).aStoryWithFailedName(school, author);
  const { checks } = (await createStoryActions(app).send(author, 'GET', `/my-stories/${id}/`)).json();
  const { id: check } = checks.find(({ can_be_made_up }: { can_be_made_up: boolean }) => can_be_made_up);
  return { params: { id, check } };
}
