import { describe, expect, test } from 'vitest';
import type { SaleTotals } from '#contract/shop/sales.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { Breakdown } from './breakdown.tsx';
import type { SumName } from './sum-lines.ts';

const parts = { amount: 1500, tax: 100, to_cause: 640, to_school: 160, to_platform: 600 };
const totals: SaleTotals = {
  ...{ ...parts, currency: 'GBP', currencies: ['GBP'], time_zone: 'Europe/London', refunded: 0, on_its_way: 700 },
  waiting: { amount: 700, tax: 0, to_cause: 350, to_school: 70, to_platform: 280, count: 1 },
  by_kind: [{ kind: 'sale', count: 2, ...parts }],
  ...{ by_cause: [], by_month: [], by_class: [], by_book: [] },
};

describe('the lines of a total', () => {
  const render = (name: SumName, url = '/') =>
    renderPage(<Breakdown name={name} title="The total" totals={totals} />, { url });

  test('of sales lead each to the rows of its recipient, with the other filters', () => {
    const html = render('sold', '/?search=boat&state=on_its_way&page=2');
    expect(textOf(html).replaceAll(/[\u2068\u2069]/g, '')).toMatch(
      /Causes£6\.40Your school£1\.60Booklark.*£6\.00Tax£1\.00The total£15\.00/,
    );
    expect(linksIn(html)).toEqual(
      ['cause', 'school', 'platform', 'tax'].map((to) => `/?search=boat&kind=sale&receiver=${to}`),
    );
  });

  test('of what was raised lead to rows without a class and without a book, too', () => {
    const count = 1;
    const raised = {
      ...totals,
      by_class: [{ ...parts, class: null, name: '', count }],
      by_book: [{ ...parts, item: null, title: '', count }],
    };
    const ofChoice = (by: 'class' | 'book') =>
      renderPage(<Breakdown name="raised" title="Raised" totals={raised} startsBy={by} />, { url: '/' });
    expect(linksIn(ofChoice('class'))).toEqual(['/?class=none']);
    expect(linksIn(ofChoice('book'))).toEqual(['/?item=none']);
  });

  test('of what is on its way lead to rows that have not arrived', () => {
    expect(linksIn(render('on_its_way'))[0]).toBe('/?state=on_its_way&receiver=cause');
  });
});
