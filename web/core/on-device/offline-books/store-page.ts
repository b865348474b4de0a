const WORKER = '/reading-worker.js';
const OFFLINE_PAGE = '/offline';
const PREFIX = 'pages ';

/**
 * Stores the page that opens without a connection, with its scripts, styles and fonts, for the service worker. Each file
 * waits for `pause`.
 */
export async function storeOfflinePage(pause: () => Promise<void>): Promise<boolean> {
  // A site without HTTPS has no service worker; in development the scripts have no names that could be stored.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return false;
  await pause();
  const page = await fetch(OFFLINE_PAGE, { priority: 'low' });
  if (!page.ok) return false;
  await navigator.serviceWorker.register(WORKER);
  const html = await page.clone().text();
  // Every build has a different entry file, and a separate cache: files of two builds do not fit together.
  const name = PREFIX + entryOf(html);
  const cache = await caches.open(name);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const file of new Set([...filesIn(html), ...loadedFiles()])) {
    if (stored.has(file)) continue;
    await pause();
    await cache.add(new Request(file, { priority: 'low', cache: 'force-cache' }));
  }
  // Last, because the page needs its files.
  await cache.put(OFFLINE_PAGE, page);
  const names = await caches.keys();
  await Promise.all(names.filter((old) => old.startsWith(PREFIX) && old !== name).map((old) => caches.delete(old)));
  return true;
}

function entryOf(html: string): string {
  return /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
}

function filesIn(html: string): string[] {
  return Array.from(
    html.matchAll(/ (?:href|src)="(\/(?:assets|files\/logos)\/[^"]+|\/icon\.svg)"/g),
    ([, file = '']) => file,
  );
}

/** Returns the files that this page has loaded, such as the fonts of the open book. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}
