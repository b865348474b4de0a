import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import type { Person } from '#api/testing/test-app.ts';

/** The specified transitions: the step, the states that allow it, and the resulting state. */
const transitions: Record<string, [from: string[], to: string]> = {
  submit: [['draft', 'checks_failed', 'changes_asked'], 'uploaded'],
  process: [['uploaded'], 'processing'],
  pass: [['processing'], 'in_review'],
  fail: [['processing'], 'checks_failed'],
  withdraw: [['uploaded', 'processing', 'checks_failed', 'in_review', 'changes_asked'], 'draft'],
  waive: [['checks_failed'], 'in_review'],
  request_changes: [['in_review'], 'changes_asked'],
  approve: [['in_review'], 'approved'],
  publish: [['approved'], 'published'],
  return: [['approved', 'pulled_down'], 'changes_asked'],
  take_down: [['published'], 'pulled_down'],
  restore: [['pulled_down'], 'published'],
};
const ofWorker = ['process', 'pass', 'fail'];
const ofAuthor = ['submit', 'withdraw'];

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('lead', ({ app, school }) => app.aPerson(school, 'teacher_admin'))
  .extend('stateOf', ({ app }) => async (id: string) => {
    const { rows } = await app.database.owner.query(
      `select p.state, p.change_state, b.state as book_state from pieces p join books b on b.tenant_id = p.tenant_id and b.id = p.id where p.id = $1`,
      [id],
    );
    return rows[0];
  })
  /** Gives a draft the revision and the pages that a publication needs. */
  .extend('aPublishableDraft', ({ app, school, actions }) => async (author: Person) => {
    const { id } = await actions.aDraft(author);
    const file = { file_name: 'pages', file_size: 1, file_hash: '0'.repeat(64), state: 'ready' };
    const renditionId = await app.insert('renditions', { tenant_id: school.id, book_id: id, ...file });
    await app.database.owner.query('update books set rendition_id = $2 where id = $1', [id, renditionId]);
    await app.database.owner.query('update pieces set submitted_revision = 1 where id = $1', [id]);
    await app.database.owner.query(
      `insert into piece_revisions (tenant_id, piece_id, number, reason, content, word_count, rendition_id)
       select tenant_id, id, 1, 'submitted', jsonb_build_object('details', to_jsonb(b), 'pages', '[]'::jsonb), 0, rendition_id from books b where id = $1`,
      [id],
    );
    return id;
  })
  .extend('sendToReview', ({ school, actions }) => async (author: Person, id: string) => {
    await actions.takeStep(school, author, id, 'submit');
    for (const step of ['process', 'pass']) await actions.takeStep(school, 'worker', id, step);
  });

describe('the steps of a piece', () => {
  test('follow the table of transitions in any order, and the book always has the state of its piece', async ({
    school,
    actions,
    student,
    lead,
    stateOf,
    aPublishableDraft,
  }) => {
    const steps = fc.array(fc.constantFrom(...Object.keys(transitions)), { minLength: 5, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, async (order) => {
        const id = await aPublishableDraft(student);
        let state = 'draft';
        for (const step of order) {
          const by = ofWorker.includes(step) ? 'worker' : ofAuthor.includes(step) ? student : lead;
          const [from, to] = transitions[step] ?? [[], ''];
          const attempt = actions.takeStep(school, by, id, step, step === 'approve' ? { revision: 1 } : {});
          if (from.includes(state)) {
            await attempt;
            state = to;
          } else await expect(attempt, `${step} in ${state}`).rejects.toMatchObject({ code: 'conflict' });
          expect(await stateOf(id), step).toEqual({ state, change_state: null, book_state: state });
        }
      }),
      { numRuns: 12 },
    );
  });

  test('tell an author what helps: to take the book back, or who decides', async ({
    school,
    actions,
    student,
    lead,
    aPublishableDraft,
    sendToReview,
  }) => {
    const id = await aPublishableDraft(student);
    const errorOfWrite = async () => {
      const reply = await actions.change(student, `/my-books/${id}/`, { blurb: 'At sea.' });
      expect(reply.statusCode).toBe(409);
      return reply.json().error;
    };
    await sendToReview(student, id);
    expect(await errorOfWrite()).toBe('You cannot change this now. Take it back first.');
    await actions.takeStep(school, lead, id, 'approve', { revision: 1 });
    expect(await errorOfWrite()).toBe('You cannot change this now. Ask your teacher.');
  });

  test('no one changes a state but by a step, and no book leaves the state of its piece', async ({
    app,
    actions,
    student,
  }) => {
    const { id } = await actions.aDraft(student);
    const refused = app.database.owner.query(`update books set state = 'in_review' where id = $1`, [id]);
    await expect(refused).rejects.toMatchObject({ code: 'BK409' });
    const asApp = app.pool.query(`update pieces set state = 'published' where id = $1`, [id]);
    await expect(asApp).rejects.toMatchObject({ code: '42501' });
  });

  test('an author does not decide on the own piece, and an approval names the revision that was sent', async ({
    app,
    school,
    actions,
    student,
    lead,
    aPublishableDraft,
    sendToReview,
  }) => {
    const id = await aPublishableDraft(student);
    await sendToReview(student, id);
    const byStudent = actions.takeStep(school, student, id, 'approve', { revision: 1 });
    await expect(byStudent).rejects.toMatchObject({ code: 'forbidden' });
    const otherRevision = actions.takeStep(school, lead, id, 'approve', { revision: 2 });
    await expect(otherRevision).rejects.toMatchObject({ code: 'conflict' });
    await actions.takeStep(school, lead, id, 'approve', { revision: 1 });

    const teacher = await app.aPerson(school, 'teacher');
    const own = await aPublishableDraft(teacher);
    await sendToReview(teacher, own);
    const ownApproval = actions.takeStep(school, teacher, own, 'approve', { revision: 1 });
    await expect(ownApproval).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('a decision is undone by the same person within 60 seconds, with its publication', async ({
    app,
    school,
    actions,
    student,
    lead,
    stateOf,
    aPublishableDraft,
    sendToReview,
  }) => {
    const id = await aPublishableDraft(student);
    await sendToReview(student, id);
    await actions.takeStep(school, lead, id, 'request_changes');
    const other = await app.aPerson(school, 'school_admin');
    await expect(actions.takeStep(school, other, id, 'undo')).rejects.toMatchObject({ code: 'conflict' });
    await actions.takeStep(school, lead, id, 'undo');
    expect((await stateOf(id)).state).toBe('in_review');

    await actions.takeStep(school, lead, id, 'approve', { revision: 1 });
    await app.database.owner.query(
      `update piece_steps set happened_at = happened_at - interval '61 seconds' where piece_id = $1`,
      [id],
    );
    await expect(actions.takeStep(school, lead, id, 'undo')).rejects.toMatchObject({ code: 'conflict' });
    expect((await stateOf(id)).state).toBe('approved');
  });

  test('a change to a published piece has its own state, and readers keep the published one', async ({
    school,
    actions,
    student,
    lead,
    stateOf,
    aPublishableDraft,
    sendToReview,
  }) => {
    const id = await aPublishableDraft(student);
    await sendToReview(student, id);
    await actions.takeStep(school, lead, id, 'approve', { revision: 1 });
    await actions.takeStep(school, lead, id, 'publish');
    await actions.takeStep(school, student, id, 'change');
    expect(await stateOf(id)).toEqual({ state: 'published', change_state: 'draft', book_state: 'published' });
    await sendToReview(student, id);
    expect(await stateOf(id)).toEqual({ state: 'published', change_state: 'in_review', book_state: 'published' });
    await actions.takeStep(school, lead, id, 'approve', { revision: 1 });
    expect(await stateOf(id)).toEqual({ state: 'published', change_state: null, book_state: 'published' });
  });
});
