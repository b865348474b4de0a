import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import { SiteContext } from '#web/kit/site.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { TranslateContext } from '#web/kit/translate.ts';
import { useUnitWords } from './unit-words.ts';

const filters = { unit: 'filters', unit_one: 'a filter', unit_cost: 3900, language: 'en' };

type Props = { amount: number; unit: typeof filters; isAbout: boolean };

function UnitWords({ amount, unit, isAbout }: Props) {
  return useUnitWords()(amount, unit, isAbout)?.words ?? '';
}

function wordsOf(amount: number, { unit = filters, isAbout = false } = {}): string {
  const html = renderToStaticMarkup(
    <SiteContext value={{ language: 'en', name: 'Riverside', isRoot: false } as PageSite}>
      <TranslateContext value={translateToEnglish}>
        <UnitWords {...{ amount, unit, isAbout }} />
      </TranslateContext>
    </SiteContext>,
  );
  return html.replaceAll(/[\u2066-\u2069]/g, '');
}

test.each([
  [7800, '2 filters'],
  [3900, 'one filter'],
  [1950, 'half of a filter'],
  [1300, 'a third of a filter'],
  [195, 'a twentieth of a filter'],
  [39, 'a hundredth of a filter'],
])('%i pence of filters for £39 are exactly %s', (amount, words) => {
  expect(wordsOf(amount)).toBe(words);
});

test('what no whole number or named part says exactly is said about, or not at all', () => {
  expect(wordsOf(180)).toBe('');
  expect(wordsOf(180, { isAbout: true })).toBe('about a twentieth of a filter');
  expect(wordsOf(5000)).toBe('');
  expect(wordsOf(5000, { isAbout: true })).toBe('more than one filter');
  expect(wordsOf(8000, { isAbout: true })).toBe('more than 2 filters');
  expect(wordsOf(3120, { isAbout: true })).toBe('most of a filter');
  expect(wordsOf(3, { isAbout: true })).toBe('');
});

test('a unit without a name for one of them has whole numbers only', () => {
  const unit = { ...filters, unit_one: '' };
  expect(wordsOf(7800, { unit })).toBe('2 filters');
  expect(wordsOf(1300, { unit })).toBe('');
  expect(wordsOf(3120, { unit, isAbout: true })).toBe('');
});
