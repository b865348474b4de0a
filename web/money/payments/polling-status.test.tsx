import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { TranslateContext } from '#web/kit/translate.ts';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import type { PollingState } from './polling.ts';
import { PollingStatus, PollingTimes } from './polling-status.tsx';
import { answerWhileAway, isOnItsWay, isOpen, isRefused } from './use-payment.ts';

const NOW = 1_800_000_000_000;
const render = (part: React.ReactNode) =>
  renderToStaticMarkup(<TranslateContext value={translateToEnglish}>{part}</TranslateContext>);
const times = (polling: PollingState) => textOf(render(<PollingTimes polling={polling} now={NOW} />)).trim();

describe('a page that waits for a payment', () => {
  test('says when it asked and when it asks again', () => {
    const polling = { state: 'waiting', answeredAt: NOW - 5000, nextAt: NOW + 10_000 } as const;
    expect(times(polling)).toBe('Checked 5 seconds ago. Checking again in 10 seconds.');
    expect(times({ ...polling, answeredAt: NOW - 1000, nextAt: NOW + 1000 })).toBe(
      'Checked 1 second ago. Checking again in 1 second.',
    );
  });

  test('says that it asks, and nothing about an answer that never came', () => {
    expect(times({ state: 'asking', answeredAt: null, nextAt: null })).toBe('Checking now.');
  });

  test('has a button that asks now, and no live region that would speak each second', () => {
    const html = render(
      <PollingStatus polling={{ state: 'waiting', answeredAt: NOW, nextAt: NOW }} askAgain={() => {}} />,
    );
    expect(textOf(html)).toContain('Check now');
    expect(html).not.toMatch(/role="(status|alert)"|aria-live/);
    expect(
      render(<PollingStatus polling={{ state: 'done', answeredAt: NOW, nextAt: null }} askAgain={() => {}} />),
    ).toBe('');
  });
});

describe('an answer', () => {
  const status = {
    ...{ state: 'awaiting_payment', is_on_its_way: false, can_retry: true, needs_check: false },
    ...{ has_declined: false, provider: 'stripe' as const },
  };

  test('may still change while a bank confirms, unless a person has to look at it', () => {
    const onItsWay = { ...status, is_on_its_way: true, can_retry: false };
    expect(isOnItsWay(onItsWay)).toBe(true);
    expect(isOnItsWay({ ...onItsWay, needs_check: true })).toBe(false);
  });

  test('may still change while the page of the provider can be paid', () => {
    expect(isOpen(status)).toBe(true);
    for (const state of ['failed', 'cancelled', 'expired']) expect(isOpen({ ...status, state })).toBe(false);
    expect(isOpen({ ...status, can_retry: false })).toBe(false);
  });

  test('that PayPal could not take the money is final, and a card that was declined at Stripe can be tried again there', () => {
    expect(isRefused({ provider: 'paypal', has_declined: true })).toBe(true);
    expect(isRefused({ provider: 'paypal', has_declined: false })).toBe(false);
    expect(isRefused({ provider: 'stripe', has_declined: true })).toBe(false);
  });

  test('that a payment is on its way stays without an answer; “not paid” does not', () => {
    const known = { state: 'known', found: status, key: undefined, isUnconfirmed: false } as const;
    const onItsWay = { ...known, found: { ...status, is_on_its_way: true } };
    expect(answerWhileAway(onItsWay)).toBe(onItsWay);
    expect(answerWhileAway(known)).toEqual({ state: 'away' });
  });
});
