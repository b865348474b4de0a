import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/kit/days.ts';
import type { RaisedMoney } from '#contract/money/raised-money.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { RaisedDetails } from './raised-details.tsx';

const money: RaisedMoney = {
  ...{ currency: 'GBP', raised: 3240, on_its_way: 0, copies: 3, taken_back: 0, certificate: null },
  ...{ by_cause: [], by_book: [], by_month: [], units: [], recent_gifts: [], thanks: [], refunds: [] },
};
const render = (of: Partial<RaisedMoney>) =>
  textOf(renderPage(<RaisedDetails money={{ ...money, ...of }} isStudent />)).replaceAll(/[\u2068\u2069]/g, '');

test('what the money became follows the sum, also before the first unit is paid', () => {
  const project = { id: 'p1', slug: 'taps', title: 'Taps', cover: '/p.webp' };
  const unit = { unit: 'filters', count: 0, unit_cost: 3900, raised: 3240, project };

  const first = render({ units: [unit] });
  expect(first).toMatch(/£32\.40.*What it becameFilters£6\.60 to go for the first one/);
  expect(first).not.toContain('Filters: 0');
  const next = render({ units: [{ ...unit, count: 2, raised: 8000 }] });
  expect(next).toMatch(/Filters: 2£37\.00 to go for the next one/);
});

test('orders of the same book are thanked for once, with their sum and the last day', () => {
  const sold = { amount: 80, books: ['Night Lorry'], causes: ['Clean Springs'], classes: [] };
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const text = render({
    thanks: [
      { ...sold, at: at(3) },
      { ...sold, at: at(4), books: ['The Kite'], amount: 120 },
      { ...sold, at: at(9), amount: 100 },
    ],
  });

  expect(text).toContain('People bought “Night Lorry” 2 times lately. £1.80 helps Clean Springs.Last time: 3 days ago');
  expect(text).toContain('Someone bought “The Kite”. £1.20 helps Clean Springs.4 days ago');
});
