import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lateUnsentReading } from '#web/core/on-device/late-unsent-reading.ts';
import { fakeBrowser } from '#web/kit/testing/fake-browser.ts';
import { startCounting } from './count-read.ts';

let page: EventTarget;
beforeEach(async () => {
  await lateUnsentReading();
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

const noResponse = () => {
  throw new TypeError('Failed to fetch');
};
const counted = () => new Response(null, { status: 204 });
/** Waits until the request's follow-up work is over. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a read is counted once', async () => {
  const { requests } = fakeBrowser(counted);
  startCounting({ type: 'book', id: 'b1' });
  await settle();
  page.dispatchEvent(new Event('online'));
  await settle();
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/books/b1/reads/']);
});

test('a read is counted once although React starts, stops and starts an effect again in development', async () => {
  const { requests } = fakeBrowser(counted);
  startCounting({ type: 'book', id: 'b1' })();
  startCounting({ type: 'book', id: 'b1' });
  await settle();
  expect(requests).toHaveLength(1);
});

test('a book that is closed while its read is on its way without a connection waits for none', async () => {
  const { requests } = fakeBrowser(noResponse);
  const stop = startCounting({ type: 'book', id: 'b1' });
  await Promise.resolve();
  await Promise.resolve();
  stop();
  await settle();
  page.dispatchEvent(new Event('online'));
  await settle();
  expect(requests.length).toBeLessThan(2);
});

test('a story is counted by its slug', async () => {
  const { requests } = fakeBrowser(counted);
  startCounting({ type: 'story', slug: 'the-sea-1a2b3c' });
  await settle();
  expect(requests.map(({ path }) => path)).toEqual(['/api/stories/the-sea-1a2b3c/reads/']);
});

test('a read without a connection is counted when there is one again', async () => {
  const replies = [noResponse, noResponse, counted];
  const { requests } = fakeBrowser(() => (replies.shift() ?? counted)());
  startCounting({ type: 'book', id: 'b1' });
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
  startCounting({ type: 'book', id: 'refused' });
  const stop = startCounting({ type: 'book', id: 'closed' });
  await settle();
  stop();
  page.dispatchEvent(new Event('online'));
  await settle();
  expect(requests).toHaveLength(2);
});
