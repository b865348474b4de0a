import { describe, expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { Component as PaymentScreen } from './payment.screen.tsx';

const ORDER = '019f0000-0000-7000-8000-000000000000';
const open = (url: string) => renderPage(<PaymentScreen />, { url });

describe('the page that a payment provider leads back to', () => {
  test.each(
    ['stripe', 'paypal', 'phonepe'].flatMap((provider) => [
      `/${provider}-payment/failed`,
      `/${provider}-payment/cancel/`,
    ]),
  )('says at %s without an order that the payment failed, and leads to the cart', (url) => {
    const html = open(url);
    expect(textOf(html)).toContain('Payment failed');
    expect(textOf(html)).toContain('Nothing was taken.');
    expect(linksIn(html)).toEqual(['/cart']);
  });

  test.each(['failed', 'cancel', 'success'])(
    'asks the provider about an order at /%s before it says anything',
    (state) => {
      const text = textOf(open(`/stripe-payment/${state}?order=${ORDER}`));
      expect(text).toContain('Asking about your payment');
      expect(text).not.toContain('Nothing was taken.');
    },
  );

  test('asks about a gift in the first HTML', () => {
    expect(textOf(open(`/stripe-payment/cancel?gift=${ORDER}`))).toContain('Asking about your gift');
  });

  test('never says that a payment failed at the address of a success', () => {
    expect(textOf(open('/stripe-payment/success'))).toContain('This order cannot be opened here');
  });
});
