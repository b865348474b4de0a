import { inTenant } from '#api/kit/tenant.ts';
import { publishDueHandler } from '#api/reviews/publish-due.ts';
import { createOrganizationActions } from './organization-actions.ts';
import { createPieceActions } from './piece-actions.ts';
import type { RequestOptions, TestApp } from './test-app.ts';
import { jobContextOf } from './worker.ts';

/** Everyone who calls; a teacher has the author in a class, and a visitor no account. */
export const callers = [
  ...(['visitor', 'author', 'classmate', 'teacher', 'otherTeacher', 'teacherAdmin'] as const),
  ...(['schoolAdmin', 'visit', 'organizationAdmin', 'platformAdmin'] as const),
];
type CallerName = (typeof callers)[number];
/** Who may decide about pieces of the author. */
export const reviewers: readonly CallerName[] = ['teacher', 'teacherAdmin', 'schoolAdmin', 'visit'];
export type ReviewModel = Awaited<ReturnType<typeof startReviewModel>>;

/** Creates a school with a piece that its author has begun, and a caller of each kind. */
export async function startReviewModel(app: TestApp) {
  const school = await app.aSchool();
  const aMember = (role: Parameters<TestApp['aPerson']>[1]) => app.aPerson(school, role);
  const [student, teacher, lead] = [await aMember('student'), await aMember('teacher'), await aMember('teacher_admin')];
  await app.aPerson(school, 'student', { first_name: 'Will', last_name: 'Rose' });
  const { id: classId } = await app.aClass(teacher, 'Otters', [student]);
  const organizations = createOrganizationActions(app);
  const organization = await organizations.anOrganization();
  await organizations.joinOrganization(school, organization, 'administer');
  const organizationAdmin = await app.aPerson(organization, 'organization_admin');
  const people: Record<CallerName, RequestOptions> = {
    ...{ visitor: { at: school }, author: { as: student }, teacher: { as: teacher }, teacherAdmin: { as: lead } },
    classmate: { as: await aMember('student') },
    otherTeacher: { as: await aMember('teacher') },
    schoolAdmin: { as: await aMember('school_admin') },
    visit: { at: school, token: await organizations.visit(organizationAdmin, school) },
    organizationAdmin: { as: organizationAdmin },
    platformAdmin: { as: await app.aPerson(await app.thePlatform(), 'upschool_admin'), host: 'localhost' },
  };
  return { school, student, teacher, lead, classId, people };
}

/** A piece of the author of a world, or a book of their class in which they have the page. */
export type ModelPiece = { world: ReviewModel; id: string; page: string; isClassBook: boolean };

export async function aModelPiece(app: TestApp, world: ReviewModel, isClassBook: boolean): Promise<ModelPiece> {
  const actions = createPieceActions(app);
  if (!isClassBook) return { world, isClassBook, ...(await actions.aDraft(world.student, 'Version 0.')) };
  const url = `/v1/school-classes/${world.classId}/books/`;
  const { id, pages } = (await actions.send(world.teacher, 'POST', url, { title: 'Ours', starter: 'blank' })).json();
  return { world, isClassBook, id, page: pages[0].id };
}

const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toISOString();
const approvals = () => [
  { audience: 'everyone', publish: 'now' },
  { audience: 'school', publish: null },
  { audience: 'families', publish: 'now' },
  { audience: 'everyone', publish: 'later', publish_at: IN_AN_HOUR() },
];
const texts = ['A boat.', 'Will Rose had a boat.', 'A longer story about a boat.', 'Ring +44 20 7946 0958.'];

/** `read`: where its ETag is; at the root host the platform reads and writes. */
type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; body?: object; read?: string };
const review =
  (step: string, body: object = {}) =>
  ({ id }: ModelPiece): Call => {
    const url = `/reviews/book/${id}/`;
    return { method: 'POST', url: `${url}${step}/`, body, read: url };
  };
const own =
  (method: Call['method'], path: string, body?: object) =>
  ({ id }: ModelPiece): Call => {
    return { method, url: `/my-books/${id}/${path}`, ...(body && { body }), read: `/my-books/${id}/` };
  };
const staff =
  (method: Call['method'], path: string, body?: object) =>
  ({ id }: ModelPiece): Call => {
    return { method, url: `/api-admin/books/${id}/${path}`, ...(body && { body }) };
  };
const platform =
  (body: object) =>
  ({ id }: ModelPiece): Call => {
    const url = `/api-super-admin/books/${id}/`;
    return { method: 'PATCH', url, body, read: url };
  };
const pick = <Value>(values: Value[], variant: number) => values[variant % values.length] as Value;

/** The calls that move a piece, that change it or who may read it. `variant` chooses between bodies. */
export const operations: Record<string, (piece: ModelPiece, variant: number) => Call> = {
  edit: ({ id, page }, variant) => {
    const url = `/my-books/${id}/pages/${page}/`;
    return { method: 'PATCH', url, body: { text: pick(texts, variant) }, read: url };
  },
  declare: own('PATCH', '', { declaration_accepted: true }),
  submit: own('POST', 'submit/', {}),
  withdraw: own('POST', 'withdraw/', {}),
  restoreRevision: own('POST', 'revisions/1/restore/', {}),
  discardOrDelete: own('DELETE', ''),
  undelete: own('POST', 'undelete/', {}),
  approve: (piece, variant) => review('approve', pick(approvals(), variant))(piece),
  requestChanges: review('request-changes', { reasons: ['too_short'] }),
  waive: review('waive-check', { check: 'personal_data', reason: 'The name is made up.' }),
  publish: review('publish'),
  return: review('return', { reasons: ['not_kind'] }),
  takeDown: review('take-down', { reason: 'family_request' }),
  restore: review('restore'),
  undo: review('undo'),
  assign: review('assign', { to: null }),
  staffPublish: staff('POST', 'publish/', { audience: 'everyone' }),
  staffPullDown: staff('POST', 'pull-down/', { reason: 'A name is in it.' }),
  staffAudience: staff('PATCH', '', { audience: 'everyone' }),
  staffDelete: staff('DELETE', ''),
  platformTakeDown: platform({ state: 'pulled_down', reason: 'A name is in it.' }),
  platformFeature: platform({ is_featured: true }),
  platformCategories: platform({ categories: [] }),
  platformOpen: ({ world, id }) => ({
    method: 'POST',
    url: `/api-super-admin/books/${id}/open/`,
    body: { requested_by: world.teacher.id },
  }),
  permission: ({ world }, variant) => ({
    method: 'PUT',
    url: `/students/${world.student.id}/publishing-permission/`,
    body: { works: variant % 3 !== 0, voice: null, photos: null },
  }),
};

/** Makes a call as one of the callers of a world, with the ETag of now or an old one. */
export async function callOperation(app: TestApp, call: Call, by: RequestOptions, oldEtag?: string) {
  const etag = oldEtag ?? (call.read && (await app.request(`/api${call.read}`, by)).headers.etag);
  const headers = { 'if-match': String(etag ?? '"none"') };
  return app.request(`/api${call.url}`, { ...by, method: call.method, headers, ...(call.body && { body: call.body }) });
}

/** What the worker and the clock do with a piece. */
export const events: Record<string, (app: TestApp, piece: ModelPiece) => Promise<unknown>> = {
  async process(app, { world, id }) {
    await createPieceActions(app).check(world.school, id);
  },
  /** The worker is killed before its transaction ends. */
  async kill(app, { world, id }) {
    const worker = { tenantId: world.school.id, role: 'worker', personId: null, sessionId: null } as const;
    await inTenant(app.pool, worker, async (db) => {
      const step = { tenant_id: world.school.id, piece_id: id, from_state: '', to_state: '', is_change: false };
      for (const name of ['process', 'pass'])
        await db
          .insertInto('piece_steps')
          .values({ ...step, step: name })
          .execute();
      throw new Error('killed');
    });
  },
  /** A minute and an hour pass: what could be undone cannot be any more, and what is due is published. */
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
      ...{ id: '1', priority: 0, payload, signal: AbortSignal.timeout(30_000), isLastAttempt: true },
    });
  },
};
