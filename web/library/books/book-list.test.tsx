import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import { SiteContext } from '#web/kit/site.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { createTranslator, TranslateContext } from '#web/kit/translate.ts';
import { BookList } from './book-list.tsx';
import type { LibraryData } from './library-data.ts';
import { parseLibraryQuery } from './library-data.ts';
import { SchoolStrip } from './our-schools.tsx';
import { aTile, noFacets as facets } from './testing/example-books.ts';

const kite = aTile();

function render(search: string, data: Partial<LibraryData> = {}): string {
  const query = parseLibraryQuery(new URLSearchParams(search));
  const empty = { query, mode: null, count: 0, books: [], facets, frontPage: null, sections: {}, otherResults: null };
  const router = createMemoryRouter([{ path: '/', element: <BookList data={{ ...empty, ...data }} /> }]);
  return renderToStaticMarkup(
    <SiteContext value={{ language: 'en', name: 'Riverside', isRoot: false } as PageSite}>
      <TranslateContext value={createTranslator('en', {})}>
        <RouterProvider router={router} />
      </TranslateContext>
    </SiteContext>,
  );
}

describe('the books of the library', () => {
  test('are links to the books, with pages when there are more', () => {
    const html = render('', { books: [kite], count: 30, frontPage: { featured: [], shelves: [] } });

    expect(html).toContain('href="/library/b1"');
    expect(html).toContain('All books');
    expect(html).toContain('aria-label="Next page"');
  });

  test('can be filtered and sorted when they are more than six', () => {
    const frontPage = { featured: [], shelves: [] };
    expect(render('', { books: [kite], count: 7, frontPage })).toContain('Sort by');
    expect(render('', { books: [kite], count: 6, frontPage })).not.toContain('Sort by');
    expect(render('level=2', { books: [kite], count: 1 })).toContain('Sort by');
  });

  test('are followed by the schools of an organization, with their logos', () => {
    const look = { logo: '/files/logos/river.svg', colour: '#0E5A66' };
    const html = renderToStaticMarkup(
      <TranslateContext value={translateToEnglish}>
        <SchoolStrip
          schools={[{ name: 'Riverside', url: 'https://river.example/library', books: 18, look, newest: [kite] }]}
        />
      </TranslateContext>,
    );

    expect(html).toMatch(/<h2[^>]*>Our schools</);
    expect(html).toMatch(/href="https:\/\/river.example\/library".*logos\/river.svg.*Riverside.*18 books.*Kite/s);
  });

  test('are none yet at a new site', () => {
    const html = render('');

    expect(html).toContain('opens soon');
    expect(html).toContain('Published books will appear here.');
  });

  test('offer a search without filters when nothing matches both', () => {
    const html = render('query=boat&level=2');

    expect(html).toContain('No books found');
    expect(html).toMatch(/href="\/library\?query=boat&amp;section=All\+Books"[^>]*>Search without filters/);
    expect(html).toContain('See all books');
  });

  test('offer to remove a filter when no book has it', () => {
    expect(render('level=2')).toContain('Remove a filter to see more books.');
  });

  test('lead back to the first page from an old link to a page after the last', () => {
    const html = render('query=boat&offset=240', { count: 3 });

    expect(html).toContain('Page not found');
    expect(html).toMatch(/href="\/library\?query=boat&amp;section=All\+Books"[^>]*>Page 1/);
  });
});

describe('the sections of a search', () => {
  const story = { id: 's1', type: 'story', url: '/stories/s1', title: 'A storm', snippet: 'It rained.' };
  const sections = { book: 2, story: 1 } as LibraryData['sections'];

  test('are left out when only books were found', () => {
    expect(render('query=storm', { books: [kite], count: 2, sections: { book: 2 } })).not.toContain('Sections');
  });

  test('have their counts, and the current one is marked', () => {
    const html = render('query=storm', { books: [kite], count: 2, sections });

    expect(html).toMatch(/aria-current="page"[^>]*>Books \(2\)/);
    expect(html).toContain('Stories (1)');
  });

  test('show results other than books with their snippets', () => {
    const otherResults = [story] as unknown as LibraryData['otherResults'];
    const html = render('query=storm&section=story', { count: 1, sections, otherResults });

    expect(html).toContain('href="/stories/s1"');
    expect(html).toContain('It rained.');
  });
});
