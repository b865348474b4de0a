import { createServer } from 'node:http';
import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import { measureBundle } from './bundle-sizes.ts';
import { median } from './compare.ts';
import type { PageEnvironment } from './environment.ts';
import { limitRow, milliseconds, type Row, timeRow } from './results.ts';

const RUNS = 5;
/** The network of a weak tablet on a slow connection. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

// These scripts run in the page, so they are text here, where there is no document.
const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true });
})`;
/** Waits for the first picture and one more frame, because a paint after a tap is not a largest contentful paint. */
const FIRST_PICTURE = `(async () => {
  const link = document.querySelector('main a[href$="/read"]');
  const began = performance.now();
  link.click();
  const isThere = () => location.pathname.endsWith('/read') && document.querySelector('main img')?.naturalWidth > 0;
  while (!isThere() && performance.now() - began < 30000) await new Promise(requestAnimationFrame);
  if (!isThere()) throw new Error('the first page did not come');
  await document.querySelector('main img').decode();
  await new Promise(requestAnimationFrame);
  return performance.now() - began;
})()`;
const FIRST_PAGE_SHOWN = `(async () => {
  while (!(document.querySelector('main img')?.naturalWidth > 0)) await new Promise(requestAnimationFrame);
  await document.querySelector('main img').decode();
})()`;
/**
 * Watches for a key and the first painted frame with another page number. A message that a frame's callback sends
 * arrives after the frame is painted; the next frame would also wait for work that follows a turn.
 */
const WATCH_TURN = `window.turned = new Promise((resolve, reject) => {
  const slider = document.querySelector('input[type=range]');
  const before = slider.value;
  setTimeout(() => reject(new Error('the page did not turn')), 5000);
  addEventListener('keydown', ({ timeStamp }) => {
    const check = () => {
      if (slider.value === before) return requestAnimationFrame(check);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      port2.postMessage(null);
    };
    requestAnimationFrame(check);
  }, { capture: true, once: true });
}), undefined`;

/** Measures the time from "Read it now" to the first page of a picture book on a weak tablet, against a bare page with the same picture, and what is transferred. */
export async function measureFirstPage({ browser: program, site, book }: PageEnvironment): Promise<Row[]> {
  const browser = await chromium.launch(program);
  try {
    const [address, reading] = [`${site}${book}`, `${site}${book}/read`];
    const peer = await serveBaselinePage(browser, reading);
    const times = { ours: [] as number[], theirs: [] as number[], turns: [] as number[] };
    for (let run = 0; run < RUNS; run++) {
      const { page } = await visit(browser, address);
      times.ours.push(await page.evaluate<number>(FIRST_PICTURE));
      times.turns.push(await turn(page));
      await page.context().close();
      const bare = await visit(browser, peer.address);
      times.theirs.push(bare.painted);
      await bare.page.context().close();
    }
    peer.close();
    const [ours, theirs] = [median(times.ours), median(times.theirs)];
    const note = `page turn ${milliseconds(median(times.turns))}; the peer is a static page with the same picture`;
    const floor = { floor: 0.7, also: ' and 2.5 s', isMet: ours <= 2500, note };
    const measure = 'from "Read it now" to the first page on a weak tablet';
    return [timeRow(measure, { ours, theirs }, floor, milliseconds), ...(await measureBytes(browser, site, reading))];
  } finally {
    await browser.close();
  }
}

async function measureBytes(browser: Browser, site: string, reading: string): Promise<Row[]> {
  const shelf = await visit(browser, `${site}/library`);
  const library = { ...shelf.bytes };
  await shelf.page.goto(reading, { waitUntil: 'networkidle' });
  await shelf.page.context().close();
  const reader = await openTab(browser);
  await reader.page.goto(reading, { waitUntil: 'commit' });
  await reader.page.evaluate(FIRST_PAGE_SHOWN);
  const readerBytes = reader.bytes.all;
  await reader.page.context().close();

  const built = measureBundle('dist', 'library', 'web/library/books/library.screen.tsx');
  const manifest = ((built?.js ?? 0) / 1000).toFixed(1);
  const all = (library.all / 1000).toFixed(0);
  return [
    limitRow('script of the library page, over the line', library.script / 1000, {
      ...{ max: 110, unit: 'kB', digits: 1 },
      note: `${all} kB in all with pictures and faces; first load by the manifest ${manifest} kB`,
    }),
    limitRow('script of library and reader together, over the line', shelf.bytes.script / 1000, {
      ...{ max: 125, unit: 'kB', digits: 1 },
      note: 'with everything that loads after the first paint',
    }),
    limitRow('the first page of a picture book, over the line', readerBytes / 1000, {
      ...{ max: 200, unit: 'kB' },
      note: 'page, scripts, faces and picture until it is shown, with an empty cache',
    }),
  ];
}

/** Loads a URL with a cold cache; returns its largest contentful paint in ms and the transferred bytes. */
async function visit(browser: Browser, address: string) {
  const { page, bytes } = await openTab(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  const painted = await page.evaluate<number>(LARGEST_PAINT);
  return { page, painted, bytes };
}

/** Opens an empty page of a weak tablet, and counts what it transfers. */
async function openTab(browser: Browser) {
  const page = await (await browser.newContext({ viewport: { width: 820, height: 1180 } })).newPage();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytes = { all: 0, script: 0 };
  // Script bytes are compressed bodies only; their headers count for the whole page.
  const headsOfScripts = new Map<string, number>();
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') headsOfScripts.set(requestId, response.encodedDataLength);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    const head = headsOfScripts.get(requestId);
    // A reply from the cache has a header and no bytes.
    if (head !== undefined && encodedDataLength > 0) bytes.script += encodedDataLength - head;
  });
  return { page, bytes };
}

/** Measures the time from the key press to the next page's number on the screen, in ms. */
async function turn(page: Page): Promise<number> {
  await page.waitForTimeout(1500);
  await page.evaluate(WATCH_TURN);
  await page.keyboard.press('ArrowRight');
  return page.evaluate<number>('window.turned');
}

/** Serves the baseline: a static page with only the first picture. */
async function serveBaselinePage(browser: Browser, reader: string) {
  const page = await browser.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(reader, { waitUntil: 'networkidle' });
  const source = await page.evaluate<string | undefined>(`document.querySelector('main img')?.currentSrc`);
  // Taken from the browser's responses, because Node cannot resolve the host.
  const picture = await responses.find((response) => response.url() === source)?.body();
  if (!picture) throw new Error('the reader shows no picture on its first page');
  await page.close();
  const html =
    '<!doctype html><html lang="en"><title>Page</title><img src="/picture.webp" alt="" style="width:100%"></html>';
  const server = createServer((request, response) => {
    const isPicture = request.url === '/picture.webp';
    response.setHeader('content-type', isPicture ? 'image/webp' : 'text/html').end(isPicture ? picture : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
