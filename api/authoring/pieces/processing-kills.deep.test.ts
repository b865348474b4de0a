import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aPdf, createFileActions } from '#api/testing/file-actions.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import { jobContextOf, startTestWorker, startWorkerProcess } from '#api/testing/worker.ts';
import { resumePieces } from './processing.ts';

/**
 * Each kill starts another process, so a run of the whole suite has few. Before a release, run 20: `BOOKLARK_KILLS=20`.
 */
const KILLS = Number(process.env.BOOKLARK_KILLS ?? 4);
/** A job has eight attempts. More kills could make the book fail, with a reason. */
const MAX_KILLS_OF_A_JOB = 7;

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('files', { scope: 'file' }, ({ app }) => createFileActions(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('runWorker', ({ app }) => async (work: () => Promise<unknown>) => {
    const worker = await startTestWorker(app);
    try {
      await work();
    } finally {
      await worker.stop();
    }
  })
  /** Moves the last change two minutes back, because only pieces without a change for a minute count as abandoned. */
  .extend('resume', ({ app }) => async () => {
    await app.database.owner.query(`update pieces set changed_at = now() - interval '2 minutes'`);
    await resumePieces(jobContextOf(app, app.platformPool));
  });

/** Waits until the worker and the resuming job have finished processing. */
async function settle(stateOf: () => Promise<string>, resume: () => Promise<void>): Promise<string> {
  const resumedState = async () => {
    await resume();
    return stateOf();
  };
  await expect.poll(resumedState, { interval: 1000 }).not.toMatch(/uploaded|processing/);
  return stateOf();
}

describe('a book that was sent', () => {
  test('has its pages although the worker is killed again and again', async ({
    app,
    actions,
    readers,
    student,
    resume,
    runWorker,
  }) => {
    const { id } = await actions.aDraft(student, 'Still here.');
    await actions.submit(student, id);
    for (let kill = 0; kill < KILLS; kill++) {
      const worker = await startWorkerProcess(app);
      await sleep(randomInt(700));
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }
    await runWorker(async () => {
      const state = await settle(() => readers.stateOf(student, id), resume);
      if (KILLS <= MAX_KILLS_OF_A_JOB) expect(state).toBe('in_review');
      if (state === 'in_review') return;
      const { checks } = (await actions.send(student, 'GET', `/my-books/${id}/`)).json();
      const failed = checks.find(({ code }: { code: string }) => code === 'opens');
      expect({ state, failed }).toMatchObject({ state: 'checks_failed', failed: { passed: false } });
      await actions.submit(student, id);
      expect(await readers.settledState(student, id)).toBe('in_review');
    });
    expect(await readers.textOf(student, id)).toEqual(['Still here.']);
    expect((await readers.renditionsOf(id)).filter(({ state }) => state === 'ready')).toHaveLength(1);
  });

  test('and taken back stays a draft, and sent again has the new words', async ({
    actions,
    readers,
    student,
    runWorker,
  }) => {
    const { id, page } = await actions.aDraft(student, 'First.');
    await actions.submit(student, id);
    await actions.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
    await actions.change(student, `/my-books/${id}/pages/${page}/`, { text: 'Second.' });
    await runWorker(async () => {
      await sleep(1500);
      expect(await readers.stateOf(student, id)).toBe('draft');
      expect(await readers.renditionsOf(id)).toEqual([]);
      await actions.submit(student, id);
      expect(await readers.settledState(student, id)).toBe('in_review');
    });
    expect(await readers.textOf(student, id)).toEqual(['Second.']);
  });

  test('has the pages that its author chose, once, although the worker is killed while they are pressed again', async ({
    app,
    actions,
    files,
    readers,
    student,
    resume,
    runWorker,
  }) => {
    const texts = Array.from({ length: 12 }, (_, index) => `Page ${index + 1}.`);
    const id = await files.aBook(student);
    const bytes = await aPdf(texts);
    let order: string[] = [];
    await runWorker(async () => {
      const { pages } = await files.putFile(student, id, bytes);
      order = pages.map((page: { id: string }) => page.id).reverse();
    });
    const [removed = '', turned = ''] = order;
    const url = `/my-books/${id}/`;
    await actions.send(student, 'PUT', `${url}page-order/`, { pages: order });
    await actions.change(student, `${url}pages/${turned}/`, { turn: 90 });
    await actions.send(student, 'DELETE', `${url}pages/${removed}/`);
    await actions.submit(student, id);
    const wasPressed: boolean[] = [];
    for (let kill = 0; kill < Math.min(KILLS, MAX_KILLS_OF_A_JOB); kill++) {
      const worker = await startWorkerProcess(app);
      const secondPress = async () => (await readers.renditionsOf(id))[1]?.state;
      await expect.poll(secondPress, { interval: 20 }).toMatch(/working|ready/);
      wasPressed.push((await secondPress()) === 'working');
      await sleep(randomInt(300));
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }
    expect(wasPressed).toContain(true);
    await runWorker(async () => {
      expect(await settle(() => readers.stateOf(student, id), resume)).toBe('in_review');
    });
    const { results } = (await actions.send(student, 'GET', `/books/${id}/pages/`)).json();
    expect(results.map(({ text }: { text: string }) => text)).toEqual(texts.slice(0, -1).reverse());
    expect((await readers.renditionsOf(id)).map(({ state }) => state)).toEqual(['ready', 'ready']);
    const { rows } = await app.database.owner.query(
      `select array(select number from book_pages p where p.rendition_id = b.rendition_id order by number) as numbers,
         array(select k from jsonb_object_keys(r.files) k where k ~ '^p[0-9]+[.]webp$') as pictures
       from books b join renditions r on r.id = b.rendition_id where b.id = $1`,
      [id],
    );
    expect(rows[0].numbers).toEqual(texts.slice(1).map((_, index) => index + 1));
    expect(rows[0].pictures).toHaveLength(texts.length - 1);
  });

  test('whose job is gone gets another one; after the last attempt its author is told', async ({
    app,
    actions,
    readers,
    student,
    resume,
    runWorker,
  }) => {
    const jobs = 'graphile_worker._private_jobs';
    const [lost, dead] = [(await actions.aDraft(student)).id, (await actions.aDraft(student)).id];
    for (const id of [lost, dead]) await actions.submit(student, id);
    await app.database.owner.query(`delete from ${jobs} where payload ->> 'piece_id' = $1`, [lost]);
    await app.database.owner.query(`update ${jobs} set attempts = max_attempts where payload ->> 'piece_id' = $1`, [
      dead,
    ]);

    await resume();

    expect(await readers.stateOf(student, dead)).toBe('checks_failed');
    await runWorker(async () => expect(await readers.settledState(student, lost)).toBe('in_review'));
  });
});
