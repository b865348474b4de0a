import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Facets } from '#contract/library/books.ts';
import { LibraryChosenFilters } from './filter-bar.tsx';
import { AccessChips, FilterFields } from './filter-fields.tsx';
import { parseLibraryQuery } from './library-data.ts';
import { noFacets } from './testing/example-books.ts';

const languages = [
  { value: 'en', label: 'English', count: 6 },
  { value: 'es', label: 'Español', count: 4 },
];

function render(search: string, facets: Partial<Facets>, count = 10): string {
  const query = parseLibraryQuery(new URLSearchParams(search));
  const data = { query, facets: { ...noFacets, ...facets }, count, setFilter: () => {} };
  return renderToStaticMarkup(
    <MemoryRouter>
      <FilterFields {...data} />
      <AccessChips {...data} />
      <LibraryChosenFilters data={data} />
    </MemoryRouter>,
  );
}

const selectsIn = (html: string) => [...html.matchAll(/<select[^>]* name="([^"]*)"/g)].map(([, name]) => name);
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));

describe('the filters of the library', () => {
  test('are shown only where they divide the books', () => {
    const level = [{ value: '1', count: 10 }];
    const category = [
      { value: 'sea', label: 'Sea', count: 10 },
      { value: 'fish', label: 'Fish', count: 10 },
    ];

    expect(selectsIn(render('', { language: languages, level, category }))).toEqual(['language']);
  });

  test('offer the ages that some of the books are for', () => {
    const age = [
      { value: '7', count: 6 },
      { value: '8', count: 4 },
    ];

    const html = render('age=8', { age });

    expect(selectsIn(html)).toEqual(['age']);
    expect(html).toMatch(/Any age.*7 \(6\).*<option value="8" selected="">8 \(4\)/);
    expect(linksIn(html)).toEqual(['/library']);
  });

  test('divide books for sale from free ones', () => {
    const for_sale = [
      { value: 'false', count: 6 },
      { value: 'true', count: 4 },
    ];

    const html = render('', { for_sale });

    expect(selectsIn(html)).toEqual(['for_sale']);
    expect(html).toMatch(/Any price.*Free to read \(6\).*<option value="true">Books for sale \(4\)/);
  });

  test('stay while they are chosen', () => {
    expect(selectsIn(render('level=1', { level: [{ value: '1', count: 10 }] }))).toEqual(['level']);
  });

  test('offer an accessibility feature unless every book has it', () => {
    const accessibility = [
      { value: 'text', count: 10 },
      { value: 'read_aloud', count: 3 },
    ];

    const html = render('', { accessibility });

    expect(html).toContain('Read aloud');
    expect(html).not.toContain('Text can be resized');
  });
});

describe('the chosen filters', () => {
  test('are listed by name, each with a link to the list without it', () => {
    const html = render('query=boat&language=es&accessibility=read_aloud&ordering=title', { language: languages });

    expect(html).toContain('Español');
    expect(linksIn(html)).toEqual([
      '/library?query=boat&section=All+Books&accessibility=read_aloud&ordering=title',
      '/library?query=boat&section=All+Books&language=es&ordering=title',
      '/library?query=boat&section=All+Books&ordering=title',
    ]);
  });

  test('name the books for sale, to which an empty cart leads', () => {
    const html = render('for_sale=true', {});

    expect(html).toContain('<span dir="auto">Books for sale</span>');
    expect(linksIn(html)).toEqual(['/library']);
  });

  test('are none while only an order is chosen', () => {
    expect(linksIn(render('ordering=title', { language: languages }))).toEqual([]);
  });
});
