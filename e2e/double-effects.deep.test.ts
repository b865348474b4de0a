import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { button, record, test as recordingTest } from './testing/recording.ts';
import { editorIn } from './testing/stories.ts';

const BASE = '/double-effects/';
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

/** Parts of the product in React's development build, which mounts everything twice. */
const test = recordingTest.extend<object, { folder: string }>({
  folder: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'booklark-double-effects-'));
      await build({
        ...{ configFile: false, mode: 'development', logLevel: 'error', base: BASE, publicDir: false },
        root: path.join(import.meta.dirname, '..'),
        plugins: [react()],
        define: { 'process.env.NODE_ENV': '"development"' },
        build: {
          ...{ outDir: folder, emptyOutDir: true, minify: false, assetsInlineLimit: 0, modulePreload: false },
          rollupOptions: {
            input: {
              voice: 'web/library/published-work/double-effects.tsx',
              editor: 'web/authoring/my-stories/double-effects.tsx',
            },
            output: { entryFileNames: '[name].js' },
          },
        },
      });
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

type Opening = { folder: string; site: string; part?: 'voice' | 'editor'; address?: string };

/** Opens a part, at an address that may record. Returns the calls that it sends. */
async function openPart(
  page: Page,
  { folder, site, part = 'voice', address = 'uploadbook' }: Opening,
): Promise<string[]> {
  const calls: string[] = [];
  const body = `<!doctype html><html lang="en"><title>Test</title><div id="root"></div><script type="module" src="${BASE}${part}.js"></script></html>`;
  await page.route(`**/${address}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route(`**${BASE}**`, async (route) => {
    const file = path.join(folder, new URL(route.request().url()).pathname.slice(BASE.length));
    await route.fulfill({ contentType: TYPES[path.extname(file)] ?? 'text/plain', body: await readFile(file) });
  });
  await page.route('**/api/**', (route) => {
    calls.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 204 });
  });
  // A test can put another microphone in the place of the browser’s.
  await page.addInitScript(`{
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    globalThis.tracks = [];
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await (globalThis.openOther ?? open)(wish);
      globalThis.tracks.push(...stream.getTracks());
      return stream;
    };
  }`);
  await page.goto(`${site}/${address}`);
  return calls;
}

/** A stream without a source would give no data at all. */
const openSilentMicrophone = `globalThis.openOther = async () => {
  const context = new AudioContext();
  const silence = new ConstantSourceNode(context, { offset: 0 });
  const destination = context.createMediaStreamDestination();
  silence.connect(destination);
  silence.start();
  return destination.stream;
}`;

const tracksOf = (page: Page) => page.evaluate<string[]>('globalThis.tracks.map(({ readyState }) => readyState)');

test('under the double effects of React a read is sent once, a recording is kept once, and the microphone is turned off', async ({
  page,
  siteUrl,
  folder,
}) => {
  const reads = await openPart(page, { folder, site: siteUrl('riverside') });
  await record(page, 'Record');
  await button(page, 'Keep it').click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  expect(Number(await page.getByRole('listitem').textContent())).toBeGreaterThan(1.5);
  expect(await tracksOf(page)).toEqual(['ended']);
  expect(reads).toEqual(['/api/books/b1/reads/']);

  await button(page, 'Record').click();
  await expect(page.getByRole('timer')).toBeVisible();
  await button(page, 'Leave').click();
  await expect.poll(() => tracksOf(page)).toEqual(['ended', 'ended']);
});

test('under the double effects of React the editor of a story keeps its text, writes and opens again', async ({
  page,
  siteUrl,
  folder,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await openPart(page, { folder, site: siteUrl('riverside'), part: 'editor' });
  const body = page.locator('output');
  await editorIn(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' It sang.');
  await expect(body).toHaveText('<p dir="auto">A kite rose. It sang.</p>');
  await button(page, 'Close').click();
  await button(page, 'Open').click();
  await expect(editorIn(page)).toHaveText('A kite rose. It sang.');
  await editorIn(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('toolbar').getByRole('button', { name: 'Bold' }).click();
  await expect(body).toHaveText('<p dir="auto"><strong>A kite rose. It sang.</strong></p>');
  expect(errors).toEqual([]);
});

test('a page is recorded for three minutes, and again; a voice that is not heard is told at once', async ({
  page,
  siteUrl,
  folder,
}) => {
  await page.clock.install();
  await openPart(page, { folder, site: siteUrl('riverside') });
  await page.evaluate(openSilentMicrophone);
  await button(page, 'Record').click();
  await expect(page.getByText('Get ready to read.')).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page.getByText('Recording. Read the words, then press Stop.')).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page.getByText('We can hardly hear you. Move closer.')).toBeVisible();
  await page.clock.runFor(173_000);
  await expect(page.getByRole('timer')).toHaveText(/^2:5\d$/);
  await page.clock.runFor(5000);
  await expect(page.getByText('Time is up. You can record for 3 minutes.')).toBeVisible();
  expect(await tracksOf(page)).toEqual(['ended']);

  await page.evaluate('delete globalThis.openOther');
  await page.clock.resume();
  await record(page, 'Record again');
  await button(page, 'Keep it').click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
});

test('a microphone that is missing is explained, and so is one that needs a connection', async ({
  page,
  siteUrl,
  folder,
}) => {
  const site = siteUrl('riverside');
  await openPart(page, { folder, site });
  const notice = page.getByRole('alert').first();
  await page.evaluate(
    "globalThis.openOther = () => Promise.reject(new DOMException('Requested device not found', 'NotFoundError'))",
  );
  await button(page, 'Record').click();
  await expect(notice).toContainText('There is no microphone');
  await expect(notice).toContainText('You can go on without a recording.');
  // The device has one again.
  await page.evaluate('delete globalThis.openOther');
  await button(page, 'Try again').click();
  await expect(page.getByText('Get ready to read.')).toBeVisible();
  await button(page, 'Cancel').click();
  // A browser that cannot record.
  await page.evaluate('delete globalThis.MediaRecorder');
  await button(page, 'Record').click();
  await expect(notice).toContainText('There is no microphone');

  // Without a connection, a document that may not record cannot be replaced by one that may.
  await openPart(page, { folder, site, address: 'dashboard' });
  await expect(button(page, 'Get ready to record')).toBeVisible();
  await page.context().setOffline(true);
  await expect(notice).toContainText('You can record when you are online again. Your book is safe.');
});
