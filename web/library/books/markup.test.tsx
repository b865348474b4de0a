import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { TranslateContext } from '#web/kit/translate.ts';
import type { BookData } from './book-data.ts';
import { BookFacts } from './book-facts.tsx';
import { Credits } from './credits.tsx';
import { aBook } from './testing/example-books.ts';

const book = aBook();

function drawn(element: React.ReactNode): string {
  const words = (sentence: string, values: Record<string, unknown> = {}) =>
    sentence.replaceAll(/\{(\w+)[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, (_, name: string) => String(values[name]));
  return renderToStaticMarkup(
    <TranslateContext value={words}>
      <MemoryRouter>{element}</MemoryRouter>
    </TranslateContext>,
  );
}

const factsOf = (facts: Partial<BookData['book']>) =>
  drawn(
    <BookFacts
      data={{
        book: { ...book, ...facts },
        insidePictures: [],
        versions: [],
        similar: { by: 'goal', value: '6', books: [] },
      }}
    />,
  );

test('facts that are unknown are left out', () => {
  const html = factsOf({ level: null, goal: null });

  expect(html).toContain('English');
  for (const name of ['Level', 'Goal', 'Ages', 'Topics', 'Access']) expect(html).not.toContain(`<dt>${name}`);
});

test('the reading time depends on words, level and pages', () => {
  expect(factsOf({ word_count: 600, level: 1 })).toContain('12 · about 16');
  expect(factsOf({ word_count: 600, level: 5 })).toContain('12 · about 6');
  expect(factsOf({ word_count: 600, level: 5, format: 'chapters' })).toContain('>about 5<');
  expect(factsOf({ word_count: 0 })).not.toMatch(/about \d|minute/);
});

test('a licence links to its text only if the URL is an http(s) URL', () => {
  const licensed = (licence_url: string) =>
    drawn(<Credits book={{ ...book, licence: 'CC BY-NC', licence_url, is_noncommercial: true }} />);

  expect(licensed('https://creativecommons.org/licenses/by-nc/4.0/')).toContain('rel="license noreferrer"');
  expect(licensed('javascript:alert(1)')).not.toContain('<a');
  expect(licensed('')).toContain('but not sell it');
});

test('people are grouped by role, and an unknown role keeps its own name', () => {
  const credits = [
    { name: 'Ada', role: 'illustrator' },
    { name: 'Bea', role: 'illustrator' },
    { name: 'Cy', role: 'lettering' },
  ];

  expect(drawn(<Credits book={{ ...book, credits }} />)).toMatch(/Pictures<.*Ada, Bea<.*lettering<.*Cy</);
  expect(drawn(<Credits book={book} />)).toBe('');
});
