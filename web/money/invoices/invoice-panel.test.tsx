import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import type { Invoice } from '#contract/money/invoices.ts';
import { SiteContext } from '#web/kit/site.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { TranslateContext } from '#web/kit/translate.ts';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { type InvoiceAnswer, InvoicePanel } from './invoice-panel.tsx';

const id = '019f0000-0000-7000-8000-000000000000';
const at = '2026-11-16T18:21:00.000Z';
const line = { copies: 1, unit_price: 1200, discount: 0, tax_rate: 2000, net: 1000, tax: 200, total: 1200 };
const sums = { taxes: [{ rate: 2000, net: 1000, tax: 200 }], tax: 200, total: 1200 };
const invoice: Invoice = {
  ...{ type: 'order', id, number: 'BCDFGH-2026-0417', order_number: 'BCDF-GHJK', issued_at: at, paid_at: at },
  ...{ time_zone: 'Europe/London', currency: 'GBP', provider: 'stripe', period: null, ...sums },
  seller: { name: 'Riverside School', address: 'Mill Lane 4\nBristol', tax_number: 'GB 412', is_school: true },
  buyer: { name: 'Helen Moor', address: ['18 Station Road'], country: 'GB' },
  lines: [{ format: 'print', title: 'Kite', ...line }],
  cause_shares: [{ cause: id, name: 'Springs', amount: 325 }],
  credit_notes: [],
};
const credit = {
  ...{ kind: 'credit_note' as const, number: 'BCDFGH-2026-0421', issued_at: at, ...sums },
  lines: invoice.lines,
};

function show(answer: InvoiceAnswer): string {
  return renderToStaticMarkup(
    <SiteContext value={{ language: 'en', name: 'Riverside', isRoot: false } as PageSite}>
      <TranslateContext value={translateToEnglish}>
        <MemoryRouter>
          <InvoicePanel answer={answer} />
        </MemoryRouter>
      </TranslateContext>
    </SiteContext>,
  );
}
const textOfInvoice = (changes: Partial<Invoice>) =>
  textOf(show({ state: 'known', invoice: { ...invoice, ...changes }, key: 'x'.repeat(43) })).replaceAll(/\p{Cf}/gu, '');

describe('an invoice', () => {
  test('says who sold what to whom, with tax, total and the shares of causes', () => {
    const text = textOfInvoice({});
    for (const part of [
      'Riverside School',
      'Tax number GB 412',
      'Invoice BCDFGH-2026-0417',
      'Helen Moor',
      'United Kingdom',
    ])
      expect(text).toContain(part);
    for (const part of ['Kite, 1 printed copy', '20%', '£10.00', 'Tax 20% on £10.00', 'Of this, £3.25 is for causes'])
      expect(text).toContain(part);
  });

  test('leads back to its order with the key, which no server sees', () => {
    const html = show({ state: 'known', invoice, key: 'x'.repeat(43) });
    expect(html).toContain(`href="/trackorder/${id}#${'x'.repeat(43)}"`);
  });

  test('shows a credit note below it', () => {
    const text = textOfInvoice({ credit_notes: [credit] });
    expect(text).toContain('Credit note BCDFGH-2026-0421 of 16 November 2026 takes £12.00 off this invoice.');
    expect(text).toContain('Total credited');
  });

  test('says when the data of its buyer was deleted', () => {
    expect(textOfInvoice({ buyer: null })).toContain('The name and the address of the buyer are deleted.');
  });

  test('of a gift is a receipt without tax', () => {
    const gift = { format: 'gift' as const, title: 'Springs', ...line, tax_rate: null, net: 1200, tax: 0 };
    const text = textOfInvoice({ type: 'donation', lines: [gift], taxes: [], tax: 0, cause_shares: [] });
    for (const part of ['Receipt for a gift BCDFGH-2026-0417', 'Gift for Springs', 'A gift is outside tax.'])
      expect(text).toContain(part);
    expect(text).not.toContain('20%');
  });
});

test('an invoice of someone else says how to open one', () => {
  expect(textOf(show({ state: 'missing' }))).toContain('This invoice cannot be opened here');
  expect(textOf(show({ state: 'away' }))).toContain('The invoice could not be loaded');
});
