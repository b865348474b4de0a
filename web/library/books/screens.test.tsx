import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import { type Head, HeadContext } from '#web/kit/head.ts';
import { SiteContext } from '#web/kit/site.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { TranslateContext } from '#web/kit/translate.ts';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { Component as BookScreen } from './book.screen.tsx';
import type { BookData } from './book-data.ts';
import { Component as LibraryScreen } from './library.screen.tsx';
import type { LibraryData } from './library-data.ts';
import { parseLibraryQuery } from './library-data.ts';
import { aBook, aTile, noFacets } from './testing/example-books.ts';

/** Renders a screen with its loader's data, and passes the page's head to `setHead`. */
function render(Component: ComponentType, data: object, isRoot = false, setHead?: (head: Head) => void): string {
  const routes = [{ id: 'screen', path: '/', Component }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { screen: data } } });
  return renderToStaticMarkup(
    <SiteContext value={{ language: 'en', name: 'Riverside', isRoot, origin: 'https://riverside.example' } as PageSite}>
      <HeadContext value={setHead}>
        <TranslateContext value={translateToEnglish}>
          <RouterProvider router={router} />
        </TranslateContext>
      </HeadContext>
    </SiteContext>,
  );
}

describe('the page of a book', () => {
  const renderBook = (book: Partial<BookData['book']>, more: Partial<BookData> = {}, isRoot = false) => {
    const rest = { insidePictures: [], versions: [], similar: { by: 'goal', value: '6', books: [] }, ...more };
    return render(BookScreen, { book: aBook(book), ...rest }, isRoot);
  };

  test('opens the book, and offers to listen where it has a recorded voice', () => {
    const html = renderBook({ has_voice: true });
    expect(html).toMatch(/href="\/library\/1\/read"[^>]*>.*Read it now/);
    expect(html).toMatch(/href="\/library\/1\/read\?listen=1"[^>]*>.*Read to me/);
  });

  test('says that only a preview of a book for sale can be read', () => {
    const html = renderBook({ reading_access: 'preview', last_page: 4, page_count: 13 });
    expect(html).toMatch(/href="\/library\/1\/read"[^>]*>.*Read a preview</);
    expect(html).not.toContain('Read it now');
  });

  test.each([[[]], [['descriptions' as const]], [['text' as const]]])(
    'offers no reading aloud to a book with %j, until the device has a voice',
    (has) => {
      expect(renderBook({ accessibility: { has, hazards: [], summary: '' } })).not.toContain('Read to me');
    },
  );

  test('marks what its file says about accessibility with the language of the book', () => {
    const html = renderBook({ language: 'es', accessibility: { has: [], hazards: [], summary: 'Tiene voz.' } });
    expect(html).toContain('<p lang="es" dir="auto">Tiene voz.</p>');
  });

  test('says that a book is not published yet to people who can see it', () => {
    expect(renderBook({ state: 'in_review' })).toContain('Not published yet');
    expect(renderBook({})).not.toContain('Not published yet');
  });

  test('of a book in another script keeps the direction of each part', () => {
    const html = renderBook({ title: 'סירה', author: 'נועם', language: 'he', language_name: 'עברית', blurb: 'סיפור' });
    expect(html).toContain('<h1 lang="he" dir="auto">סירה</h1>');
    expect(html).toContain('by \u2068נועם\u2069 · Nepal');
    expect(html).toMatch(/lang="he" dir="auto">סיפור/);
  });

  test('shows markup in the words of a book as text', () => {
    const html = renderBook({ title: '<img src=x>', blurb: '<script>1</script>', publisher: '<b>P</b>' });
    expect(html).not.toMatch(/<img src=x|<script|<b>P/);
    expect(html).toContain('&lt;script&gt;');
  });

  test('without an author names only the places', () => {
    const html = renderBook({ author: '', school_name: 'Hill School' });
    expect(html).toMatch(/<p [^>]*dir="auto">Hill School · Nepal<\/p>/);
    expect(html).not.toContain('by ');
  });

  test('lists other versions and similar books with their own languages', () => {
    const versions = [
      {
        ...aTile({ id: 'es', title: 'La cometa', language: 'es', language_name: 'Español', url: '/library/es' }),
        made_as: 'translation' as const,
      },
    ];
    const similar = { by: 'language', value: 'en', books: [aTile({ id: 's', title: 'The Wind' })] } as const;
    const html = renderBook({}, { versions, similar: { ...similar, books: [...similar.books] } });
    expect(html).toContain('Other versions');
    expect(html).toMatch(/<a[^>]*aria-label="Read La cometa"[^>]*href="\/library\/es\/read"/);
    expect(textOf(html)).toMatch(/Español · Level 2 · translated by .?Mina/);
    expect(html).toContain('More in English');
    expect(html).toContain('The Wind');
  });

  test('names the book that a translation was made from, with its author', () => {
    const original = {
      title: 'हाम्रो खोला',
      author: 'Asmita R.',
      language: 'ne',
      school_name: null,
      url: '/library/ne',
    };
    const html = renderBook({ made_as: 'translation', original });
    expect(textOf(html)).toMatch(/Translated from हाम्रो खोला · by .?Asmita R\./);
    expect(html).toMatch(/<a[^>]*lang="ne"[^>]*href="\/library\/ne"/);
    expect(textOf(renderBook({ made_as: 'retelling', original }))).toContain('Retold from');
  });

  test('offers its files with format and size, and nothing where there are none', () => {
    const url = '/files/v/book';
    const downloads = [
      { format: 'epub' as const, url: `${url}.epub`, size: 1_140_000 },
      { format: 'pdf' as const, url: `${url}.pdf`, size: 900 },
    ];
    const html = renderBook({ downloads });
    expect(html).toContain('<a href="/files/v/book.epub" download="">EPUB, 1.1 MB</a>');
    expect(html).toContain('<a href="/files/v/book.pdf" download="">PDF, 0.1 MB</a>');
    expect(renderBook({ downloads: [] })).not.toContain('Download');
    expect(html).not.toContain('A PDF would miss letters');
    expect(renderBook({ downloads: downloads.slice(0, 1) })).toContain(
      'There is no PDF, because part of this book cannot be set on paper.',
    );
  });

  test('shows sample pages only when there is more than one', () => {
    const picture = (url: string) => ({ url, width: 4, height: 3, alt: `Page ${url}` });
    expect(renderBook({}, { insidePictures: [picture('a')] })).not.toContain('Sample pages');
    expect(renderBook({}, { insidePictures: [picture('a'), picture('b')] })).toContain('alt="Page b"');
  });
});

describe('the page of the library', () => {
  const renderLibrary = (
    search: string,
    data: Partial<LibraryData> = {},
    isRoot = false,
    setHead?: (head: Head) => void,
  ) => {
    const query = parseLibraryQuery(new URLSearchParams(search));
    const empty = { count: 0, books: [], facets: noFacets, frontPage: null, sections: {}, otherResults: null };
    return render(LibraryScreen, { query, ...empty, ...data }, isRoot, setHead);
  };
  const headOf = (isRoot: boolean): Head | undefined => {
    let found: Head | undefined;
    renderLibrary('', {}, isRoot, (head) => {
      found = head;
    });
    return found;
  };
  const featured = [{ ...aTile({ id: 'f', title: 'The Lamp', url: '/library/f' }), blurb: 'A lamp goes out.' }];
  const languages = ['English', 'Español'].map((label) => ({ value: label, label, count: 1 }));

  test('begins with a featured book, named shelves and the numbers of the library', () => {
    const shelves = [{ by: 'goal' as const, value: '6', label: null, books: [aTile()] }] as never;
    const facets = { ...noFacets, language: languages };
    const html = renderLibrary('', { count: 30, books: [aTile()], facets, frontPage: { featured, shelves } });
    expect(html).toMatch(/href="\/library\/f\/read"[^>]*>.*Read it now/);
    expect(html).toContain('A lamp goes out.');
    expect(html).toContain('30 books at Riverside');
    expect(html).toContain('2 languages');
    expect(html).not.toContain('Early Readers');
    expect(html).toContain('aria-label="See all: Goal 6: ');
  });

  test('leads programs for reading to the feed of a school; the shared site has none', () => {
    const type = 'application/opds+json';
    expect(headOf(false)?.feed).toEqual({ href: '/api/opds/', type, title: 'Books of Riverside' });
    expect(headOf(true)?.feed).toBeUndefined();
  });

  test('does not call books for sale free', () => {
    const sold = featured.map((book) => ({ ...book, for_sale: true, price: 600, currency: 'GBP' }));
    const facets = { ...noFacets, for_sale: [{ value: 'true', count: 1 }] };
    const html = renderLibrary('', { count: 1, books: sold, facets, frontPage: { featured: sold, shelves: [] } });
    expect(html).toMatch(/href="\/library\/f\/read"[^>]*>.*Read a preview</);
    expect(html).not.toMatch(/Read it now|<b>Free to read/);
  });

  test('names the mode beside the number of books only when someone chose it', () => {
    const mode = { id: '0190a5c0-0000-7000-8000-00000000000a', name: 'Early Readers', features_off: [] };
    const data = { count: 30, books: [aTile()], mode, frontPage: { featured, shelves: [] } };
    expect(renderLibrary(`mode=${mode.id}`, data)).toContain('30 books at Riverside · Early Readers');
    expect(renderLibrary('', data)).not.toContain('Early Readers');
  });

  test('of a new site has neither featured books nor numbers', () => {
    const html = renderLibrary('', { frontPage: { featured: [], shelves: [] } });
    expect(html).toContain('opens soon');
    expect(html).not.toContain('0 books at');
    expect(html).not.toContain('Read it now');
  });

  test('on the root host says who shares the books, and lets people choose their school', () => {
    const data = { count: 2, books: [aTile({ school_name: 'Hill School' })], frontPage: { featured: [], shelves: [] } };
    const html = renderLibrary('', data, true);
    expect(html).toContain('2 books shared by schools');
    expect(html).toContain('Hill School');
    expect(html).toMatch(/href="\/login"[^>]*>Choose your school/);
  });

  test('of a search is named after it, also when it is markup', () => {
    expect(renderLibrary('query=kite', { count: 1, books: [aTile()] })).toMatch(/<h1[^>]*>Results for “kite”/);
    expect(renderLibrary('query=%3Cb%3Ex')).toMatch(/<h1[^>]*>Results for “&lt;b&gt;x”/);
    expect(renderLibrary('level=2', { count: 1, books: [aTile()] })).toMatch(/<h1[^>]*>All books/);
  });
});
