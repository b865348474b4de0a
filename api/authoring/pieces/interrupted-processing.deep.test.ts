import { describe, expect } from 'vitest';
import type { JobContext } from '#api/kit/job-runner.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { aPdf, createFileActions } from '#api/testing/file-actions.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import { jobContextOf, startTestWorker } from '#api/testing/worker.ts';
import { pieceHandlers } from './processing.ts';

/** The limit of steps, which only an endless loop exceeds. */
const MAX_STEPS = 60;
const MAX_TRIES = 5;

class Killed extends Error {}

/** Returns a worker that dies after a step has taken effect. A step is a transaction or a stored file. */
function mortal(context: JobContext, lastStep: number): { context: JobContext; isDead: () => boolean } {
  let steps = 0;
  const live = async <T>(work: () => Promise<T>): Promise<T> => {
    if (steps >= lastStep) throw new Killed();
    const done = await work();
    steps += 1;
    if (steps >= lastStep) throw new Killed();
    return done;
  };
  const { inTenantOf, storage } = context;
  return {
    isDead: () => steps >= lastStep,
    context: {
      ...context,
      inTenantOf: (tenantId, work) => live(() => inTenantOf(tenantId, work)),
      storage: { ...storage, put: (key, file) => live(() => storage.put(key, file)) },
    },
  };
}

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  /** Runs one attempt to process a submission; false if it was killed, or failed because the machine was busy. */
  .extend('attempt', ({ app, school }) => async (id: string, revision: number, lastStep = Number.POSITIVE_INFINITY) => {
    const worker = mortal(jobContextOf(app, app.platformPool), lastStep);
    const payload = { tenant_id: school.id, piece_id: id, revision };
    const signal = new AbortController().signal;
    const job = { id: '1', priority: 0, payload, signal, isLastAttempt: false };
    try {
      await pieceHandlers[0]?.run(worker.context, job);
    } catch {
      return false;
    }
    return !worker.isDead();
  })
  /** Sends the book with new words for each step, until an attempt has fewer steps. Returns the number of steps. */
  .extend('killAtEachStep', ({ app, actions, readers, student, attempt }) => {
    return async (id: string, page: string): Promise<number> => {
      for (let step = 1; step < MAX_STEPS; step += 1) {
        const text = `Sentence ${step}.`;
        await actions.change(student, `/my-books/${id}/pages/${page}/`, { text });
        await actions.submit(student, id);
        const { rows } = await app.database.owner.query('select submitted_revision as n from pieces where id = $1', [
          id,
        ]);
        const isWhole = await attempt(id, rows[0].n, step);
        // The queue also retries.
        for (let tries = 0; !isWhole && tries < MAX_TRIES; tries += 1) if (await attempt(id, rows[0].n)) break;
        expect(await readers.stateOf(student, id), `after step ${step}`).toBe('in_review');
        expect(await readers.textOf(student, id)).toEqual([text]);
        expect((await readers.renditionsOf(id)).map(({ state }) => state)).toEqual(['ready']);
        if (isWhole) return step - 1;
        await actions.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
      }
      throw new Error('an attempt never ended');
    };
  });

describe('a worker that is killed after any step', () => {
  test('leaves the pages of a made book whole', async ({ actions, student, killAtEachStep }) => {
    const { id, page } = await actions.aDraft(student);
    expect(await killAtEachStep(id, page)).toBeGreaterThan(5);
  });

  test('leaves a corrected file whole', async ({ app, actions, student, killAtEachStep }) => {
    const files = createFileActions(app);
    const id = await files.aBook(student);
    const worker = await startTestWorker(app);
    const { pages } = await files.putFile(student, id, await aPdf(['A boat.'])).finally(() => worker.stop());
    await actions.change(student, `/my-books/${id}/`, { cover_from: 'page', cover_page: pages[0].id });
    expect(await killAtEachStep(id, pages[0].id)).toBeGreaterThan(4);
  });
});
