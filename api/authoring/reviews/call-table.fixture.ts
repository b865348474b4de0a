import { type CallTable, type Replay, type ReplayContext, staff } from '#api/testing/call-table.ts';
import { addPressedPage, createPieceActions } from '#api/testing/piece-actions.ts';
import { createReviewActions } from '#api/testing/review-actions.ts';
import { DAY_MS } from '#contract/kit/days.ts';

const reviewers = { host: 'tenant', who: staff } as const;
const approval = {
  ...{ audience: 'school', level: 1, age_from: 5, age_to: 7, categories: [], photos_approved: true },
  ...{ publish: 'later', publish_at: new Date(Date.now() + 7 * DAY_MS).toISOString() },
};

export const callTable: CallTable = {
  'GET /reviews/': reviewers,
  'GET /reviews/waiting/': reviewers,
  'GET /reviews/{type}/{id}/': { ...reviewers, prepare: prepare() },
  'GET /reviews/{type}/{id}/pages/{number}/': { ...reviewers, prepare: preparePage },
  'POST /reviews/{type}/{id}/approve/': { ...reviewers, body: approval, prepare: prepare() },
  'POST /reviews/{type}/{id}/request-changes/': {
    ...reviewers,
    body: { reasons: ['too_short'], remark: 'أحسنت', pages: [{ page: 1, remark: 'ماذا بعد؟' }] },
    prepare: prepare(),
  },
  'POST /reviews/{type}/{id}/waive-check/': {
    ...reviewers,
    body: { check: 'personal_data', reason: 'الاسم مخترع' },
    prepare: prepareWaiver,
  },
  'POST /reviews/{type}/{id}/return/': {
    ...reviewers,
    body: { reasons: ['not_kind'], remark: 'أحسنت' },
    prepare: prepare('approve'),
  },
  'POST /reviews/{type}/{id}/take-down/': {
    ...reviewers,
    body: { reason: 'family_request', remark: 'طلب' },
    prepare: prepare('approve', 'publish'),
  },
  'POST /reviews/{type}/{id}/assign/': { ...reviewers, body: { to: null }, prepare: prepare() },
  'POST /reviews/{type}/{id}/publish/': { ...reviewers, prepare: prepare('approve') },
  'POST /reviews/{type}/{id}/restore/': { ...reviewers, prepare: prepare('approve', 'publish', 'take_down') },
  'POST /reviews/{type}/{id}/undo/': { ...reviewers, prepare: prepareUndo },
};

/** Sends a student's book to review, in a class of the caller if that is a teacher, and takes these steps. */
async function sendToReview(context: ReplayContext) {
  const { app, school } = context;
  const pieces = createPieceActions(app);
  const student = await aStudentOfCaller(context);
  const id = await pieces.aSentBook(student);
  await pieces.process(school, id);
  return { id, pieces, lead: await app.aPerson(school, 'teacher_admin') };
}

async function aStudentOfCaller({ app, as, school }: ReplayContext) {
  const student = await app.aPerson(school, 'student');
  const teacher = as?.role === 'teacher' && as.school.id === school.id ? as : await app.aPerson(school, 'teacher');
  await app.aClass(teacher, 'Otters', [student]);
  return student;
}

async function prepareWaiver(context: ReplayContext): Promise<Replay> {
  const student = await aStudentOfCaller(context);
  return replayOf(context, await createPieceActions(context.app).aBookWithFailedName(context.school, student));
}

function prepare(...steps: string[]) {
  return async (context: ReplayContext): Promise<Replay> => {
    const { id, pieces, lead } = await sendToReview(context);
    for (const step of steps)
      await pieces.takeStep(context.school, lead, id, step, step === 'approve' ? { revision: 1 } : {});
    return replayOf(context, id);
  };
}

async function preparePage(context: ReplayContext): Promise<Replay> {
  const { app, school } = context;
  const { id } = await sendToReview(context);
  const { rows } = await app.database.owner.query('select rendition_id from pieces where id = $1', [id]);
  await addPressedPage(app, school, rows[0].rendition_id);
  return { params: { type: 'book', id, number: '1' } };
}

async function prepareUndo(context: ReplayContext): Promise<Replay> {
  const { id } = await sendToReview(context);
  const { as, school } = context;
  if (as && as.school.id === school.id && staff.includes(as.role))
    await createReviewActions(context.app).decide(as, id, 'request-changes', { reasons: ['too_short'] });
  return replayOf(context, id);
}

async function replayOf({ app, school }: ReplayContext, id: string): Promise<Replay> {
  const lead = await app.aPerson(school, 'teacher_admin');
  const { headers } = await createReviewActions(app).read(lead, id);
  return { params: { type: 'book', id }, headers: { 'if-match': String(headers.etag) } };
}
