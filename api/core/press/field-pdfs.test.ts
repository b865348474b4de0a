import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aFile, pressForTest } from './testing.ts';

/** Presses a small file in the style of another program. */
const pressFieldFile = (name: string, fileName = name) =>
  pressForTest(path.join(import.meta.dirname, 'field-files', name), fileName);

type PressedBook = Awaited<ReturnType<typeof pressForTest>>;
const runsOf = ({ pages: [page] }: PressedBook) => (page?.kind === 'scan' ? page.runs : []);

/** Returns the darkness of a run's darkest point in its page picture. */
async function darknessOf({ folder }: PressedBook, run: { x: number; y: number; w: number; h: number } | undefined) {
  const file = path.join(folder, 'p1.webp');
  const { width = 0, height = 0 } = await sharp(file).metadata();
  const { x = 0, y = 0, w = 0, h = 0 } = run ?? {};
  const side = (share: number, of: number) => Math.max(1, Math.round((share * of) / 100));
  const { channels } = await sharp(file)
    .extract({ left: side(x, width), top: side(y, height), width: side(w, width), height: side(h, height) })
    .stats();
  return 255 - (channels[0]?.min ?? 255);
}

test('what was typed into a form is in the picture and in the text of its page', async () => {
  const book = await pressFieldFile('pdf-filled-form.pdf');
  const hero = runsOf(book).find(({ text }) => text === 'Captain Pepper');

  expect(book.pages[0]?.text).toContain('Captain Pepper');
  expect(book.pages[0]?.text).toContain('the dark pantry');
  expect(await darknessOf(book, hero)).toBeGreaterThan(150);
});

test('text of an annotation is text of its page, and drawn', async () => {
  const book = await pressFieldFile('pdf-freetext-note.pdf');

  expect(book.pages[0]?.text).toContain('written on top');
  expect(await darknessOf(book, runsOf(book).at(-1))).toBeGreaterThan(150);
});

/** Creates a page with one annotation and no drawing for it. */
const withAnnotation = (annotation: string) =>
  aFile(`%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /NeedAppearances true >> >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 400] /Annots [4 0 R] >>
endobj
4 0 obj
<< /Type /Annot /Rect [60 296 360 320] ${annotation} >>
endobj
trailer << /Size 5 /Root 1 0 R >>
%%EOF`);

test.each([
  ['a field', '/Subtype /Widget /FT /Tx /T (hero) /V (Captain Pepper)'],
  ['a text', '/Subtype /FreeText /Contents (Captain Pepper)'],
])('%s that its program left to be drawn by others is shown over the picture', async (_, annotation) => {
  const book = await pressForTest(await withAnnotation(annotation));

  expect(book.pages[0]?.text).toBe('Captain Pepper');
  expect(runsOf(book)).toMatchObject([{ text: 'Captain Pepper', undrawn: true }]);
});

test('a field that is hidden stays hidden', async () => {
  const book = await pressForTest(await withAnnotation('/Subtype /Widget /FT /Tx /F 2 /T (hero) /V (Captain Pepper)'));

  expect(book.pages[0]?.text).toBe('');
});

test('words that a line cuts are whole in the text of a page', async () => {
  const book = await pressFieldFile('pdf-hyphens.pdf');

  expect(book.pages[0]?.text).toBe('The grandmother planted sunflowers beside the lighthouse, a well-known place.');
});

test('a title and an author that a program wrote are not those of the book', async () => {
  const book = await pressFieldFile('pdf-powerpoint-title.pdf', 'the-paper-boat.pdf');

  expect(book.facts).toMatchObject({ title: 'the-paper-boat', creators: [] });
});

test.for([
  ['switched off', (pdf: string) => pdf, 'Who took the lantern?'],
  [
    'off unless named',
    (pdf: string) => pdf.replace('/OFF [6 0 R] /BaseState /ON ', '/BaseState /OFF '),
    'Who took the lantern?',
  ],
  [
    'switched on',
    (pdf: string) => pdf.replace('/OFF [6 0 R]', '/ON  [6 0 R]'),
    'Who took the lantern? Answer: the otter took it.',
  ],
] as const)('the words of a layer that is %s are in the text as in the picture', async ([, change, text]) => {
  const file = path.join(import.meta.dirname, 'field-files', 'pdf-hidden-layer.pdf');
  const book = await pressForTest(
    await aFile(Buffer.from(change(await readFile(file, 'latin1')), 'latin1')),
    'layer.pdf',
  );

  expect(book.pages[0]?.text).toBe(text);
});
