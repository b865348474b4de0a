import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import type { Book } from '#contract/library/books.ts';
import { CallError, createCall } from '#web/kit/call.ts';
import { loaderContext } from '#web/kit/loader-context.ts';
import { type BookData, loader as loadBook } from './book-data.ts';
import { type LibraryData, loader as loadLibrary } from './library-data.ts';
import { aBookReply, aTile, noFacets } from './testing/example-books.ts';

type Replies = (path: string, query: URLSearchParams) => unknown;

/** Runs a loader for this URL with the server's replies, and returns its data and its requests. */
async function load<Data>(
  loader: (args: LoaderFunctionArgs) => Promise<Data>,
  url: string,
  replies: Replies,
  isServer = true,
): Promise<{ data: Data; requests: string[] }> {
  const requests: string[] = [];
  const call = createCall(async (request) => {
    requests.push(request.url);
    const { pathname, searchParams } = new URL(request.url, 'https://riverside.example');
    const reply = replies(pathname, searchParams);
    if (!(reply instanceof CallError)) return { status: 200, reply };
    return { status: reply.status, reply: { error: reply.message, ...(reply.state && { state: reply.state }) } };
  });
  const context = new RouterContextProvider();
  context.set(loaderContext, { call, site: {} as PageSite, isServer });
  const request = new Request(`https://riverside.example${url}`);
  const data = await loader({ request, params: { id: '1' }, context } as unknown as LoaderFunctionArgs);
  return { data, requests };
}

const tiles = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => aTile({ id: `${prefix}${index}` }));

describe('the data of a book', () => {
  const loadWith = (book: Partial<Book>, sameGoal: number, sameLanguage: number) =>
    load<BookData>(loadBook, '/library/1', (path, query) => {
      if (path === '/api/books/1/') return aBookReply(book);
      return { results: query.has('goal') ? tiles(sameGoal, 'goal') : tiles(sameLanguage, 'language') };
    });

  test('suggests books of the same goal, or of the same language when there are fewer than four', async () => {
    expect((await loadWith({ goal: 6 }, 4, 9)).data.similar).toMatchObject({ by: 'goal', value: '6' });
    const { similar } = (await loadWith({ goal: 6, language: 'es' }, 3, 9)).data;
    expect(similar).toMatchObject({ by: 'language', value: 'es' });
    expect(similar.books).toHaveLength(9);
  });

  test('suggests nothing when a shelf would be almost empty, and at most twelve books', async () => {
    expect((await loadWith({ goal: 6 }, 3, 3)).data.similar.books).toEqual([]);
    expect((await loadWith({ goal: 6 }, 20, 0)).data.similar.books).toHaveLength(12);
  });

  test('asks for no goal when the book has none', async () => {
    const { requests } = await loadWith({ goal: null }, 9, 9);
    expect(requests.filter((url) => url.includes('goal='))).toEqual([]);
  });

  test('suggests neither the book itself nor another version of it', async () => {
    const own = [aTile({ id: '1' }), aTile({ id: 'spanish' })];
    const { data } = await load<BookData>(loadBook, '/library/1', (path) =>
      path === '/api/books/1/'
        ? aBookReply({ versions: [aBookReply({ id: 'spanish' })] })
        : { results: [...own, ...tiles(5, 'other')] },
    );
    expect(data.similar.books.map(({ id }) => id)).toEqual(['other0', 'other1', 'other2', 'other3', 'other4']);
  });

  test('has each picture of the pages once, and not the pages themselves', async () => {
    const picture = (small: string) => ({ small, large: 'l', width: 4, height: 3, alt: small });
    const page = (number: number, small: string) => ({
      ...{ kind: 'scan', number, text: 'Words', runs: [], picture: picture(small) },
    });
    const pages = [page(1, 'a.webp'), page(2, 'a.webp'), page(3, 'b.webp')] as unknown as Book['pages'];
    const { data } = await loadWith({ pages, files: '/files/r1/' }, 0, 0);
    expect(data.insidePictures.map(({ url }) => url)).toEqual(['/files/r1/a.webp', '/files/r1/b.webp']);
    expect(data.book).not.toHaveProperty('pages');
  });

  test('is refused when the book is', async () => {
    await expect(load(loadBook, '/library/1', () => new CallError(404))).rejects.toMatchObject({ status: 404 });
  });
});

describe('the data of the library', () => {
  const books = { count: 30, results: tiles(3, 'b'), facets: noFacets };
  const shelves = {
    featured: [{ ...aTile({ id: 'f' }), blurb: 'A kite rises.', page_count: 12 }],
    shelves: [{ by: 'goal', value: '6', label: null, count: 40, books: tiles(20, 's') }],
  };
  const combined = { sections: { book: 2, story: 26 }, results: [{ id: 's1', type: 'story' }] };
  const loadUrl = (url: string) =>
    load<LibraryData>(loadLibrary, url, (path) => {
      if (path === '/api/books/') return books;
      return path === '/api/combined/' ? combined : shelves;
    });

  test('of the front page has featured books and shelves of at most twelve books', async () => {
    const { data, requests } = await loadUrl('/library');
    expect(data.frontPage?.featured).toEqual([{ ...aTile({ id: 'f' }), blurb: 'A kite rises.' }]);
    expect(data.frontPage?.shelves[0]?.books).toHaveLength(12);
    expect(requests.some((url) => url.startsWith('/api/combined/'))).toBe(false);
  });

  test('of filters asks for no shelves, and passes on only what the contract accepts', async () => {
    const { data, requests } = await loadUrl('/library?level=2&language=es&colour=red&offset=24&goal=99');
    expect(data.frontPage).toBeNull();
    expect(requests).toEqual(['/api/books/?language=es&level=2&by=work&limit=24&offset=24']);
  });

  test('of a search counts every kind of result and lists books', async () => {
    const { data, requests } = await loadUrl('/library?query=storm');
    expect(requests).toContain('/api/combined/?search=storm&limit=1');
    expect(data).toMatchObject({ count: 30, sections: { book: 2, story: 26 }, otherResults: null });
  });

  test('of a search without a book are those of the section with the best match, unless filters hide the books', async () => {
    const noBooks = { count: 0, results: [], facets: noFacets };
    const film = { sections: { film: 1, page: 3 }, results: [{ id: 'f1', type: 'film' }] };
    const search = (url: string) =>
      load<LibraryData>(loadLibrary, url, (path) => (path === '/api/combined/' ? film : noBooks));
    const { data } = await search('/library?query=storm');
    expect(data).toMatchObject({ query: { section: 'film' }, count: 1, otherResults: [{ id: 'f1' }] });
    const filtered = await search('/library?query=storm&level=2');
    expect(filtered.data).toMatchObject({ count: 0, otherResults: null });
  });

  test('of another section has its results, their count and their page', async () => {
    const { data, requests } = await loadUrl('/library?query=storm&section=story&offset=24');
    expect(requests).toContain('/api/combined/?search=storm&section=story&limit=24&offset=24');
    expect(data).toMatchObject({ count: 26, otherResults: [{ id: 's1' }] });
  });
});

describe('the library in a mode', () => {
  const id = '0190a5c0-0000-7000-8000-00000000000a';
  const storage = new Map<string, string>();
  const list = { count: 1, results: [aTile()], facets: noFacets, mode: { id, name: 'Easy', features_off: [] } };
  const replies: Replies = (path) => (path === '/api/shelves/' ? { featured: [], shelves: [] } : list);
  beforeEach(() => {
    storage.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    });
    return () => void vi.unstubAllGlobals();
  });

  test('asks for the mode of the URL everywhere, and keeps it for this tab', async () => {
    const { data, requests } = await load<LibraryData>(loadLibrary, `/library?mode=${id}`, replies, false);

    expect(requests.every((url) => url.includes(`mode=${id}`))).toBe(true);
    expect(data).toMatchObject({ mode: { name: 'Easy' } });
    expect(storage.get('mode')).toBe(id);
  });

  test('opens in the kept mode when the URL names none', async () => {
    storage.set('mode', id);

    const redirect = await load(loadLibrary, '/library?level=2', replies, false).catch((thrown) => thrown);

    expect(redirect.headers.get('location')).toBe(`/library?level=2&mode=${id}`);
  });

  test.each(['mode_locked', 'mode_unavailable'])(
    'says why the mode is refused (%s), and shows the default mode',
    async (state) => {
      storage.set('mode', id);
      const refusal = new CallError(403, 'This mode is locked.', {}, state);
      const { data } = await load<LibraryData>(
        loadLibrary,
        `/library?mode=${id}`,
        (path, query) => (query.has('mode') ? refusal : replies(path, query)),
        false,
      );

      expect(data).toMatchObject({ modeNotice: 'This mode is locked.', query: { mode: undefined }, count: 1 });
      expect(storage.get('mode')).toBe('');
    },
  );

  test('shows the books of the mode without the search when the mode has turned search off', async () => {
    const refusal = new CallError(403, 'You cannot search in this mode.', {}, 'search_off');
    const { data } = await load<LibraryData>(loadLibrary, `/library?query=boat&mode=${id}`, (path, query) =>
      query.has('search') ? refusal : replies(path, query),
    );

    expect(data).toMatchObject({ modeNotice: 'You cannot search in this mode.', query: { search: '', mode: id } });
  });
});
