import { describe, expect, test } from 'vitest';
import type { ManagedOffer } from '#contract/money/offers.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { LoadedDialog, OfferDialog } from './offer-dialog.tsx';
import { offerBody, offerValues } from './offer-values.ts';

const offer: ManagedOffer = {
  ...{ for_sale: true, price: 900, print_price: 1500, print_cost: null, cause: 'c1', project: null },
  shares: [
    { to: 'cause', basis_points: 5000, amount: 450 },
    { to: 'school', basis_points: 1050, amount: 95 },
    { to: 'platform', basis_points: 3950, amount: 355 },
  ],
  ...{ preview_pages: 4, currency: 'GBP', is_noncommercial: false, may_sell: true, has_provider: true },
  sample_print_cost: 192,
  ...{ fee: { basis_points: 325, fixed: 20 }, tax: { digital: 0, print: 0 }, highest_tax: { digital: 0, print: 0 } },
};
const render = async (change: Partial<ManagedOffer> = {}) => {
  const props = { book: { id: 'b1', title: 'The Boat' }, giving: { causes: [], projects: [] }, onClose: () => {} };
  const html = await renderScreen(<LoadedDialog {...props} offer={{ ...offer, ...change }} />);
  return html.replaceAll(/[\u2068\u2069]/g, '');
};

describe('the dialog of an offer', () => {
  test('shows where each price goes and the smallest price that pays its costs', async () => {
    const html = await render();
    const rows = html.match(/<tr>.*?<\/tr>/g)?.map(textOf);
    expect(rows).toEqual([
      'Price£9.00Printed: £15.00',
      'Cause 50%£4.50£7.50',
      'School 10.5%£0.95£1.58',
      'Booklark 39.5%£3.55£5.92',
      'Tax £0.00£0.00',
      'Smallest price for all countries£0.55£5.84',
    ]);
    expect((await render({ print_price: null })).match(/<tr>.*?<\/tr>/g)?.map(textOf)[0]).toBe('Price£9.00');
    expect(html).toContain('Booklark uses the sample 1.92.');
    expect(html).toContain('A cause that no longer collects money');
  });

  test('shows the tax in the country of the school, and a smallest price that covers the highest tax', async () => {
    const rowsWith = async (change: Partial<ManagedOffer>) =>
      (await render({ print_price: null, ...change }))
        .match(/<tr>.*?<\/tr>/g)
        ?.map(textOf)
        .slice(-2);
    const highest_tax = { digital: 1800, print: 0 };
    expect(await rowsWith({ highest_tax })).toEqual(['Tax £0.00', 'Smallest price for all countries£0.67']);
    const tax = { digital: 1800, print: 0 };
    expect(await rowsWith({ highest_tax, tax })).toEqual(['Tax £1.37', 'Smallest price for all countries£0.67']);
  });

  test('says what Booklark gets, also before there is a price', async () => {
    const html = await render({ price: null, print_price: null });
    expect(html.match(/<tr>.*?<\/tr>/g)?.map(textOf)).toContain('Booklark 39.5%£0.00');
    expect(html).toContain('Booklark gets the remaining 39.5%, and pays the printing and the payment fee.');
  });

  test('says what keeps a book from being sold', async () => {
    const newSchool = await render({ may_sell: false, has_provider: false });
    expect(newSchool).toContain('Your school cannot sell yet');
    expect(newSchool).toContain('href="/admin-school/profile?option=Selling#providers"');
    expect(newSchool).toContain('Saving does not put the book up for sale.');
    expect(newSchool).not.toContain('type="checkbox"');
    const withProvider = await render({ may_sell: false });
    expect(withProvider).toContain('You have chosen a payment provider.');
    expect(withProvider).not.toContain('option=Selling');
    expect(await render({ has_provider: false })).toContain('Your school cannot be paid yet');
    expect(await render()).not.toContain('Your school cannot');
    const noncommercial = await render({ is_noncommercial: true });
    expect(noncommercial).toContain('forbids selling it');
    expect(noncommercial).not.toContain('This book is for sale');
  });

  test('shows no share of a cause without a cause', async () => {
    const html = await render({ cause: null, print_price: null });
    expect(html).not.toContain('Share of the cause');
    const rows = html.match(/<tr>.*?<\/tr>/g)?.map(textOf);
    expect(rows).toEqual([
      'Price£9.00',
      'School 10.5%£0.95',
      'Booklark 89.5%£8.05',
      'Tax £0.00',
      'Smallest price for all countries£0.30',
    ]);
  });
});

test('what a person typed goes back as it came, and what cannot be read is refused at its field', () => {
  const values = offerValues(offer);
  expect(offerBody(values, 'GBP')).toMatchObject({
    ...{ for_sale: true, price: 900, print_price: 1500, print_cost: null, cause: 'c1', project: null },
    ...{ shares: { cause: 5000, school: 1050 }, preview_pages: 4 },
  });
  expect(offerBody({ ...values, cause: '' }, 'GBP')).toMatchObject({ cause: null, shares: { cause: 0, school: 1050 } });
  const odd = { ...values, price: 'ten', print_price: '', preview_pages: 'all', cause_share: '' };
  expect(offerBody(odd, 'GBP')).toMatchObject({
    ...{ price: 0, print_price: null, preview_pages: 0 },
    shares: { cause: -1, school: 1050 },
  });
});

test('the causes to choose from are those of all modes of the school', async () => {
  const book = { id: 'b1', title: 'The Boat' };
  const arrivals = [
    replyTo('GET /books/{id}/offer/', offer, { params: { id: book.id } }),
    rowsOf('GET /charities/', [{ id: 'c1', name: 'Springs' }] as never, { query: { all_modes: 'true' } }),
    rowsOf('GET /projects/', [], { query: { all_modes: 'true' } }),
  ];
  const html = await renderScreen(<OfferDialog book={book} onClose={() => {}} />, { arrivals });

  expect(html).toContain('Springs');
  expect(html).not.toContain('A cause that no longer collects money');
});
