import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#web/kit/testing/fake-browser.ts';
import { startCounting } from './use-count-read.ts';

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

const noResponse = () => {
  throw new TypeError('Failed to fetch');
};
const counted = () => new Response(null, { status: 204 });
/** Waits until what a request has started is over. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a read is counted once', async () => {
  const { requests } = fakeBrowser(counted);
  startCounting('b1');
  await settle();
  page.dispatchEvent(new Event('online'));
  await settle();
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/books/b1/reads/']);
});

test('a read without a connection is counted when there is one again', async () => {
  const replies = [noResponse, noResponse, counted];
  const { requests } = fakeBrowser(() => (replies.shift() ?? counted)());
  startCounting('b1');
  for (let time = 0; time < 3; time++) {
    await settle();
    page.dispatchEvent(new Event('online'));
  }
  await settle();
  expect(requests).toHaveLength(3);
});

test('a read that is refused is not tried again, and one of a closed book neither', async () => {
  const { requests } = fakeBrowser(({ path }) =>
    path.includes('refused') ? Response.json({ error: 'No.' }, { status: 403 }) : noResponse(),
  );
  startCounting('refused');
  const stop = startCounting('closed');
  await settle();
  stop();
  page.dispatchEvent(new Event('online'));
  await settle();
  expect(requests).toHaveLength(2);
});
