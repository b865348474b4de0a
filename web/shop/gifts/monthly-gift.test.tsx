import { describe, expect, test } from 'vitest';
import type { Gift } from '#contract/shop/gifts.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { MonthlyActions, StopGiftDialog } from './monthly-gift.tsx';

describe('a monthly gift', () => {
  test('is not stopped by one press: the button opens a question', () => {
    const gift = { id: '019f0000-0000-7000-8000-000000000000', state: 'active' } as Gift;
    const html = renderPage(<MonthlyActions gift={gift} giftKey="a key" askAgain={() => {}} />);
    expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>.*Stop this gift/);
  });

  test('can be kept when the question is asked', () => {
    const html = renderPage(<StopGiftDialog stop={async () => {}} onStopped={() => {}} onClose={() => {}} />);
    expect(html).toContain('Stop this gift?');
    expect(html).toMatch(/Keep giving.*<button type="submit"[^>]*>.*Stop this gift/);
  });
});
