import { describe, expect, test } from 'vitest';
import type { SaleSettingsReply } from '#contract/money/sale-settings.ts';
import { sampleTaxRates } from '#contract/money/tax-samples.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn } from '#web/kit/ui/testing/markup.ts';
import { SalesTab } from './sales-tab.tsx';
import { salesBody, salesValues } from './sales-values.ts';

const settings: SaleSettingsReply = {
  ...{ time_zone: 'Europe/London', seller_name: 'Riverside', seller_address: '1 Quay', tax_number: 'GB123' },
  ...{ shares: { cause: 5000, school: 1250 }, refund_limit: 5000, delivery_price: 0, delivery_countries: ['GB'] },
  ...{ providers: ['stripe'], tax_rates: sampleTaxRates, currency: 'GBP', time_zones: ['Europe/London', 'UTC'] },
  ...{ available_providers: ['stripe'], may_sell: true, is_saved: false },
};
const render = (reply: SaleSettingsReply | CallError) =>
  renderScreen(<SalesTab />, { arrivals: [replyTo('GET /sale-settings/', reply)] });

describe('how a school sells', () => {
  test('shows the seller, and sample rates as samples beside the sentence about advice', async () => {
    const html = await render(settings);
    expect(html).toContain('Riverside');
    expect(html).toContain('Booklark gives no tax advice');
    expect(html.match(/>Sample</g)).toHaveLength(5);
    expect(html).toContain('India');
    expect(buttonsIn(html)).toContain('Add rate');
  });

  test('says when no provider is set up', async () => {
    expect(await render({ ...settings, available_providers: [] })).toContain('nothing can be for sale');
  });

  test('says to a new school that it cannot sell yet, and keeps the settings open', async () => {
    expect(await render(settings)).not.toContain('Your school cannot');
    const html = await render({ ...settings, may_sell: false });
    expect(html).toContain('Your school cannot sell yet');
    expect(html).not.toContain('href="/admin-school/profile?option=Selling#providers"');
    expect(buttonsIn(html)).toContain('Save selling settings');
  });

  test('leads to the providers until one is chosen', async () => {
    for (const may_sell of [true, false]) {
      const html = await render({ ...settings, may_sell, providers: [] });
      expect(html).toContain('href="/admin-school/profile?option=Selling#providers"');
    }
  });

  test('can be loaded again after a failure', async () => {
    expect(buttonsIn(await render(new CallError(503)))).toEqual(['Try again']);
  });
});

describe('what a person typed', () => {
  test('goes back as it came', () => {
    const { tax_rates, currency, time_zones, available_providers, may_sell, is_saved, ...fields } = settings;
    expect(salesBody(salesValues(settings), 'GBP')).toEqual(fields);
  });

  test('a delivery without a price is refused at its field, one for nothing is not', () => {
    const typed = (delivery_price: string) =>
      salesBody({ ...salesValues(settings), delivery_price }, 'GBP').delivery_price;
    expect(['3.50', '0', '', 'free'].map(typed)).toEqual([350, 0, -1, -1]);
  });
});
