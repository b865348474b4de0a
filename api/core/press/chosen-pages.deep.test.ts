import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fromArgument, toArgument } from './chosen-pages.ts';
import type { PressEvent } from './events.ts';
import { pressFile } from './press-file.ts';
import { aFile, aFolder, anEpub } from './testing.ts';

type Chosen = Parameters<typeof pressFile>[4];

async function press(file: string, selection: Chosen) {
  const folder = await aFolder();
  const events: PressEvent[] = [];
  await pressFile(file, folder, 'book', async (event) => void events.push(event), selection);
  const pages = events.flatMap((event) => (event.event === 'page' ? [event.page] : []));
  const contents = events.flatMap((event) => (event.event === 'contents' ? event.lines : []));
  const metadata = events.find((event) => event.event === 'metadata');
  const cover = events.find((event) => event.event === 'cover');
  return { folder, pages, contents, metadata, cover };
}

/** Creates a PDF of A6 pages with text and a red corner at the top left. */
async function aPdf(texts: string[]): Promise<string> {
  const document = new PDFDocument({ size: 'A6', autoFirstPage: false, margin: 20 });
  for (const text of texts) {
    document.addPage().rect(0, 0, 100, 100).fill('#ff0000').fill('#000000').text(text, 120, 20);
    document.outline.addItem(text);
  }
  document.end();
  return aFile(Buffer.concat(await document.toArray()));
}

/** Returns the corner of a picture that is red. */
async function redCornerOf(file: string): Promise<string[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => {
    const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 3;
    return (data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 80;
  };
  const corners = {
    'top left': [0.02, 0.02],
    'top right': [0.98, 0.02],
    'bottom right': [0.98, 0.98],
    'bottom left': [0.02, 0.98],
  };
  return Object.entries(corners).flatMap(([name, [x = 0, y = 0]]) => (isRed(x, y) ? [name] : []));
}

describe('the chosen pages of a PDF', () => {
  test('are pressed in their order, with the lines of the contents that lead to them', async () => {
    const { pages, contents, metadata } = await press(await aPdf(['One', 'Two', 'Three']), [
      { page: 3, turn: 0 },
      { page: 1, turn: 0 },
    ]);
    expect(pages.map(({ number, title, text }) => ({ number, title, text }))).toEqual([
      { number: 1, title: 'Three', text: 'Three' },
      { number: 2, title: 'One', text: 'One' },
    ]);
    expect(contents.map(({ title, page }) => ({ title, page }))).toEqual([
      { title: 'One', page: 2 },
      { title: 'Three', page: 1 },
    ]);
    expect(metadata).toMatchObject({ page_count: 2 });
  });

  test.for([
    { turn: 0, corner: 'top left', isWide: false, x: [40, 55], y: [4, 10] },
    { turn: 90, corner: 'top right', isWide: true, x: [90, 96], y: [40, 55] },
    { turn: 180, corner: 'bottom right', isWide: false, x: [45, 60], y: [90, 96] },
    { turn: 270, corner: 'bottom left', isWide: true, x: [4, 10], y: [45, 60] },
  ] as const)(
    'are turned clockwise by $turn degrees, with the place of their text',
    async ({ turn, corner, isWide, x, y }) => {
      const { folder, pages } = await press(await aPdf(['Up']), [{ page: 1, turn }]);
      const [page] = pages;
      if (page?.kind !== 'scan') throw new Error('a page of a PDF is an image');
      expect(await redCornerOf(join(folder, page.picture.large))).toEqual([corner]);
      expect(page.picture.width > page.picture.height).toBe(isWide);
      const [run] = page.runs;
      expect(run?.text).toBe('Up');
      expect(run?.x).toBeGreaterThan(x[0]);
      expect(run?.x).toBeLessThan(x[1]);
      expect(run?.y).toBeGreaterThan(y[0]);
      expect(run?.y).toBeLessThan(y[1]);
    },
  );
});

describe('the chosen pages of an EPUB', () => {
  const chapters = {
    'one.xhtml': '<h1>One</h1><p>See <a href="two.xhtml">two</a> and <a href="three.xhtml">three</a>.</p>',
    'two.xhtml': '<h1>Two</h1><p>Words.</p>',
    'three.xhtml': '<h1>Three</h1><p>Words.</p>',
  };

  test('lead to each other by their new numbers, and nowhere where a page is removed', async () => {
    const { pages } = await press(await anEpub(chapters), [
      { page: 3, turn: 0 },
      { page: 1, turn: 0 },
    ]);
    expect(pages.map(({ number, title }) => ({ number, title }))).toEqual([
      { number: 1, title: 'Three' },
      { number: 2, title: 'One' },
    ]);
    const [, one] = pages;
    const html = one?.kind === 'chapter' ? one.html : '';
    expect(html).toContain('data-page="1"');
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  test('have no cover whose page is removed', async () => {
    const book = { 'cover.xhtml': '<img src="c.png" alt=""/>', ...chapters };
    const options = { metadata: '<meta name="cover" content="c-png"/>' };
    const blue = { width: 300, height: 400, channels: 3, background: '#0a4f70' } as const;
    const file = await anEpub(book, { 'c.png': await sharp({ create: blue }).png().toBuffer() }, options);
    const whole = await press(file, undefined);
    expect(whole.cover).toMatchObject({ picture: expect.any(Array) });
    const { cover } = await press(file, [{ page: 2, turn: 0 }]);
    expect(cover).toMatchObject({ picture: null });
  });
});

test('chosen pages are a short argument of the press', () => {
  const pages = [
    { page: 12, turn: 270 },
    { page: 1, turn: 0 },
  ] as const;
  expect(toArgument([...pages])).toBe('[[12,270],[1,0]]');
  expect(fromArgument('[[12,270],[1,0]]')).toEqual(pages);
  expect(() => fromArgument('[[12,45]]')).toThrow();
});
