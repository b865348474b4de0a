import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WebPage } from '#contract/kit/web-book.ts';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { endSession, type Session, saveSession } from '#web/kit/session.ts';
import { fakeStorage } from '#web/kit/testing/fake-storage.ts';
import { pageFiles, type SavingParts, saveBook } from './save-book.ts';

import { openBookStore, removeOfflineBooks } from './store.ts';
import { fakeCaches } from './testing/fake-caches.ts';

let device: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  fakeStorage();
  device = fakeCaches();
});
afterEach(() => endSession());

const signIn = (id: string, rest: Partial<Session> = {}) =>
  saveSession({ access: 'a', refresh: 'r', user: { id, role: 'student' } as Session['user'], ...rest });

const aPage = (number: number, words = ''): WebPage => ({
  ...{ number, title: '', text: words, kind: 'picture', paragraphs: [words] },
  picture: { small: `i${number}-s.webp`, large: `i${number}.webp`, width: 1200, height: 900, alt: '' },
});
const pagesOf = (count: number, words = '') => Array.from({ length: count }, (_, index) => aPage(index + 1, words));

const aBook = (changes: Partial<ReadBook> = {}): ReadBook => ({
  ...{ id: 'b1', state: 'published', title: 'Umbrella', blurb: '', language: 'en', language_name: 'English' },
  ...{
    direction: 'ltr',
    format: 'pages',
    page_count: 3,
    last_page: 3,
    reading_access: 'full',
    for_sale: false,
    school_name: null,
    contents: [],
    voices: [],
  },
  ...{ accessibility: { has: [], hazards: [], summary: '' }, files: '/files/r1/', pages: pagesOf(1) },
  ...changes,
});

/** Saves a book whose pictures have 40 kB each. */
async function save(book: ReadBook, options: SaveOptions = {}) {
  const { parts = {}, pages = pagesOf(book.last_page), signal = new AbortController().signal, readPages = 1 } = options;
  const loaded: string[] = [];
  const count = await saveBook(
    { book, signal, pause: async () => {}, readPages: () => readPages },
    {
      openStore: openBookStore,
      storePage: async () => true,
      loadPages: async (_, offset) => pages.slice(offset, offset + 20),
      loadFile: async (url) => {
        loaded.push(url);
        return new Response(new Uint8Array(40_000));
      },
      now: () => 1,
      ...parts,
    },
  );
  return { count, loaded };
}
type SaveOptions = { parts?: Partial<SavingParts>; pages?: WebPage[]; signal?: AbortSignal; readPages?: number };

const titles = async () => ((await (await openBookStore())?.list()) ?? []).map(({ book }) => book.title);
const storedFiles = () =>
  [...device.values()].flatMap((cache) => [...cache.keys()].filter((path) => path.startsWith('/files/')));

describe('a book that is opened', () => {
  test('is stored with all its pages and one file of each picture', async () => {
    expect(await save(aBook())).toEqual({
      count: 3,
      loaded: ['/files/r1/i1-s.webp', '/files/r1/i2-s.webp', '/files/r1/i3-s.webp'],
    });
    const stored = await (await openBookStore())?.read('b1');
    expect(stored?.pages.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(storedFiles()).toHaveLength(3);
  });

  test('again loads no picture again, though its signed address is another', async () => {
    signIn('amara');
    await save(aBook({ files: '/files/r1/1700000000/abc/' }));
    expect((await save(aBook({ files: '/files/r1/1800000000/def/' }))).loaded).toEqual([]);
    expect(storedFiles()).toContain('/files/r1/i1-s.webp');
  });

  test('with other pages than before replaces them', async () => {
    await save(aBook());
    await save(aBook({ files: '/files/r2/', page_count: 1, last_page: 1 }));
    expect(storedFiles()).toEqual(['/files/r2/i1-s.webp']);
  });

  test('that is long is stored as far as two megabytes reach', async () => {
    const { count } = await save(aBook({ page_count: 200, last_page: 200 }));
    expect(count).toBe(49);
    expect(storedFiles().length).toBeLessThan(52);
  });

  test('keeps what was stored when the connection is lost or the book is closed', async () => {
    const lost = async (url: string) => {
      if (url.includes('i3')) throw new TypeError('Failed to fetch');
      return new Response(new Uint8Array(10));
    };
    expect((await save(aBook(), { parts: { loadFile: lost } })).count).toBe(2);
    await save(aBook());
    expect((await save(aBook(), { parts: { loadPages: async () => Promise.reject(new TypeError()) } })).count).toBe(3);
  });

  test('keeps its first pages when the tab is closed before the others are stored', async () => {
    const hang = (url: string) =>
      url.includes('i3') ? new Promise<Response>(() => {}) : Promise.resolve(new Response(new Uint8Array(10)));
    void save(aBook({ pages: pagesOf(3) }), { parts: { loadFile: hang } });
    const stored = async () => (await openBookStore())?.read('b1');
    await expect.poll(async () => (await stored())?.pages.length).toBe(2);
    expect((await stored())?.book.pages).toHaveLength(2);
  });

  test('and closed while its copy begins is stored with the pages that were read, and completed later', async () => {
    const book = aBook({ page_count: 6, last_page: 6 });
    const closing = new AbortController();
    const close = async () => {
      closing.abort();
      return true;
    };
    const closed = await save(book, { parts: { storePage: close }, signal: closing.signal, readPages: 3 });
    expect(closed.count).toBe(3);
    expect(closed.loaded.at(-1)).toBe('/files/r1/i3-s.webp');
    expect((await (await openBookStore())?.read('b1'))?.pages).toHaveLength(3);

    const next = await save(book);
    expect(next.count).toBe(6);
    expect(next.loaded[0]).toBe('/files/r1/i4-s.webp');
  });

  test('and closed before the reader sees its first page is not stored', async () => {
    const closed = await save(aBook(), { signal: AbortSignal.abort(), readPages: 0 });
    expect(closed).toEqual({ count: 0, loaded: [] });
    expect(await titles()).toEqual([]);
  });

  test('is stored from where its copy ends, without asking for pages that came with it', async () => {
    const offsets: number[] = [];
    const loadPages = async (_: string, offset: number) => {
      offsets.push(offset);
      return pagesOf(5).slice(offset);
    };
    const book = aBook({ page_count: 5, last_page: 5, pages: pagesOf(2) });
    await save(book, { parts: { loadPages } });
    await save(book, { parts: { loadPages } });
    expect(offsets).toEqual([2]);
  });

  test('removes the books that were opened longest ago, until the others fit', async () => {
    for (let index = 1; index <= 41; index++)
      await save(aBook({ id: `b${index}`, title: `${index}`, files: `/files/r${index}/` }), {
        parts: { now: () => index },
      });
    const left = await titles();
    expect(left).toHaveLength(40);
    expect(left).not.toContain('1');
    expect(storedFiles().some((path) => path.startsWith('/files/r1/'))).toBe(false);
  });
});

test('a chapter is stored with the smaller size of its pictures, and one that has no other', () => {
  const html =
    '<p><img src="book:/i1-s.webp" srcset="book:/i1-s.webp 800w, book:/i1.webp 1600w"><img src="book:/i2.webp"></p>';
  expect(pageFiles({ ...{ number: 1, title: '', text: '' }, kind: 'chapter', html })).toEqual(['i1-s.webp', 'i2.webp']);
});

describe('what is not stored', () => {
  test('a book before it is published, and one that opens by a cookie alone', async () => {
    await save(aBook({ files: '/files/r1/1700000000/abc/' }));
    signIn('reviewer');
    await save(aBook({ state: 'in_review' }));
    expect(storedFiles()).toEqual([]);
  });

  test('a book during a visit of another school or of support', async () => {
    signIn('head', { visit: {} as NonNullable<Session['visit']> });
    expect((await save(aBook())).count).toBe(0);
    expect(storedFiles()).toEqual([]);
  });

  test('anything where the site offers no page without a connection, or the browser refuses storage', async () => {
    expect((await save(aBook(), { parts: { storePage: async () => false } })).count).toBe(0);
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    expect((await save(aBook(), { parts: { openStore: refuse } })).count).toBe(0);
  });
});

describe('the next person on the same device', () => {
  test('sees no book of the person before, and nothing of it is left', async () => {
    signIn('amara');
    await save(aBook());
    endSession();
    signIn('kofi');
    expect(await titles()).toEqual([]);
    expect(storedFiles()).toEqual([]);
  });

  test('sees none after an expired session, and none that a visitor opened', async () => {
    signIn('amara');
    await save(aBook());
    endSession();
    expect(await titles()).toEqual([]);
    await save(aBook());
    signIn('kofi');
    expect(await titles()).toEqual([]);
  });

  test('sees none that was still being stored at sign-out', async () => {
    signIn('amara');
    const signOut = async () => {
      endSession();
      await removeOfflineBooks();
      return new Response(new Uint8Array(10));
    };
    await save(aBook({ page_count: 1, last_page: 1 }), { parts: { loadFile: signOut } });
    expect(storedFiles()).toEqual([]);
    expect(await titles()).toEqual([]);
  });
});
