import { describe, expect } from 'vitest';
import { cardPlanTest } from '#api/testing/card-plan-test.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { planHandlers } from './jobs.ts';

const FEE = 94;
const DISPUTE_FEE = 2000;

const test = cardPlanTest
  .extend('notes', ({ site }) => async (payment: string) => {
    const invoice = (await site('GET', `invoices/subscription/${payment}/`)).json();
    return invoice.credit_notes as { kind: string; total: number; tax: number }[];
  })
  .extend('returned', ({ payments }) => async () => {
    return ((await payments()) as unknown as { returned: number }[]).map(({ returned }) => returned);
  })
  .extend('pay', ({ begin, small, payments }) => async () => {
    const reference = await begin(small);
    const [payment] = await payments();
    return { reference, payment: payment?.id ?? '' };
  });

describe('a payment for a plan', () => {
  test('that is refunded at the provider in two parts is posted and credited once for each', async ({
    pay,
    control,
    atStripe,
    answerQuestions,
    balances,
    notes,
    returned,
    subscription,
    differences,
  }) => {
    const { reference, payment } = await pay();
    await atStripe({ reference, action: 'refund', amount: 1000 });
    expect(await returned()).toEqual([1000]);

    await atStripe({ reference, action: 'refund', amount: 3900, delivery: 'hold' });
    await control({ reference, times: 3, order: 'shuffled' }, 'deliver/');
    await answerQuestions();

    expect(await returned()).toEqual([4900]);
    expect(await balances()).toEqual({ provider: -FEE, provider_fee: FEE, plans: 0, plan_tax: 0 });
    const credits = await notes(payment);
    expect(credits.map(({ kind, total }) => [kind, total])).toEqual([
      ['credit_note', 1000],
      ['credit_note', 3900],
    ]);
    expect(credits.reduce((sum, { tax }) => sum + tax, 0)).toBe(817);
    expect((await subscription()).state).toBe('active');
    expect(await differences()).toEqual([]);
  });

  test('whose refund fails days later is paid again', async ({
    app,
    pay,
    atStripe,
    balances,
    notes,
    returned,
    differences,
  }) => {
    const { reference, payment } = await pay();
    await atStripe({ reference, action: 'refund' });
    const { rows } = await app.database.owner.query(
      'select c.provider_reference from plan_corrections c where c.payment_id = $1',
      [payment],
    );
    await atStripe({ reference: rows[0].provider_reference, action: 'fail_late' });

    expect(await returned()).toEqual([0]);
    expect(await balances()).toMatchObject({ provider: 4900 - FEE, plans: -4083, plan_tax: -817 });
    expect((await notes(payment)).map(({ kind }) => kind)).toEqual(['credit_note', 'debit_note']);
    expect(await differences()).toEqual([]);
  });

  test('that is disputed is held until the bank decides, and a person is told', async ({
    pay,
    atStripe,
    balances,
    issues,
    notes,
    returned,
    differences,
  }) => {
    const { reference, payment } = await pay();
    await atStripe({ reference, action: 'dispute' });
    expect(await balances()).toMatchObject({ disputes: 4900, plans: -4083, provider_fee: FEE + DISPUTE_FEE });
    expect(await issues()).toEqual(['disputed']);
    expect([await returned(), await notes(payment), await differences()]).toEqual([[0], [], []]);

    await atStripe({ reference, action: 'win_dispute' });
    expect(await balances()).toMatchObject({ provider: 4900 - FEE - DISPUTE_FEE, plans: -4083 });
    expect([await returned(), await notes(payment), await differences()]).toEqual([[0], [], []]);
  });

  test('that is disputed and lost came back, and is credited', async ({
    pay,
    atStripe,
    balances,
    notes,
    returned,
    differences,
  }) => {
    const { reference, payment } = await pay();
    await atStripe({ reference, action: 'dispute' });
    await atStripe({ reference, action: 'lose_dispute' });

    expect(await returned()).toEqual([4900]);
    expect(await balances()).toEqual({
      ...{ provider: -FEE - DISPUTE_FEE, provider_fee: FEE + DISPUTE_FEE },
      ...{ disputes: 0, plans: 0, plan_tax: 0 },
    });
    expect(await notes(payment)).toMatchObject([{ kind: 'credit_note', total: 4900, tax: 817 }]);
    expect(await differences()).toEqual([]);
  });

  test('whose dispute costs another fee twice posts each', async ({ app, pay, atStripe, balances, differences }) => {
    const { reference, payment } = await pay();
    await atStripe({ reference, action: 'dispute' });
    const handler = planHandlers({ loadSettings: app.loadSettings }).find(({ name }) => name === 'settle-plan-payment');
    const { rows } = await app.database.owner.query(
      'select c.tenant_id, c.provider_reference from plan_corrections c where c.payment_id = $1',
      [payment],
    );
    const fees: number[] = [];
    for (const fee of [1500, 1500, -1000]) {
      await app.database.owner.query(
        `update stripe_sandbox.objects set body = jsonb_set(body, '{balance_transactions}', body -> 'balance_transactions'
          || jsonb_build_array((body #> '{balance_transactions,0}') || jsonb_build_object('amount', 0, 'fee', $2::int))) where id = $1`,
        [rows[0].provider_reference, fee],
      );
      await handler?.run(jobContextOf(app, app.platformPool), {
        ...{ id: '1', priority: 0, payload: { tenant_id: rows[0].tenant_id, payment_id: payment } },
        ...{ signal: new AbortController().signal, isLastAttempt: false },
      });
      fees.push(((await balances()).provider_fee ?? 0) - FEE);
    }

    expect(fees).toEqual([3500, 5000, 4000]);
    expect(await differences()).toEqual([]);
  });
});
