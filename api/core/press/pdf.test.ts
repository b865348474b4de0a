import sharp from 'sharp';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { aFile, aPdf, aPicture, pressForTest } from './testing.ts';

test('a PDF becomes page images with positioned text, contents, metadata and a cover', async () => {
  const file = await aPdf(
    { size: [400, 300], margin: 0, info: { Title: 'The fox', Author: 'Ama Osei; Kofi Mensah' } },
    (pdf) => {
      pdf.fontSize(20).text('The fox sat', 40, 60).text('very still.', 40, 84);
      pdf.outline.addItem('Start');
      pdf.addPage({ size: [300, 400], margin: 0 }).text('End', 10, 350);
    },
  );
  const book = await pressForTest(file);
  expect(book.facts).toMatchObject({ format: 'pdf', layout: 'pages', title: 'The fox', page_count: 2 });
  expect(book.facts?.creators.map(({ name }) => name)).toEqual(['Ama Osei', 'Kofi Mensah']);
  expect(book.contents).toEqual([{ title: 'Start', page: 1, anchor: null, depth: 0 }]);
  const [first, second] = book.pages;
  expect(first).toMatchObject({
    kind: 'scan',
    text: 'The fox sat very still.',
    picture: { width: 1600, height: 1200 },
  });
  expect(second).toMatchObject({ picture: { width: 1200, height: 1600 }, text: 'End' });
  const [run] = first?.kind === 'scan' ? first.runs : [];
  expect(run?.x).toBeCloseTo(10, 0);
  expect(run?.y).toBeCloseTo(20, -1);
  expect(run?.h).toBeGreaterThan(5);
  expect(book.files.sort()).toEqual([
    'cover-160.webp',
    'cover-320.webp',
    'cover-640.webp',
    'p1-s.webp',
    'p1.webp',
    'p2-s.webp',
    'p2.webp',
  ]);
  expect(await sharp(`${book.folder}/p1-s.webp`).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
});

test('the page image shows the content of the page', async () => {
  const red = await aPicture(300, 300, '#cc0000');
  const file = await aPdf({ size: [300, 300], margin: 0 }, (pdf) => void pdf.image(red, 0, 0, { width: 300 }));
  const { folder } = await pressForTest(file);
  const { channels } = await sharp(`${folder}/p1.webp`).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([20, 0, 0]);
});

test('a PDF without a title gets the name of its file, never its path', async () => {
  const file = await aPdf({}, (pdf) => void pdf.text('x'));
  expect((await pressForTest(file, '../../etc/my_first book.PDF')).facts?.title).toBe('my first book');
  expect((await pressForTest(file, '')).facts?.title).toBe('Book');
});

test('a PDF with a password is refused, one that only forbids printing is not', async () => {
  const draw = (pdf: PDFKit.PDFDocument) => void pdf.text('Secret');
  expect((await pressForTest(await aPdf({ userPassword: 'fox' }, draw))).refused).toBe('pdfPassword');
  expect(
    (await pressForTest(await aPdf({ ownerPassword: 'fox', permissions: { printing: 'lowResolution' } }, draw)))
      .refused,
  ).toBeUndefined();
});

const raw = (objects: string) => aFile(`%PDF-1.7\n${objects}\ntrailer << /Size 9 /Root 1 0 R >>\n%%EOF`);
const catalog = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n';
const tree = (page: string, count = 1) =>
  `${catalog}2 0 obj << /Type /Pages /Kids [3 0 R] /Count ${count} >> endobj\n3 0 obj << /Type /Page /Parent 2 0 R ${page} >> endobj\n`;

test.each([
  ['a page larger than any paper', tree('/MediaBox [0 0 200000 200000] /UserUnit 100'), 'pdfPageTooLarge'],
  ['more pages than it can have', tree('/MediaBox [0 0 300 200]', 99_999_999), 'pdfTooManyPages'],
  [
    'a picture of ten thousand million dots',
    `${tree('/MediaBox [0 0 9 9] /Resources << /XObject << /I 4 0 R >> >>')}4 0 obj << /Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Length 1 >> stream\nx\nendstream endobj`,
    'pdfGiantPicture',
  ],
  ['nothing in it', '', 'pdfBroken'],
])('a PDF with %s is refused', async (_, objects, code) =>
  expect((await pressForTest(await raw(objects))).refused).toBe(code),
);

test('a PDF of 4,000 real pages is refused before its first page is painted, and so is one page too many', async () => {
  const pagesOf = (count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => index + 3);
    const kids = numbers.map((number) => `${number} 0 R`).join(' ');
    const pages = numbers.map((number) => `${number} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >> endobj`);
    return `${catalog}2 0 obj << /Type /Pages /Kids [${kids}] /Count ${count} >> endobj\n${pages.join('\n')}`;
  };
  for (const count of [4000, limits.bookPages + 1]) {
    const pressed = await pressForTest(await raw(pagesOf(count)));
    expect(pressed, `${count}`).toMatchObject({ refused: 'pdfTooManyPages', pages: [], files: [] });
  }
});

test('a small stream that decodes into a giant fax image is refused', async () => {
  const segment = Buffer.alloc(30);
  segment[4] = 48;
  segment.writeUInt32BE(100_000, 11);
  segment.writeUInt32BE(100_000, 15);
  const head = `%PDF-1.7\n${tree('/MediaBox [0 0 9 9] /Contents 4 0 R')}4 0 obj << /Length 30 /Filter /JBIG2Decode >>\nstream\n`;
  const tail = '\nendstream endobj\ntrailer << /Size 9 /Root 1 0 R >>\n%%EOF';
  expect(
    (await pressForTest(await aFile(Buffer.concat([Buffer.from(head), segment, Buffer.from(tail)])))).refused,
  ).toBe('pdfGiantPicture');
});

test('scripts, attachments and links of a PDF leave no trace', async () => {
  const file =
    await raw(`1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 90 90] /Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>] >> endobj`);
  const book = await pressForTest(file);
  expect(book.pages).toHaveLength(1);
  expect(JSON.stringify(book.events)).not.toMatch(/alert|javascript/);
});

test('scripts, a program to launch and a font matrix with code change nothing but the picture of the page', async () => {
  const code = String.raw`/FontMatrix [0.001 0 0 0.001 0 (0\); globalThis.attack = 'ran'; \(0)]`;
  const words = 'BT /F1 12 Tf 9 50 Td (Good words.) Tj ET BT /F2 12 Tf 9 20 Td (a) Tj ET';
  const file = await raw(`1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (attack.exe) >>
  /AA << /WC << /S /JavaScript /JS (app.launchURL\\('https://attack.test'\\)) >> >> >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 90 90] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >>
  /AA << /O << /S /Launch /Win << /F (attack.exe) >> >> >> >> endobj
4 0 obj << /Length ${words.length} >> stream
${words}
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${code} >> endobj
6 0 obj << /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] ${code} /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97
  /Widths [9] /CharProcs << /a 7 0 R >> >> endobj
7 0 obj << /Length 21 >> stream
9 0 0 0 9 9 d1 f ET q
endstream endobj`);
  const book = await pressForTest(file);
  expect(book.pages).toMatchObject([{ kind: 'scan', text: expect.stringContaining('Good words.') }]);
  expect(book.files.filter((name) => !name.endsWith('.webp'))).toEqual([]);
  expect(JSON.stringify(book.events)).not.toMatch(/attack|launch/i);
  expect(globalThis).not.toHaveProperty('attack');
});
