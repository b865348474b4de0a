import { describe, expect } from 'vitest';
import { formatDay } from '#api/kit/language.ts';
import { cardPlanTest as test } from '#api/testing/card-plan-test.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { planWords } from '#contract/schools/plan-words.ts';

const daysUntil = (time: string | null) => Math.round((Date.parse(time ?? '') - Date.now()) / DAY_MS);

describe('a plan by card that is not paid', () => {
  test('is past due with a grace in which everything works, then adds nothing more and takes nothing away', async ({
    app,
    school,
    admin,
    begin,
    atStripe,
    small,
    subscription,
  }) => {
    const checkout = await begin(small);
    await atStripe({ reference: checkout, action: 'fail_renewal' });
    const late = await subscription();
    expect(late).toMatchObject({ state: 'past_due', can_change_card: true });
    expect(daysUntil(late.grace_until)).toBe(14);
    const add = () => app.request('/api/students/', { method: 'POST', as: admin, body: {} });
    expect((await add()).statusCode).toBe(400);

    await app.database.owner.query('update subscriptions set grace_until = now() where tenant_id = $1', [school.id]);
    await atStripe({ reference: checkout, action: 'fail_renewal' });
    expect((await subscription()).state).toBe('expired');
    expect((await add()).statusCode).toBe(402);
    expect((await app.request('/api/students/', { as: admin })).statusCode).toBe(200);
  });

  test('is told of by one email with the day until which everything works, however often the card is tried', async ({
    app,
    school,
    begin,
    atStripe,
    small,
  }) => {
    const checkout = await begin(small);
    await atStripe({ reference: checkout, action: 'fail_renewal' });
    await atStripe({ reference: checkout, action: 'fail_renewal' });

    const find = `select text_part from mails where tenant_id = $1 and template = 'plan_declined'`;
    const { rows } = await app.database.owner.query(find, [school.id]);
    expect(rows).toHaveLength(1);
    const day = new Date(Date.now() + 14 * DAY_MS);
    expect(rows[0].text_part).toContain(formatDay(day, 'en'));
    expect(rows[0].text_part).toContain('/admin-school/subscriptions');
  });

  test('is paid with another card when its admin comes back from the page of the provider', async ({
    app,
    begin,
    atStripe,
    press,
    site,
    small,
    subscription,
    payments,
  }) => {
    const checkout = await begin(small);
    await atStripe({ reference: checkout, action: 'fail_renewal' });
    const { redirect_url } = (await site('POST', 'subscription/portal/', { body: { what: 'card' } })).json();
    const back = await app.request(new URL(redirect_url).pathname, {
      ...{ method: 'POST', host: 'localhost', body: 'action=update' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(back.headers.location).toContain('/admin-school/subscriptions');
    expect(await press('refresh')).toMatchObject({ state: 'active', grace_until: null });
    expect(await payments()).toHaveLength(2);
    expect((await subscription()).state).toBe('active');
  });

  test('is replaced by another plan after its grace, and is not charged beside it', async ({
    app,
    school,
    begin,
    atStripe,
    control,
    small,
    large,
    subscription,
  }) => {
    const checkout = await begin(small);
    await atStripe({ reference: checkout, action: 'fail_renewal' });
    await app.database.owner.query('update subscriptions set grace_until = now() where tenant_id = $1', [school.id]);
    await begin(large);
    expect(await subscription()).toMatchObject({ state: 'active', limits: { students: 1000 } });
    expect((await control({ reference: checkout, action: 'renew' })).statusCode).toBe(409);
  });
});

describe('a plan by card that is cancelled or paused', () => {
  test('goes on until its end, can be kept, and ends then', async ({
    begin,
    press,
    atStripe,
    small,
    subscription,
    change,
  }) => {
    const checkout = await begin(small);
    expect(await press('cancel')).toMatchObject({ state: 'cancelled', can_resume: true, can_change_card: false });
    expect((await change({ variant: small })).json()).toMatchObject({ error: planWords.keepFirst });
    expect(await press('resume')).toMatchObject({ state: 'active' });
    await press('cancel');
    await atStripe({ reference: checkout, action: 'advance', days: 32 });
    expect(await subscription()).toMatchObject({ state: 'expired', can_resume: false });
  });

  test('is not charged while it is paused', async ({ begin, press, atStripe, small, payments, subscription }) => {
    const checkout = await begin(small);
    expect(await press('pause')).toMatchObject({ state: 'paused', can_pause: false });
    await atStripe({ reference: checkout, action: 'advance', days: 32 });
    expect(await subscription()).toMatchObject({ state: 'paused' });
    expect(await press('resume')).toMatchObject({ state: 'active' });
    expect(await payments()).toHaveLength(1);
  });

  test('on the page of the provider ends here, too', async ({
    app,
    begin,
    site,
    small,
    subscription,
    answerQuestions,
  }) => {
    await begin(small);
    const { redirect_url } = (await site('POST', 'subscription/portal/', { body: {} })).json();
    await app.request(new URL(redirect_url).pathname, {
      ...{ method: 'POST', host: 'localhost', body: 'action=stop' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await answerQuestions();
    expect((await subscription()).state).toBe('expired');
  });

  test('goes on by bank transfer when what is paid by card ends', async ({
    begin,
    press,
    small,
    paid,
    subscription,
    control,
    answerQuestions,
  }) => {
    const checkout = await begin(small);
    await press('cancel');
    const { ends_at } = await subscription();
    await paid(small);
    await answerQuestions();
    const { state, payment, next_at } = await subscription();
    expect({ state, payment }).toEqual({ state: 'active', payment: 'bank_transfer' });
    expect(Date.parse(next_at ?? '')).toBeGreaterThan(Date.parse(ends_at ?? ''));
    expect((await control({ reference: checkout, action: 'renew' })).statusCode).toBe(409);
  });
});

describe('a plan by card beside a bank transfer', () => {
  test('a transfer that was not made ends when the page is paid', async ({
    askForTransfer,
    begin,
    small,
    large,
    subscription,
  }) => {
    await askForTransfer(small);
    await begin(large);
    expect(await subscription()).toMatchObject({ transfer: null, payment: 'card' });
  });

  test('no page is opened while a received transfer waits for its second person', async ({
    askForTransfer,
    record,
    change,
    small,
    subscription,
  }) => {
    const { id, amount } = await askForTransfer(small);
    await record(id, amount);
    const reply = await change({ variant: small });
    expect(reply.json()).toMatchObject({ error: planWords.transferReceived, state: 'received' });
    expect(await subscription()).toMatchObject({ checkout: null, transfer: { state: 'received' } });
  });

  test('a page that was opened is closed when a bank transfer is chosen, and cannot be paid any more', async ({
    openPage,
    askForTransfer,
    control,
    small,
    subscription,
  }) => {
    const checkout = await openPage(small);
    await askForTransfer(small);
    expect(await subscription()).toMatchObject({ checkout: null, transfer: { state: 'waiting' } });
    expect((await control({ reference: checkout, action: 'pay' })).statusCode).toBe(409);
  });

  test('a transfer is not confirmed for a site that pays by card: the money stays recorded', async ({
    askForTransfer,
    record,
    confirm,
    app,
    school,
    small,
    openPage,
    atStripe,
    subscription,
  }) => {
    const checkout = await openPage(small);
    const { id, amount } = await (async () => {
      await app.database.owner.query(`update plan_checkouts set state = 'closed' where id = $1`, [checkout]);
      const transfer = await askForTransfer(small);
      await record(transfer.id, transfer.amount);
      await app.database.owner.query(`update plan_checkouts set state = 'open' where id = $1`, [checkout]);
      return transfer;
    })();
    await atStripe({ reference: checkout, action: 'pay' });
    expect(await subscription()).toMatchObject({ payment: 'card', transfer: { state: 'received' } });
    const refused = await confirm(id, undefined, { amount });
    expect(refused.json()).toMatchObject({ error: planWords.paysByCardAsked });
    const { rows } = await app.database.owner.query('select state from bank_transfers where tenant_id = $1', [
      school.id,
    ]);
    expect(rows).toEqual([{ state: 'received' }]);
  });
});
