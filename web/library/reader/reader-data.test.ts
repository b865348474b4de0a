import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import { createCall } from '#web/kit/call.ts';
import { loaderContext } from '#web/kit/loader-context.ts';
import { type Session, saveSession } from '#web/kit/session.ts';
import { fakeStorage } from '#web/kit/testing/fake-storage.ts';
import { loader } from './reader.screen.tsx';

beforeEach(() => void fakeStorage());
afterEach(() => vi.unstubAllGlobals());

const signIn = () => saveSession({ access: 'a', refresh: 'r', user: { id: 'u', role: 'student' } as Session['user'] });
const pagesOf = (count: number) => Array.from({ length: count }, (_, index) => ({ number: index + 1 }));
const position = (page: number) => ({ position: { page, part: 0 }, bookmarks: [2] });

type Options = {
  url?: string;
  format?: 'pages' | 'chapters';
  /** The server's status and body for the saved position. */
  reading?: { status: number; reply: unknown };
  bookStatus?: number;
  isServer?: boolean;
  isRoot?: boolean;
};

/** Runs the loader of the reader for a book of 40 pages, whose first four come with the book. */
async function load({ url = '', format = 'pages', reading, bookStatus = 200, isServer, isRoot }: Options = {}) {
  const requests: string[] = [];
  const call = createCall(async (request) => {
    requests.push(request.url);
    if (request.url.includes('/reading/')) return reading ?? { status: 200, reply: position(1) };
    if (request.url.includes('/pages/')) return { status: 200, reply: { results: [{ number: 'nearby' }] } };
    return {
      status: bookStatus,
      reply: { id: 'b1', format, page_count: 40, last_page: 40, pages: pagesOf(4), author: 'Hill' },
    };
  });
  const context = new RouterContextProvider();
  context.set(loaderContext, { call, site: { isRoot: isRoot ?? false } as PageSite, isServer: isServer ?? false });
  const request = new Request(`https://riverside.example/library/b1/read${url}`);
  const data = await loader({ request, params: { id: 'b1' }, context } as unknown as LoaderFunctionArgs);
  return { data, requests };
}

describe('the data of the reader', () => {
  test('of a visitor have no saved position, and no one asks for it', async () => {
    const { data, requests } = await load();
    expect(data).toMatchObject({ reading: null, requestedPage: undefined, nearbyPages: [] });
    expect(requests).toEqual(['/api/books/b1/']);
  });

  test('have the position of a signed-in person, but not on the server or at another site’s host', async () => {
    signIn();
    expect((await load()).data.reading).toEqual(position(1));
    expect((await load({ isServer: true })).data.reading).toBeNull();
    expect((await load({ isRoot: true })).data.reading).toBeNull();
  });

  test.each([401, 403, 404])('are those of a visitor when the position is refused with %d', async (status) => {
    signIn();
    expect((await load({ reading: { status, reply: {} } })).data.reading).toBeNull();
  });

  test.each([0, 500, 503])('open the book at its start when the position fails with %d', async (status) => {
    signIn();
    const { data } = await load({ reading: { status, reply: {} } });
    expect(data.reading).toEqual({ position: null, bookmarks: [] });
  });

  test('have the pages around a position after the first pages', async () => {
    signIn();
    const { data, requests } = await load({ reading: { status: 200, reply: position(20) } });
    expect(requests).toContain('/api/books/b1/pages/?limit=4&offset=18');
    expect(data.nearbyPages).toEqual([{ number: 'nearby' }]);
  });

  test('follow the page in the address, and stay inside the book', async () => {
    expect((await load({ url: '?page=3' })).data.nearbyPages).toEqual([]);
    expect((await load({ url: '?page=10' })).requests).toContain('/api/books/b1/pages/?limit=4&offset=8');
    expect((await load({ url: '?page=999' })).requests).toContain('/api/books/b1/pages/?limit=4&offset=38');
    expect((await load({ url: '?page=0' })).data).toMatchObject({ requestedPage: undefined, nearbyPages: [] });
  });

  test('of chapters have only the open one, because each is long', async () => {
    const { data, requests } = await load({ format: 'chapters', url: '?page=3' });
    expect(requests).toContain('/api/books/b1/pages/?limit=1&offset=2');
    expect(data.book.pages).toHaveLength(1);
  });

  test('have only what the reader shows of a book', async () => {
    expect((await load()).data.book).not.toHaveProperty('author');
  });

  test('are refused when the book is', async () => {
    signIn();
    await expect(load({ bookStatus: 404 })).rejects.toMatchObject({ status: 404 });
  });
});
