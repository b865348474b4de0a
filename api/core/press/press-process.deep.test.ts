import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BookEvent } from './press-process.ts';
import { pressBook } from './service.ts';
import { aFile, aFolder, anEpub, aPdf } from './testing.ts';

const twoChapters = () => anEpub({ 'a.xhtml': '<p>One</p>', 'b.xhtml': '<p>Two</p>' });
const target = async () => join(await aFolder(), 'book');

test('a book is pressed in a process of its own, and each event is awaited', async () => {
  const folder = await target();
  const events: string[] = [];
  const outcome = await pressBook({ file: await twoChapters(), folder, name: 'x' }, async ({ event }) => {
    events.push(`${event} begins`);
    await setTimeout(20);
    events.push(`${event} ends`);
  });
  expect(outcome).toEqual({ outcome: 'done' });
  expect(events).toEqual(
    ['metadata', 'page', 'cover', 'contents', 'page', 'done'].flatMap((event) => [`${event} begins`, `${event} ends`]),
  );
});

test('the folder contains the pictures afterwards', async () => {
  const folder = await target();
  await pressBook({ file: await aPdf({}, (pdf) => void pdf.text('x')), folder, name: 'x' }, () => undefined);
  expect(await readdir(folder)).toContain('p1.webp');
});

test('a refusal has a message and leaves no files', async () => {
  const folder = await target();
  const outcome = await pressBook({ file: await aFile('no book'), folder, name: 'x' }, () => undefined);
  expect(outcome).toMatchObject({
    outcome: 'refused',
    code: 'notABook',
    message: expect.stringContaining('EPUB or PDF'),
  });
  expect(existsSync(folder)).toBe(false);
});

test.each([
  ['too slow', { maxSeconds: 0 }, 'tooSlow'],
  ['too large in memory', { maxMegabytes: 60 }, 'tooMuchMemory'],
])('a book that is %s is stopped, and leaves nothing behind', async (_, bounds, code) => {
  const folder = await target();
  const pages = (pdf: PDFKit.PDFDocument) => {
    for (let page = 0; page < 40; page += 1) pdf.addPage().text('x');
  };
  const outcome = await pressBook({ file: await aPdf({}, pages), folder, name: 'x', ...bounds }, () => undefined);
  expect(outcome).toMatchObject({ outcome: 'failed', code });
  expect(existsSync(folder)).toBe(false);
});

test('time in the event handler does not count as working time', async () => {
  // The limit's clock jumps past it while the handler runs; the limit itself is checked in real time.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const outcome = await pressBook(
    { file: await twoChapters(), folder: await target(), name: 'x', maxSeconds: 60 },
    async ({ event }: BookEvent) => {
      if (event !== 'metadata') return;
      vi.advanceTimersByTime(61_000);
      await setTimeout(600);
    },
  );
  expect(outcome).toEqual({ outcome: 'done' });
});

test('the abort signal ends the work, also before it begins', async () => {
  const controller = new AbortController();
  const input = async () => ({
    file: await twoChapters(),
    folder: await target(),
    name: 'x',
    signal: controller.signal,
  });
  expect(await pressBook(await input(), () => controller.abort())).toMatchObject({
    outcome: 'failed',
    code: 'stopped',
  });
  expect(await pressBook(await input(), () => undefined)).toMatchObject({ outcome: 'failed', code: 'stopped' });
});

test('an error of the event handler ends the work and is rethrown', async () => {
  const folder = await target();
  const broken = pressBook({ file: await twoChapters(), folder, name: 'x' }, () => {
    throw new Error('the database is gone');
  });
  await expect(broken).rejects.toThrow('the database is gone');
  expect(existsSync(folder)).toBe(false);
});

test('books are pressed one at a time, and unusual file names are safe', async () => {
  const order: string[] = [];
  const pressNamed = async (name: string) =>
    pressBook({ file: await aPdf({}, (pdf) => void pdf.text('x')), folder: await target(), name }, (event) => {
      if (event.event === 'metadata') order.push(`${event.title} begins`);
      if (event.event === 'done') order.push('ends');
    });
  const outcomes = await Promise.all([pressNamed('../--name=a"b\0c\r\n.pdf'), pressNamed('--help')]);
  expect(outcomes).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
  expect(order.filter((_, index) => index % 2)).toEqual(['ends', 'ends']);
});
