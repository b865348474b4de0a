import { describe, expect } from 'vitest';
import { reviewTest } from '#api/testing/review-test.ts';
import { jobContextOf, startTestWorker, waitForJobs } from '#api/testing/worker.ts';
import { clockIn, enqueueReviewerEmails, timeZoneOf } from './waiting-emails.ts';

const test = reviewTest
  .extend('worker', { scope: 'file', auto: true }, async ({ app }, { onCleanup }) => {
    const worker = await startTestWorker(app);
    onCleanup(() => worker.stop());
    return worker;
  })
  .extend('settle', ({ app }) => async () => {
    await waitForJobs(app);
  })
  /** Leaves the pages to the worker, which would otherwise compete with the test. */
  .extend('aBookInReview', ({ pieces, student, teacher, read, lead, settle }) => async (): Promise<string> => {
    const id = await pieces.aSentBook(teacher && student);
    await settle();
    expect((await read(lead, id)).json().state).toBe('in_review');
    return id;
  })
  /** Approves a book for a later time, and moves this time to now. */
  .extend(
    'publishAtItsTime',
    ({ app, school, decide, lead, settle }) =>
      async (id: string, between: () => Promise<unknown>) => {
        const publish_at = new Date(Date.now() + 3_600_000).toISOString();
        const reply = await decide(lead, id, 'approve', { audience: 'everyone', publish: 'later', publish_at });
        expect(reply.json()).toMatchObject({ state: 'approved', publish_at });
        await between();
        const { rows: queued } = await app.database.owner.query(
          `select payload, run_at from graphile_worker._private_jobs where payload ->> 'piece_id' = $1 and run_at > now()`,
          [id],
        );
        expect(queued).toEqual([{ payload: { tenant_id: school.id, piece_id: id }, run_at: new Date(publish_at) }]);
        await app.database.owner.query(`update pieces set publish_at = now() where id = $1`, [id]);
        await app.database.owner.query(
          `update graphile_worker._private_jobs set run_at = now() where payload ->> 'piece_id' = $1`,
          [id],
        );
        await settle();
      },
  )
  .extend('emailAt', ({ app, settle }) => async (hour: string) => {
    await enqueueReviewerEmails(jobContextOf(app, app.platformPool), new Date(`2026-11-23T${hour}:12:00Z`));
    await settle();
  });

describe('the publication at a time', () => {
  test('publishes an approved book once', async ({
    app,
    school,
    read,
    lead,
    permit,
    publishAtItsTime,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await permit({});
    await publishAtItsTime(id, async () => {
      expect((await app.request(`/api/books/${id}/`, { at: school })).statusCode).toBe(404);
    });
    const { state, history, publish_at } = (await read(lead, id)).json();
    expect({ state, publish_at }).toEqual({ state: 'published', publish_at: null });
    expect(history.filter(({ step }: { step: string }) => step === 'publish')).toMatchObject([{ by: '' }]);
    expect((await app.request(`/api/books/${id}/`, { at: school })).statusCode).toBe(200);
  });

  test('is once, at the second time, when the approval was undone and given again', async ({
    app,
    read,
    lead,
    decide,
    permit,
    publishAtItsTime,
    settle,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await permit({});
    const first = new Date(Date.now() + 1_800_000).toISOString();
    await decide(lead, id, 'approve', { audience: 'everyone', publish: 'later', publish_at: first });
    expect((await decide(lead, id, 'undo')).statusCode).toBe(200);
    await app.database.owner.query(
      `update graphile_worker._private_jobs set run_at = now() where payload ->> 'piece_id' = $1`,
      [id],
    );
    await settle();
    expect((await read(lead, id)).json().state).toBe('in_review');
    await publishAtItsTime(id, async () => {});
    expect((await read(lead, id)).json().state).toBe('published');
  });

  test('does not happen without the permission, and the queue says why', async ({
    get,
    read,
    lead,
    permit,
    publishAtItsTime,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await permit({});
    await publishAtItsTime(id, () => permit({ works: false }));
    expect((await read(lead, id)).json()).toMatchObject({
      state: 'approved',
      publish_at: null,
      publish_stopped: 'permission',
    });
    const { results } = (await get(lead, '/reviews/?state=approved')).json();
    expect(results).toMatchObject([{ id, publish_stopped: 'permission' }]);
  });

  test('does not happen when the person who approved it cannot publish for everyone any more', async ({
    app,
    school,
    read,
    lead,
    decide,
    permit,
    publishAtItsTime,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await permit({});
    const admin = await app.aPerson(school, 'school_admin');
    const demote = () => app.database.owner.query(`update users set role = 'teacher' where id = $1`, [lead.id]);
    await publishAtItsTime(id, demote);
    expect((await read(admin, id)).json()).toMatchObject({ state: 'approved', publish_stopped: 'everyone_by' });
    expect((await decide(admin, id, 'publish')).json()).toMatchObject({ state: 'published', publish_stopped: null });
  });
});

describe('the daily email to reviewers', () => {
  test('says in the morning how many books wait, once a day, to staff for whom books wait', async ({
    app,
    school,
    emailsTo,
    emailAt,
    teacher,
    student,
    aBookInReview,
  }) => {
    await app.database.owner.query(`update users set email = id || '@school.example' where id = any($1)`, [
      [teacher.id, student.id],
    ]);
    await app.aPerson(school, 'teacher', { email: 'idle@school.example' });
    await aBookInReview();
    await aBookInReview();
    const subjectsSent = async () => (await emailsTo(`${teacher.id}@school.example`)).map(({ subject }) => subject);
    await emailAt('04');
    expect(await subjectsSent()).toEqual([]);
    await Promise.all([emailAt('08'), emailAt('08')]);
    await emailAt('09');
    const emails = await emailsTo(`${teacher.id}@school.example`);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.links).toEqual([expect.stringContaining('/dashboard/review')]);
    expect(emails[0]?.text_part).not.toMatch(/Amara|Boat/);
    expect(await emailsTo(`${student.id}@school.example`)).toEqual([]);
    expect(await emailsTo('idle@school.example')).toEqual([]);
  });
});

describe('the morning of a school', () => {
  test('is that of its country, and of a large country in the middle', () => {
    expect(timeZoneOf('GB')).toBe('Europe/London');
    expect(timeZoneOf('IN')).toMatch(/^Asia\/(Kolkata|Calcutta)$/);
    expect(timeZoneOf(null)).toBe('UTC');
    expect(clockIn('Asia/Tokyo', new Date('2026-11-22T22:30:00Z'))).toEqual({ day: '2026-11-23', hour: 7 });
    expect(clockIn(timeZoneOf('US'), new Date('2026-01-15T12:00:00Z')).hour).toBeOneOf([4, 5, 6, 7]);
  });
});
