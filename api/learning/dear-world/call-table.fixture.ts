import {
  anyone,
  type CallTable,
  type Replay,
  type ReplayContext,
  schoolPeople,
  staff,
} from '#api/testing/call-table.ts';
import { createReachableStudent } from '#api/testing/created-rows.ts';
import { aDrawing, aMessageToTheWorld, permitWorks } from '#api/testing/messages-to-the-world.ts';

const message = { text: 'عزيزي العالم، لنحفظ الماء.', goal: 6, language: 'ar', drawing: { ...aDrawing, alt: 'نهر' } };
const NO_ID = '00000000-0000-4000-8000-000000000000';
const SEEN = '2026-01-01T00:00:00.000Z';
const writers = { host: 'tenant', who: schoolPeople } as const;
const reviewers = { host: 'tenant', who: staff } as const;
const platform = { host: 'root', who: ['upschool_admin'] } satisfies Partial<CallTable[string]>;

export const callTable: CallTable = {
  'GET /dear-world/': { host: 'both', who: anyone },
  'POST /dear-world/': { ...writers, body: message },
  'POST /dear-world/many/': { ...reviewers, body: { class: NO_ID, messages: [message] }, prepare: prepareClass },
  'PUT /dear-world/{id}/': { ...writers, body: message, createId: createOwnMessage },
  'DELETE /dear-world/{id}/': { ...writers, createId: createOwnMessage },
  'GET /my-messages/': writers,
  'GET /my-messages/{id}/drawing/': { ...writers, createId: createOwnDrawing },
  'GET /message-reviews/': reviewers,
  'POST /message-reviews/{id}/approve/': {
    ...reviewers,
    body: { sent_at: SEEN, waiver: 'اسم زهرة' },
    prepare: prepareReview,
  },
  'POST /message-reviews/{id}/request-changes/': {
    ...reviewers,
    body: { sent_at: SEEN, remark: 'اكتب أكثر.' },
    prepare: prepareReview,
  },
  'POST /message-reviews/{id}/take-down/': {
    ...reviewers,
    body: { remark: 'طلب العائلة' },
    createId: (context) => createMessage(context, 'published'),
  },
  'POST /dear-world/{id}/reports/': {
    host: 'both',
    who: anyone,
    body: { reason: 'not_kind', text: 'كلمة جارحة' },
    createId: (context) => createMessageOnShelf(context, 'published'),
  },
  'GET /api-super-admin/dear-world/': platform,
  'GET /api-super-admin/dear-world/editions/': platform,
  'POST /api-super-admin/dear-world/editions/': { ...platform, body: { year: 2026 }, prepare: prepareEdition },
  'POST /api-super-admin/dear-world/{id}/publish/': {
    ...platform,
    body: { approved_at: SEEN },
    prepare: prepareSecondLook,
  },
  'POST /api-super-admin/dear-world/{id}/take-down/': {
    ...platform,
    body: { reason: 'اسم طفل في النص المنشور' },
    createId: (context) => createMessageOnShelf(context, 'published'),
  },
  'POST /api-super-admin/dear-world/{id}/undo/': { ...platform, prepare: prepareRemoval },
};

async function createMessage(context: ReplayContext, state: string): Promise<string> {
  const student = await createReachableStudent(context);
  return aMessageToTheWorld(context.app, context.school, student, { state });
}

/** A message of any school, for calls of readers and of the platform. */
async function createMessageOnShelf({ app, shelf }: ReplayContext, state: string): Promise<string> {
  return aMessageToTheWorld(app, shelf, await app.aPerson(shelf, 'student'), { state });
}

async function createOwnMessage({ app, as, school }: ReplayContext): Promise<string> {
  const isOfSchool = as && as.school.id === school.id && as.role !== 'upschool_admin';
  return aMessageToTheWorld(app, school, isOfSchool ? as : await app.aPerson(school, 'student'));
}

async function createOwnDrawing(context: ReplayContext): Promise<string> {
  const id = await createOwnMessage(context);
  const values = [id, JSON.stringify(aDrawing)];
  await context.app.database.owner.query('update dear_world_messages set drawing = $2 where id = $1', values);
  return id;
}

async function prepareClass({ app, as, school }: ReplayContext): Promise<Replay> {
  const teacher =
    as && as.school.id === school.id && staff.includes(as.role) ? as : await app.aPerson(school, 'teacher');
  const { id } = await app.aClass(teacher, 'Otters', [await app.aPerson(school, 'student')]);
  return { fields: { class: id } };
}

async function prepareReview(context: ReplayContext): Promise<Replay> {
  const { app, school } = context;
  // New schools let no teacher publish for everyone.
  await app.database.owner.query(`update tenants set everyone_by = 'teacher' where id = $1`, [school.id]);
  const student = await createReachableStudent(context);
  await permitWorks(app, school, student);
  const id = await aMessageToTheWorld(app, school, student);
  const { rows } = await app.database.owner.query('select sent_at from dear_world_messages where id = $1', [id]);
  return { params: { id }, fields: { sent_at: rows[0].sent_at.toISOString() } };
}

async function prepareSecondLook(context: ReplayContext): Promise<Replay> {
  const id = await createMessageOnShelf(context, 'approved');
  const { rows } = await context.app.database.owner.query('select approved_at from dear_world_messages where id = $1', [
    id,
  ]);
  return { params: { id }, fields: { approved_at: rows[0].approved_at.toISOString() } };
}

/** Takes a message down as the caller. */
async function prepareRemoval(context: ReplayContext): Promise<Replay> {
  const { app, as } = context;
  const id = await createMessageOnShelf(context, 'approved');
  const body = { reason: 'اسم طفل في النص المنشور' };
  const path = `/api/api-super-admin/dear-world/${id}/take-down/`;
  if (as?.role === 'upschool_admin') await app.request(path, { method: 'POST', as, host: 'localhost', body });
  return { params: { id } };
}

/** The year of a message, which an edition can contain. */
async function prepareEdition(context: ReplayContext): Promise<Replay> {
  await createMessageOnShelf(context, 'published');
  return { fields: { year: new Date().getUTCFullYear() } };
}
