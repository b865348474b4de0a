import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { reviewTest as test } from '#api/testing/review-test.ts';
import { jobContextOf, startTestWorker, startWorkerProcess, waitForJobs } from '#api/testing/worker.ts';
import { enqueueReviewerEmails } from './waiting-emails.ts';

/**
 * Each kill starts another process, so a run of the whole suite has few. Before a release, run 20: `BOOKLARK_KILLS=20`.
 */
const KILLS = Number(process.env.BOOKLARK_KILLS ?? 2);
const MORNING = new Date('2026-11-23T08:12:00Z');

test('workers that are killed while a book is made and its reviewer is told send one email', async ({
  app,
  school,
  pieces,
  student,
  teacher,
  lead,
  read,
  emailsTo,
  aBookInReview,
}) => {
  const address = `${teacher.id}@school.example`;
  await app.database.owner.query('update users set email = $2 where id = $1', [teacher.id, address]);
  await aBookInReview();
  const bookId = await pieces.aSentBook(student, 'Still here.', 'The Kite');
  for (let kill = 0; kill < KILLS; kill++) {
    await enqueueReviewerEmails(jobContextOf(app, app.platformPool), MORNING);
    // Raises the limit of attempts, because each kill uses up one, and jobs without attempts would send nothing.
    await app.database.owner.query('update graphile_worker._private_jobs set max_attempts = 100');
    const worker = await startWorkerProcess(app);
    await sleep(randomInt(700));
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  const worker = await startTestWorker(app);
  try {
    await enqueueReviewerEmails(jobContextOf(app, app.platformPool), MORNING);
    await waitForJobs(app);
    await expect.poll(async () => (await read(lead, bookId)).json().state, { interval: 250 }).toBe('in_review');
  } finally {
    await worker.stop();
  }
  expect(await emailsTo(address)).toHaveLength(1);
  const { rows } = await app.database.owner.query(
    `select (select count(*)::int from piece_steps where piece_id = $2 and step = 'pass') as passes,
       (select count(*)::int from mails where tenant_id = $1) as mails`,
    [school.id, bookId],
  );
  expect(rows).toEqual([{ passes: 1, mails: 1 }]);
});
