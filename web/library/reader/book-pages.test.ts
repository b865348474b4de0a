import { expect, test, vi } from 'vitest';
import type { WebPage } from '#contract/kit/web-book.ts';
import { createCall } from '#web/kit/call.ts';
import { createBookPages } from './book-pages.ts';

const id = '0190a5c0-0000-7000-8000-000000000001';
const aPage = (number: number): WebPage => ({
  number,
  title: '',
  text: '',
  kind: 'picture',
  picture: null,
  paragraphs: [],
});
const pagesFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => aPage(first + index));

/** Creates a book of 30 pages with the first two loaded; `answers` can change while it is read. */
function aBook() {
  const urls: string[] = [];
  const server = {
    isThere: true,
    files: '/files/r1/',
    pages: pagesFrom(1, 30),
  };
  const call = createCall(async ({ url }) => {
    urls.push(url);
    if (!server.isThere) return { status: 0, reply: undefined };
    const { searchParams, pathname } = new URL(url, 'http://school.test');
    const offset = Number(searchParams.get('offset'));
    if (pathname.endsWith('/pages/'))
      return { status: 200, reply: { results: server.pages.slice(offset, offset + 20) } };
    return { status: 200, reply: { files: server.files, pages: server.pages.slice(0, 4) } };
  });
  const pages = createBookPages({ id, files: '/files/r1/', format: 'pages' }, pagesFrom(1, 2), call);
  return { pages, server, urls, has: () => [...pages.state().pages.keys()].length };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('pages are requested twenty at a time, and each only once', async () => {
  const { pages, urls, has } = aBook();
  for (const number of [1, 2, 3, 4, 20]) pages.want(number);
  await settled();
  pages.want(19);
  pages.want(21);
  await settled();

  expect(urls).toEqual([`/api/books/${id}/pages/?limit=20&offset=0`, `/api/books/${id}/pages/?limit=20&offset=20`]);
  expect(has()).toBe(30);
  expect(pages.state().missing.size).toBe(10);
});

test('a page that fails to load is missing until it is requested again', async () => {
  const { pages, server } = aBook();
  const listener = vi.fn();
  pages.watch(listener);
  server.isThere = false;
  pages.want(5);
  await settled();
  const before = pages.state();
  server.isThere = true;
  pages.want(5);
  const meanwhile = pages.state();
  await settled();

  expect(before.pages.has(2)).toBe(true);
  expect(before.missing.has(2)).toBe(false);
  expect(before.missing.has(5)).toBe(true);
  expect(meanwhile.missing.has(5)).toBe(false);
  expect(pages.state().pages.has(5)).toBe(true);
  expect(pages.state().missing.size).toBe(0);
  expect(listener).toHaveBeenCalled();
});

test('failed pictures renew the signed URLs once, however many fail', async () => {
  const { pages, server, urls } = aBook();
  server.files = '/files/r1/2000000000/mac/';
  for (let i = 0; i < 3; i++) pages.pictureFailed();
  await settled();

  expect(urls).toEqual([`/api/books/${id}/`]);
  expect(pages.state()).toMatchObject({ files: server.files, tries: 1, isBroken: false });
  expect(pages.state().pages.size).toBe(2);
});

test('a picture that fails again immediately is reported and can be retried', async () => {
  const { pages, urls } = aBook();
  pages.pictureFailed();
  await settled();
  pages.pictureFailed();
  await settled();
  expect(pages.state().isBroken).toBe(true);
  pages.renew();
  await settled();

  expect(urls).toHaveLength(2);
  expect(pages.state().isBroken).toBe(false);
});

test('without a network a failed picture is reported', async () => {
  const { pages, server } = aBook();
  server.isThere = false;
  pages.pictureFailed();
  await settled();

  expect(pages.state()).toMatchObject({ isBroken: true, tries: 0, files: '/files/r1/' });
});

test('when the book has a new file, its new pages are read', async () => {
  const { pages, server, has } = aBook();
  pages.want(3);
  await settled();
  server.files = '/files/r2/';
  pages.renew();
  await settled();

  expect(has()).toBe(4);
  expect(pages.state().files).toBe('/files/r2/');
});
