import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import { SiteContext } from '#web/kit/site.ts';
import { TranslateContext } from '#web/kit/translate.ts';
import { BuyBox } from './buy-box.tsx';
import { aBook } from './testing/example-books.ts';

const forSale = {
  ...{ for_sale: true, price: 900, currency: 'GBP', print_price: 1500 },
  cause: { id: 'c1', slug: 'springs', name: 'Springs', language: 'en' },
  shares: [
    { to: 'cause' as const, basis_points: 5000, amount: 375 },
    { to: 'school' as const, basis_points: 1000, amount: 75 },
    { to: 'platform' as const, basis_points: 4000, amount: 300 },
  ],
  cause_statement: '£3.75 goes to Springs.',
};

function drawn(book: Parameters<typeof BuyBox>[0]['book']): string {
  const words = (sentence: string, values: Record<string, unknown> = {}) =>
    sentence.replaceAll(/\{(\w+)[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, (_, name: string) => String(values[name]));
  const html = renderToStaticMarkup(
    <SiteContext value={{ language: 'en', name: 'Riverside' } as PageSite}>
      <TranslateContext value={words}>
        <MemoryRouter>
          <BuyBox book={book}>
            <button type="button">Add</button>
          </BuyBox>
        </MemoryRouter>
      </TranslateContext>
    </SiteContext>,
  );
  return html.replaceAll(/[\u2068\u2069]/g, '');
}

test('the parts of a price, with its tax, sum to it, and the cause stands beside the button', () => {
  const html = drawn(aBook(forSale));
  expect(html.match(/<b>£[\d.]+/g)).toEqual(['<b>£3.75', '<b>£0.75', '<b>£3.00', '<b>£1.50']);
  expect(html.match(/<i data-to="\w+"[^>]*>[^<]*/g)?.map((part) => part.replace(/ style="[^"]*"/, ''))).toEqual([
    '<i data-to="cause">Cause',
    '<i data-to="school">',
    '<i data-to="platform">Booklark',
    '<i data-to="tax">',
  ]);
  expect(html).toMatch(/<button.*£3\.75 goes to Springs/);
  expect(html).toContain('15.00');
  expect(html).toContain('British Pound (GBP)');
});

test('nothing is drawn of a book that is not for sale', () => {
  expect(drawn(aBook({ ...forSale, for_sale: false }))).toBe('');
});
