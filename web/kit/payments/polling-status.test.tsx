import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { WordsContext } from '#web/kit/words.ts';
import { textOf } from '#web/ui/testing/markup.ts';
import { AskedNote, AskedTimes } from './asked-note.tsx';
import type { Rhythm } from './keep-asking.ts';
import { answerWhileAway, mayArrive } from './use-payment.ts';

const NOW = 1_800_000_000_000;
const render = (part: React.ReactNode) =>
  renderToStaticMarkup(<WordsContext value={translateToEnglish}>{part}</WordsContext>);
const times = (rhythm: Rhythm) => textOf(render(<AskedTimes rhythm={rhythm} now={NOW} />)).trim();

describe('a page that waits for a payment', () => {
  test('says when it asked and when it asks again', () => {
    const rhythm = { state: 'waiting', answeredAt: NOW - 5000, nextAt: NOW + 10_000 } as const;
    expect(times(rhythm)).toBe('Checked 5 seconds ago. Checking again in 10 seconds.');
    expect(times({ ...rhythm, answeredAt: NOW - 1000, nextAt: NOW + 1000 })).toBe(
      'Checked 1 second ago. Checking again in 1 second.',
    );
  });

  test('says that it asks, and nothing about an answer that never came', () => {
    expect(times({ state: 'asking', answeredAt: null, nextAt: null })).toBe('Checking now.');
  });

  test('has a button that asks now, and no live region that would speak each second', () => {
    const html = render(<AskedNote rhythm={{ state: 'waiting', answeredAt: NOW, nextAt: NOW }} askAgain={() => {}} />);
    expect(textOf(html)).toContain('Check now');
    expect(html).not.toMatch(/role="(status|alert)"|aria-live/);
    expect(render(<AskedNote rhythm={{ state: 'done', answeredAt: NOW, nextAt: null }} askAgain={() => {}} />)).toBe(
      '',
    );
  });
});

describe('an answer', () => {
  const found = { is_on_its_way: false, can_retry: true, needs_check: false };

  test('may still change while a bank confirms, and after the page of the provider', () => {
    expect(mayArrive({ ...found, is_on_its_way: true, can_retry: false }, false)).toBe(true);
    expect(mayArrive(found, true)).toBe(true);
    expect(mayArrive(found, false)).toBe(false);
    expect(mayArrive({ ...found, is_on_its_way: true, needs_check: true }, true)).toBe(false);
  });

  test('that a payment is on its way stays while nobody answers; “not paid” does not', () => {
    const known = { state: 'known', found, key: undefined } as const;
    const onItsWay = { ...known, found: { ...found, is_on_its_way: true } };
    expect(answerWhileAway(onItsWay)).toBe(onItsWay);
    expect(answerWhileAway(known)).toEqual({ state: 'away' });
  });
});
