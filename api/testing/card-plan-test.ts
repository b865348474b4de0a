import { expect } from 'vitest';
import { planHandlers } from '#api/schools/plans/jobs.ts';
import type { ChangePreview, Subscription } from '#contract/schools/plans.ts';
import { planTest } from './plan-test.ts';
import { createStripeControl } from './shops.ts';
import type { Person } from './test-app.ts';
import { jobContextOf } from './worker.ts';

type Choice = { variant: string; payment?: 'card'; calculated_at?: string };

/**
 * Gives each test the Stripe sandbox, with plans that are paid by card there. `answerQuestions` runs the jobs that
 * fetch from Stripe.
 */
export const cardPlanTest = planTest
  .extend('stripe', { scope: 'file', auto: true }, ({ app }) => app.listenAsStripe())
  .extend('control', ({ app }) => createStripeControl(app))
  /** Opens the page that pays a plan by card, and returns the checkout's id. */
  .extend('openPage', ({ app, site, admin }) => async (variant: string, as: Person = admin) => {
    const reply = await site('POST', 'subscription/change/', { body: { variant, payment: 'card' } }, as);
    expect(reply.statusCode, reply.body).toBe(200);
    const session = /\/sandbox\/stripe\/pay\/(.+)$/.exec(reply.json().redirect_url)?.[1];
    const find = 'select id from plan_checkouts where session_id = $1';
    return (await app.database.owner.query(find, [session])).rows[0]?.id as string;
  })
  /** Runs the queued jobs that fetch from the provider, like the worker. */
  .extend('answerQuestions', ({ app }) => async () => {
    const handlers = planHandlers({ loadSettings: app.loadSettings });
    for (let turn = 0; turn < 20; turn++) {
      const { rows } = await app.database.owner.query(
        `select j.id, t.identifier, j.payload, j.run_at > now() as is_later from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier in ('settle-plan', 'settle-plan-payment', 'align-plan', 'email-plan-declined') order by j.id`,
      );
      const due = rows.filter(({ is_later }) => !is_later);
      if (due.length === 0) return;
      for (const { id, identifier, payload } of due) {
        const handler = handlers.find(({ name }) => name === identifier);
        const { signal } = new AbortController();
        await app.database.owner.query('delete from graphile_worker._private_jobs where id = $1', [id]);
        await handler?.run(jobContextOf(app, app.platformPool), {
          ...{ id: String(id), priority: 0, payload, signal, isLastAttempt: false },
        });
      }
    }
    throw new Error('questions about plans do not end');
  })
  /** Acts at Stripe, and handles the resulting events. */
  .extend('atStripe', ({ control, answerQuestions }) => async (body: object) => {
    const reply = await control(body);
    expect(reply.statusCode, reply.body).toBe(200);
    await answerQuestions();
  })
  /** Begins a card plan, and returns its checkout's id. */
  .extend('begin', ({ openPage, atStripe, admin }) => async (variant: string, as: Person = admin) => {
    const checkout = await openPage(variant, as);
    await atStripe({ reference: checkout, action: 'pay' });
    return checkout;
  })
  .extend('preview', ({ site }) => async (variant: string) => {
    const reply = await site('POST', 'subscription/preview/', { body: { variant, payment: 'card' } });
    return reply.json<ChangePreview & { error?: string }>();
  })
  .extend('change', ({ site }) => (choice: Choice) => {
    return site('POST', 'subscription/change/', { body: { payment: 'card', ...choice } });
  })
  .extend('press', ({ site }) => async (step: 'cancel' | 'pause' | 'resume' | 'refresh') => {
    const reply = await site('POST', `subscription/${step}/`, step === 'cancel' ? { body: {} } : {});
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<Subscription>();
  })
  .extend('payments', ({ site }) => async () => {
    const { results } = (await site('GET', 'payment-history/')).json();
    return results as { id: string; total: number; payment: string; invoice: string }[];
  })
  .extend('issues', ({ app, school }) => async () => {
    const { rows } = await app.database.owner.query('select reason from payment_issues where tenant_id = $1', [
      school.id,
    ]);
    return rows.map(({ reason }) => reason as string);
  });
