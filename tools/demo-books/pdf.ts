import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type BookPage, LICENCE, LICENCE_URL, type MadeBook } from '#api/administration/school-samples/made-book.ts';
import { unpackWoff } from '#api/core/press/document-fonts.ts';
import { createCover } from '#look/cover.ts';
import { drawSvg } from './pdf-picture.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const require = createRequire(import.meta.url);
// Unpacks each font once: the PDF library would inflate every table again for each book.
const face = (file: string, family: string) => unpackWoff(readFileSync(require.resolve(`@fontsource/${file}`)), family);
const READING = face('andika/files/andika-latin-400-normal.woff', 'Andika');
const TITLES = face('young-serif/files/young-serif-latin-400-normal.woff', 'YoungSerif');

/** Lengths in points: the page width, its margins, and the text size by level. */
const WIDTH = 432;
const ROOM = 36;
const SIZES = { 1: 24, 2: 21, 3: 19, 4: 17, 5: 16 } as const;
const INK = '#1B1B1A';

/**
 * Writes an edition as a PDF: each page has the picture as paths and the words as text below it, with embedded fonts
 * and tags for screen readers. Latin scripts only, because this writer does not shape others.
 */
export async function writePdf(book: MadeBook): Promise<Buffer> {
  const { edition, work } = book;
  const createdAt = new Date(Date.UTC(2026, 8, 1, 8));
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: false,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: edition.language,
    info: {
      Title: edition.title,
      Author: edition.author,
      Subject: edition.blurb,
      Keywords: [...work.categories, `${LICENCE} ${LICENCE_URL}`].join(', '),
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  pdf.registerFont('reading', READING).registerFont('titles', TITLES);
  const whole = buffer(pdf);
  const page = pageIn(pdf, book);
  coverPage(pdf, book);
  for (const one of book.pages) page(one, () => say(pdf, one.paragraphs));
  page(book.front, () => say(pdf, book.ending.lines, 13));
  pdf.end();
  return whole;
}

/** Draws the cover in its own trim, with the title as text. */
function coverPage(pdf: Pdf, { work, edition }: MadeBook): void {
  const { title, author, language: lang } = edition;
  const { svg, w, h } = createCover({
    id: work.id,
    title,
    author,
    goal: work.goal,
    trim: work.trim,
    scene: work.scene,
    lang,
  });
  const scale = WIDTH / w;
  pdf.addPage({ size: [WIDTH, h * scale], margin: 0 });
  const draw = () => {
    pdf.save().scale(scale);
    drawSvg(pdf, svg);
    pdf.restore();
  };
  pdf.addStructure(pdf.struct('H1', { title: edition.title }, draw));
}

/** Prepares the pages of a book, all as high as its longest text requires. */
function pageIn(pdf: Pdf, book: MadeBook) {
  const { width, height } = sizeOf(book.front.picture);
  const pictureHeight = (WIDTH * height) / width;
  pdf.font('reading').fontSize(SIZES[book.work.level]);
  const heights = book.pages.map(({ paragraphs }) => pdf.heightOfString(paragraphs.join('\n'), setting(pdf)));
  const pageHeight = Math.ceil(pictureHeight + Math.max(...heights, 150) + 2 * ROOM);
  return ({ picture, alt }: BookPage, words: () => void) => {
    pdf.addPage({ size: [WIDTH, pageHeight], margin: 0 });
    const art = pdf.struct('Figure', { alt }, () => {
      pdf
        .save()
        .rect(0, 0, WIDTH, pictureHeight)
        .clip()
        .scale(WIDTH / width);
      drawSvg(pdf, picture);
      pdf.restore();
    });
    const text = pdf.struct('P', {}, () => {
      pdf.font('reading').fontSize(SIZES[book.work.level]).fillColor(INK).fillOpacity(1);
      pdf.x = ROOM;
      pdf.y = pictureHeight + ROOM * 0.75;
      words();
    });
    pdf.addStructure(pdf.struct('Sect', {}, [art, text]));
  };
}

function sizeOf(svg: string) {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

function setting(pdf: Pdf): PDFKit.Mixins.TextOptions {
  return { width: WIDTH - 2 * ROOM, lineGap: 4, paragraphGap: pdf.currentLineHeight() * 0.35 };
}

function say(pdf: Pdf, paragraphs: string[], size?: number): void {
  if (size) pdf.fontSize(size);
  for (const paragraph of paragraphs) pdf.text(paragraph, setting(pdf));
}
