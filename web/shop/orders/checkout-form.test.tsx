import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import { SiteContext } from '#web/kit/site.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { TranslateContext } from '#web/kit/translate.ts';
import { ProviderChoice } from '#web/money/payments/provider-choice.tsx';
import { CheckoutForm, canPay } from './checkout-form.tsx';

function render(part: React.ReactNode, country: string | null = null): string {
  return renderToStaticMarkup(
    <SiteContext value={{ language: 'en', name: 'Riverside', isRoot: false, country } as PageSite}>
      <TranslateContext value={translateToEnglish}>
        <MemoryRouter>{part}</MemoryRouter>
      </TranslateContext>
    </SiteContext>,
  );
}

describe('checkout', () => {
  test('without a country has a button, which asks for it instead of paying', () => {
    vi.stubGlobal('navigator', { language: 'en' });
    const html = render(
      <CheckoutForm lines={[{ item: 'a', format: 'digital', copies: 1 }]} left={0} email="" isGuest />,
    );
    vi.unstubAllGlobals();
    expect(html).toContain('Choose a country to see the total.');
    expect(html).toMatch(/<button type="submit"(?![^>]*aria-disabled)/);
  });

  test('begins with the country of the school, so that there is a total', () => {
    const lines = [{ item: 'a', format: 'digital' as const, copies: 1 }];
    const html = render(<CheckoutForm lines={lines} left={0} email="" isGuest />, 'JO');
    expect(html).toContain('<option value="JO" selected="">Jordan</option>');
  });

  test('can be paid with a quote of what is ordered, and neither while another is asked for nor after a refusal', () => {
    const quote = { data: {}, error: undefined, isLoading: false };
    expect(canPay(quote)).toBe(true);
    expect(canPay({ ...quote, data: undefined })).toBe(false);
    expect(canPay({ ...quote, isLoading: true })).toBe(false);
    expect(canPay({ ...quote, error: new Error() })).toBe(false);
  });

  test('shows the providers of the school as a choice, and the one that takes cards as a card', () => {
    const html = render(<ProviderChoice providers={['stripe', 'paypal']} provider="stripe" onChange={() => {}} />);
    expect(html).toContain('Card (Stripe)');
    expect(html).toMatch(/PayPal/);
    expect(html).toMatch(/How to pay/);
    expect(html).toMatch(/<input[^>]*type="radio"[^>]*checked=""/);
  });
});
