import { describe, expect } from 'vitest';
import { beginProcessing, finishProcessing } from '#api/authoring/pieces/processing-steps.ts';
import { Refusal, toRefusal } from '#api/kit/refusal.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { createDiskFaults } from '#api/testing/full-database-disk.ts';
import { aDrawing, addMadePages } from '#api/testing/piece-actions.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import { refusalWords } from '#contract/kit/refusals.ts';

type Answer = { statusCode: number; body: string; headers: Record<string, unknown> };

const test = reviewTest
  .extend('faults', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const faults = await createDiskFaults(app.database);
    onCleanup(() => faults.close());
    return faults;
  })
  /**
   * Runs a step with a disk that is full at its first writing statement, then at its second, and so on until there is
   * enough space.
   */
  .extend('onFullDisk', ({ faults, pieces, student }) => {
    return async (name: string, step: () => Promise<Answer>): Promise<number> => {
      for (let count = 1; ; count++) {
        await faults.fillAt(count);
        const answer = await step();
        const { statusCode: read } = await pieces.send(student, 'GET', '/my-books/');
        const written = await faults.free();
        expect({ name, count, read }).toEqual({ name, count, read: 200 });
        if (answer.statusCode < 300) return count - 1;
        const refusal = { status: 507, error: refusalWords.full };
        expect({ name, count, ...saidOf(answer), written }).toEqual({ name, count, ...refusal, written: [] });
      }
    };
  });

const saidOf = ({ statusCode, body }: Answer) => ({ status: statusCode, error: JSON.parse(body).error });

/** Converts failed work to the answer that the job runner sees. */
function answerOf(work: Promise<unknown>): Promise<Answer> {
  return work.then(
    () => ({ statusCode: 200, body: '{}', headers: {} }),
    (cause: Error) => {
      const refusal = toRefusal(cause);
      if (!(refusal instanceof Refusal)) throw cause;
      return { statusCode: refusal.status, body: JSON.stringify(refusal.toReply((words) => words)), headers: {} };
    },
  );
}

describe('a disk of the database that is full at any statement', () => {
  test('refuses each step of a book with plain words, leaves nothing half done, and the same step works with space again', async ({
    app,
    school,
    pieces,
    student,
    teacher,
    lead,
    decide,
    permit,
    onFullDisk,
  }) => {
    await permit({});
    const { send, change, putDrawing } = pieces;
    let id = '';
    const statements: Record<string, number> = {};
    const take = async (name: string, step: (url: string) => Promise<Answer>) => {
      statements[name] = await onFullDisk(name, () => step(`/my-books/${id}/`));
    };
    const asWorker = (work: Parameters<typeof inTenant<void>>[2]) =>
      answerOf(inTenant(app.pool, { tenantId: school.id, role: 'worker', personId: null, sessionId: null }, work));
    async function takeStepsOfWorker(): Promise<void> {
      const { rows } = await app.database.owner.query('select submitted_revision from pieces where id = $1', [id]);
      const submission = { tenantId: school.id, id, revision: rows[0].submitted_revision };
      await take('begin processing', () => asWorker(async (db) => void (await beginProcessing(db, submission))));
      const rendition = await addMadePages(app, school, submission.id);
      await take('finish processing', () => asWorker((db) => finishProcessing(db, submission, rendition)));
    }
    const stateOf = async () => (await send(student, 'GET', `/my-books/${id}/`)).json().state;

    await take('begin', async () => {
      const reply = await send(student, 'POST', '/my-books/', { source: 'pages', title: 'The Boat', language: 'en' });
      id = reply.json().id;
      return reply;
    });
    let page = '';
    await take('add a page', async (url) => {
      const reply = await send(student, 'POST', `${url}pages/`, { layout: 'picture_above', text: 'A boat.' });
      page = reply.json().id;
      return reply;
    });
    await take('write', (url) => change(student, `${url}pages/${page}/`, { text: 'A red boat.' }));
    await take('draw', (url) => putDrawing(student, `${url}pages/${page}/`, aDrawing));
    await take('declare', (url) => change(student, url, { declaration_accepted: true }));
    await take('submit', (url) => send(student, 'POST', `${url}submit/`, {}));
    await take('withdraw', (url) => send(student, 'POST', `${url}withdraw/`, {}));
    await take('submit', (url) => send(student, 'POST', `${url}submit/`, {}));
    await takeStepsOfWorker();
    expect(await stateOf()).toBe('in_review');
    const decision = (name: string, body: object = {}, by = teacher) => take(name, () => decide(by, id, name, body));
    await decision('assign', { to: lead.id });
    await decision('request-changes', { reasons: ['too_short'] }, lead);
    await take('write', (url) => change(student, `${url}pages/${page}/`, { text: 'A red boat on the sea.' }));
    await take('submit', (url) => send(student, 'POST', `${url}submit/`, {}));
    await takeStepsOfWorker();
    await decision('approve', { audience: 'everyone', publish: 'now', level: 2 }, lead);
    await decision('undo', {}, lead);
    expect(await stateOf()).toBe('in_review');
    await decision('approve', { audience: 'everyone', publish: 'now', level: 2 }, lead);
    expect(await stateOf()).toBe('published');
    expect((await app.request(`/api/books/${id}/`, { at: school })).json().level).toBe(2);
    await decision('take-down', { reason: 'family_request' }, lead);
    await decision('restore', {}, lead);
    await take('change', (url) => change(student, `${url}pages/${page}/`, { text: 'A blue boat.' }));
    expect(await stateOf()).toBe('published');
    ({ id } = await pieces.aDraft(student));
    await take('delete', (url) => send(student, 'DELETE', url));
    expect(Object.entries(statements).filter(([, count]) => count === 0)).toEqual([]);
  });
});
