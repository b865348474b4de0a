import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { button, test as recordingTest } from './testing/recording.ts';

const BASE = '/double-effects/';
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Parts of the product in React's development build, which mounts everything twice. */
const test = recordingTest.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'booklark-double-effects-'));
    await build({
      ...{ configFile: false, mode: 'development', logLevel: 'error', base: BASE, publicDir: false },
      root: path.join(import.meta.dirname, '..'),
      plugins: [react()],
      define: { 'process.env.NODE_ENV': '"development"' },
      build: {
        ...{ outDir: folder, emptyOutDir: true, minify: false, assetsInlineLimit: 0, modulePreload: false },
        rollupOptions: {
          input: { page: 'web/kit/testing/double-effects.tsx' },
          output: { entryFileNames: '[name].js' },
        },
      },
    });
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

/** Opens the page at an address that may record. Returns the reads that it sends. */
async function openPage(page: Page, site: string, folder: string): Promise<string[]> {
  const reads: string[] = [];
  const body = `<!doctype html><html lang="en"><title>Test</title><div id="root"></div><script type="module" src="${BASE}page.js"></script></html>`;
  await page.route('**/uploadbook', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route(`**${BASE}**`, async (route) => {
    const file = path.join(folder, new URL(route.request().url()).pathname.slice(BASE.length));
    await route.fulfill({ contentType: TYPES[path.extname(file)] ?? 'text/plain', body: await readFile(file) });
  });
  await page.route('**/api/**', (route) => {
    reads.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 204 });
  });
  await page.addInitScript(`{
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    globalThis.tracks = [];
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish);
      globalThis.tracks.push(...stream.getTracks());
      return stream;
    };
  }`);
  await page.goto(`${site}/uploadbook`);
  return reads;
}

const tracksOf = (page: Page) => page.evaluate<string[]>('globalThis.tracks.map(({ readyState }) => readyState)');

test('under the double effects of React a read is sent once, a recording is kept once, and the microphone is turned off', async ({
  page,
  siteUrl,
  folder,
}) => {
  const reads = await openPage(page, siteUrl('riverside'), folder);
  await button(page, 'Record').click();
  await expect(page.getByRole('timer')).toHaveText('2');
  expect(await tracksOf(page)).toEqual(['live']);
  await button(page, 'Stop').click();
  await expect(page.getByRole('status')).toHaveText('recorded');
  await button(page, 'Keep').click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  expect(Number(await page.getByRole('listitem').textContent())).toBeGreaterThan(1.5);
  expect(await tracksOf(page)).toEqual(['ended']);
  expect(reads).toEqual(['/api/books/b1/reads/']);

  await button(page, 'Record').click();
  await expect(page.getByRole('timer')).toBeVisible();
  await button(page, 'Leave').click();
  await expect.poll(() => tracksOf(page)).toEqual(['ended', 'ended']);
});
