import { expect, test } from 'vitest';
import type { CauseMoney, Payout } from '#contract/giving/payouts.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { MoneyTotals, OwedList } from './owed-list.tsx';
import { PayoutList } from './payout-list.tsx';

const CAUSE = '019f0000-0000-7000-8000-000000000001';
const pageOf = <Row,>(row: Row) => ({ count: 1, next: null, previous: null, results: [row] });
const ofCause = `/admin-panel/payouts?cause=${CAUSE}&currency=GBP`;
const money: CauseMoney = {
  ...{ cause: { id: CAUSE, name: 'Clean Springs' }, tenant: null, bank_account: '•••• 5555', currency: 'GBP' },
  ...{ raised: 900, on_its_way: 0, paid_out: 500, prepared: 0, owed: 400 },
};

const renderMoney = (change: Partial<CauseMoney>, { url = '/', currencies = ['GBP'], listed = 'GBP' } = {}) => {
  const query = { ordering: '-owed', currency: listed };
  const { cause: _, tenant: __, bank_account: ___, ...sums } = money;
  const results = currencies.map((currency) => ({ ...sums, currency }));
  const arrivals = [
    replyTo('GET /api-super-admin/cause-money/totals/', { results }, { query: {} }),
    replyTo('GET /api-super-admin/cause-money/', pageOf({ ...money, ...change }), { query }),
  ];
  return renderScreen(<OwedList />, { url, arrivals });
};

test('a cause leads to all its payouts in a currency, and to the one that waits', async () => {
  expect(linksIn(await renderMoney({}))).toContain(ofCause);
  expect(linksIn(await renderMoney({ prepared: 400 }))).toEqual(
    expect.arrayContaining([`${ofCause}&state=prepared`, ofCause]),
  );
});

test('each currency has a list of its own, the first one until another is chosen', async () => {
  const currencies = ['GBP', 'INR'];
  const first = await renderMoney({}, { currencies });
  expect(first).toMatch(/<option value="" selected="">GBP<\/option><option value="INR">INR/);
  expect(first).toContain('Clean Springs');
  const chosen = await renderMoney({ currency: 'INR' }, { currencies, listed: 'INR', url: '/?currency=INR' });
  expect(chosen).toMatch(/<option value="INR" selected="">INR/);
  expect(textOf(chosen)).toContain('₹');
});

test('the sums name money in prepared payouts and on its way only if there is any', async () => {
  const render = async (change: { prepared: number; on_its_way: number }) => {
    const { cause: _, tenant: __, bank_account: ___, ...sums } = { ...money, ...change };
    const arrivals = [replyTo('GET /api-super-admin/cause-money/totals/', { results: [sums] }, { query: {} })];
    return textOf(await renderScreen(<MoneyTotals />, { arrivals })).replaceAll(/[\u2068\u2069]/g, '');
  };
  expect(await render({ prepared: 0, on_its_way: 0 })).toBe('Owed in GBP £4.00Paid out £5.00Raised £9.00');
  const whole = await render({ prepared: 100, on_its_way: 200 });
  expect(whole).toContain('£1.00 of it in prepared payouts');
  expect(whole).toContain('£2.00 on its way');
});

test('the payouts of a cause are listed alone, and the list offers all others again', async () => {
  const payout: Payout = {
    ...{ id: '019f0000-0000-7000-8000-000000000002', cause: { id: CAUSE, name: 'Springs, as it was called' } },
    ...{ currency: 'GBP', amount: 500, until: '2026-11-01T00:00:00Z', state: 'confirmed' },
    ...{ prepared_at: '2026-11-01T00:00:00Z', prepared_by: 'Ada', confirmed_at: '2026-11-02T00:00:00Z' },
    ...{ confirmed_by: 'Grace', reference: 'BACS 1', paid_on: '2026-11-02', withdrawn_at: null, withdrawn_by: null },
    ...{ reason: null, can_confirm: false, can_withdraw: false },
  };
  const query = { ordering: '-prepared', currency: 'GBP', cause: CAUSE };
  const html = await renderScreen(<PayoutList />, {
    url: `/admin-panel/payouts?cause=${CAUSE}&currency=GBP`,
    arrivals: [replyTo('GET /api-super-admin/payouts/', pageOf(payout), { query })],
  });
  expect(textOf(html)).toContain('Springs, as it was called');
  expect(textOf(html)).toContain('Show all causes');
});
