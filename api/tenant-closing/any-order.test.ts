import { expect } from 'vitest';
import { emailHandlers } from '#api/email/jobs.ts';
import { queueEmail } from '#api/email/service.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { tenantClosingTest } from '#api/testing/tenant-closing-test.ts';
import type { School } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';

type State = 'live' | 'suspended' | 'closing';
const steps = ['suspend', 'restore', 'close', 'restore', 'note', 'email', 'sign-in', 'work', 'work'] as const;
const results = { suspend: 'suspended', close: 'closing', restore: 'live' } as const;

const test = tenantClosingTest
  .extend('queueMessage', ({ app }) => async ({ id: tenantId }: School): Promise<string> => {
    const actor = { tenantId, role: 'visitor', personId: null, sessionId: null } as const;
    const text = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', links: [] };
    const email = {
      ...text,
      kind: 'message',
      template: 'site_message',
      to: `${Math.random()}@harbour.example`,
    } as const;
    return inTenant(app.pool, actor, (db) => queueEmail(db, tenantId, email));
  })
  /** Tries to send the emails of a school as the worker does; its mail server never answers. */
  .extend('sendMessages', ({ app }) => async (ids: string[], { id: tenant_id }: School): Promise<void> => {
    const [handler] = emailHandlers({ smtp: 'smtp://127.0.0.1:1', mailFrom: 'no-reply@booklark.test' });
    for (const mail_id of ids) {
      const attempt = { id: '1', priority: 0, signal: new AbortController().signal, isLastAttempt: false };
      const run = handler?.run(jobContextOf(app, app.platformPool), { ...attempt, payload: { tenant_id, mail_id } });
      await run?.catch((error: Error) => expect(error.message).toContain('the email was not sent'));
    }
  })
  .extend('rowsOf', ({ app }) => async (text: string, { id }: School): Promise<Record<string, unknown>[]> => {
    return (await app.database.owner.query(text, [id])).rows;
  });

test.for([1, 2, 3, 4, 5, 6])(
  'any order of suspensions, restores and closings leaves sessions, jobs, emails and lists consistent (%i)',
  async (seed, { app, act, stateOf, queueNote, runNotes, queueMessage, sendMessages, rowsOf }) => {
    const random = createRandom(seed);
    const school = await app.aSchool();
    const mails: string[] = [];
    let state: State = 'live';
    let waiting: string[] = [];
    let signedIn = 0;
    for (let turn = 0; turn < 40; turn++) {
      const step = steps[Math.floor(random() * steps.length)] ?? 'work';
      if (step === 'suspend' || step === 'close' || step === 'restore') {
        const isDone = (await act(step, school)).statusCode < 300;
        expect({ turn, step, isDone }).toEqual({ turn, step, isDone: mayFollow(step, state) });
        if (isDone) [state, signedIn] = [results[step], 0];
      }
      if (step === 'note') waiting.push(`${seed}-${turn}`);
      if (step === 'note') await queueNote(school, `${seed}-${turn}`);
      if (step === 'email') mails.push(await queueMessage(school));
      if (step === 'sign-in' && state === 'live') signedIn += 1;
      if (step === 'sign-in' && state === 'live') await app.aPerson(school, 'teacher');
      if (step === 'work') {
        const done = (await runNotes()).filter((text) => text.startsWith(`${seed}-`));
        expect(done).toEqual(state === 'live' ? waiting.sort() : []);
        if (state === 'live') waiting = [];
        await sendMessages(mails, school);
        const states = await rowsOf(
          `select distinct state from mails where tenant_id = $1 and template = 'site_message'`,
          school,
        );
        if (mails.length > 0) expect(states).toEqual([{ state: state === 'live' ? 'queued' : 'held' }]);
      }

      expect(await stateOf(school)).toBe(state);
      expect(await rowsOf('select from sessions where tenant_id = $1 and ended_at is null', school)).toHaveLength(
        signedIn,
      );
      const page = await app.request('/api/current-tenant', { at: school });
      expect(page.statusCode).toBe(state === 'live' ? 200 : 404);
    }
  },
);

function mayFollow(step: keyof typeof results, state: State): boolean {
  if (step === 'restore') return state !== 'live';
  return step === 'suspend' ? state === 'live' : state !== 'closing';
}

/** Returns numbers from 0 to 1 that are the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
