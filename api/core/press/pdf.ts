import { readFile } from 'node:fs/promises';
import type { PageTurn } from '#contract/kit/page-layouts.ts';
import { truncate } from '#contract/kit/truncate.ts';
import type { ContentsLine, Picture, TextRun, WebPage } from '#contract/kit/web-book.ts';
import { type ChosenPage, numbersOf } from './chosen-pages.ts';
import { emitPages } from './emit-pages.ts';
import type { EmitEvent } from './events.ts';
import { canonicalLanguage, detectLanguage, directionOf } from './languages.ts';
import { licenceFrom } from './licences.ts';
import { limits, pictureSizes } from './limits.ts';
import { authorsIn, plainLine, titleOf } from './package-metadata.ts';
import { withoutHiddenLayers } from './pdf-layers.ts';
import { openPagesWithNotes, runsOfNotes } from './pdf-notes.ts';
import { assertPictureSizes, assertSafePdf } from './pdf-safety.ts';
import { readRuns, textOfRuns } from './pdf-text.ts';
import { metaText, type OpenPdf, openPdf, pageSize, readText, renderBitmap } from './pdfium.ts';
import { type Pixels, writeCover, writePicture } from './pictures.ts';
import { UnsupportedFile } from './unsupported-file.ts';

const GO_TO = 1;
const MAX_DEPTH = 6;

/** Reads the bookmarks of a PDF as a table of contents; cycles are cut. */
function readOutline(pdf: OpenPdf, pages: number): ContentsLine[] {
  const { library, document } = pdf;
  const lines: ContentsLine[] = [];
  const visited = new Set<number>();
  const walk = (parent: number, depth: number) => {
    let bookmark = library._FPDFBookmark_GetFirstChild(document, parent);
    while (bookmark && !visited.has(bookmark) && lines.length < limits.contentsLines) {
      visited.add(bookmark);
      const page = pageOf(pdf, bookmark);
      const title = bookmarkTitle(pdf, bookmark);
      if (title && page >= 1 && page <= pages) lines.push({ title, page, anchor: null, depth });
      if (depth < MAX_DEPTH) walk(bookmark, depth + 1);
      bookmark = library._FPDFBookmark_GetNextSibling(document, bookmark);
    }
  };
  walk(0, 0);
  return lines;
}

function pageOf({ library, document }: OpenPdf, bookmark: number) {
  const direct = library._FPDFBookmark_GetDest(document, bookmark);
  const action = direct ? 0 : library._FPDFBookmark_GetAction(bookmark);
  const isGoTo = action && library._FPDFAction_GetType(action) === GO_TO;
  const destination = direct || (isGoTo ? library._FPDFAction_GetDest(document, action) : 0);
  return destination ? library._FPDFDest_GetDestPageIndex(document, destination) + 1 : 0;
}

function bookmarkTitle(pdf: OpenPdf, bookmark: number) {
  const title = readText(pdf, (buffer, length) => pdf.library._FPDFBookmark_GetTitle(bookmark, buffer, length));
  return truncate(title.replace(/\s+/g, ' '), 300);
}

type RenderedPage = { pixels: Pixels; runs: TextRun[] };
type OpenPage = { page: number; notes: Parameters<typeof runsOfNotes>[2] };

/** Turns a PDF into page images and text; its scripts, attachments and links are never read. */
export async function pressPdf(file: string, folder: string, name: string, emit: EmitEvent, selection?: ChosenPage[]) {
  const bytes = await readFile(file);
  assertSafePdf(bytes);
  const pdf = await openPdf(bytes);
  const count = assertPages(pdf);
  const withPage = openPagesWithNotes(pdf);
  const pages = selection ?? Array.from({ length: count }, (_, index) => ({ page: index + 1, turn: 0 as const }));
  const metadata = { ...(await metadataOf(pdf, withPage, { bytes, count, name })), page_count: pages.length };
  await emit({ event: 'metadata', ...metadata });
  const contents = renumber(readOutline(pdf, count), pages);
  const pageEmitter = emitPages(emit, metadata.language);
  const writing: Promise<WebPage>[] = [];
  for (const [index, chosenPage] of pages.entries()) {
    const rendered = withPage(chosenPage.page - 1, (page, notes) => renderPage(pdf, { page, notes }, chosenPage));
    writing.push(writePage(folder, index, rendered, contents.find((line) => line.page === index + 1)?.title ?? ''));
    if (index === 0) {
      await pageEmitter.emitPage(await (writing.shift() as Promise<WebPage>));
      await emit({ event: 'cover', picture: await writeCover(folder, rendered.pixels), page_picture: null });
      await emit({ event: 'contents', lines: contents });
    }
    // Renders one page here while other threads write the pages before it.
    if (writing.length > 2) await pageEmitter.emitPage(await (writing.shift() as Promise<WebPage>));
  }
  for (const page of writing) await pageEmitter.emitPage(await page);
  await pageEmitter.emitDone();
}

/** Returns the lines of chosen pages, with new page numbers. */
function renumber(contents: ContentsLine[], pages: ChosenPage[]): ContentsLine[] {
  const numbers = numbersOf(pages);
  return contents.flatMap((line) => {
    const page = numbers.get(line.page);
    return page ? [{ ...line, page }] : [];
  });
}

function assertPages(pdf: OpenPdf) {
  const count = pdf.library._FPDF_GetPageCount(pdf.document);
  if (count < 1) throw new UnsupportedFile('noPages');
  if (count > limits.bookPages) throw new UnsupportedFile('pdfTooManyPages');
  for (let index = 0; index < count; index += 1) {
    const { width, height } = pageSize(pdf, index);
    if (Math.max(width, height) > limits.pdfPageSide) throw new UnsupportedFile('pdfPageTooLarge');
  }
  return count;
}

function renderPage(pdf: OpenPdf, { page, notes }: OpenPage, selection: ChosenPage): RenderedPage {
  assertPictureSizes(pdf, page);
  const { width, height } = pageSize(pdf, selection.page - 1);
  const scale = pictureSizes.largeSide / Math.max(width, height);
  const side = (points: number) => Math.max(1, Math.round(points * scale));
  const isSideways = selection.turn % 180 !== 0;
  const size = { width: side(isSideways ? height : width), height: side(isSideways ? width : height) };
  return { pixels: renderBitmap(pdf, page, size, selection.turn), runs: runsOf(pdf, { page, notes }, selection.turn) };
}

/** Returns a page's lines, and the texts of fields and annotations without a drawing. */
function runsOf(pdf: OpenPdf, { page, notes }: OpenPage, turn: PageTurn = 0): TextRun[] {
  const runs = withoutHiddenLayers(pdf, page, () => readRuns(pdf, page, turn));
  return [...runs, ...runsOfNotes(pdf, page, notes, turn)];
}

async function writePage(
  folder: string,
  index: number,
  { pixels, runs }: RenderedPage,
  title: string,
): Promise<WebPage> {
  const picture: Picture = await writePicture(folder, `p${index + 1}`, pixels, '');
  return { number: index + 1, title, text: textOfRuns(runs), kind: 'scan', picture, runs };
}

type WithPage = ReturnType<typeof openPagesWithNotes>;

async function metadataOf(
  pdf: OpenPdf,
  withPage: WithPage,
  { bytes, count, name }: { bytes: Buffer; count: number; name: string },
) {
  const sampleIndexes = count > 8 ? [0, 1, 2, 3, count - 2, count - 1] : [...Array(count).keys()];
  const readLines = (index: number) =>
    withPage(index, (page, notes) => runsOf(pdf, { page, notes }).map((run) => run.text));
  const words = sampleIndexes.map((index) => readLines(index).join('\n')).join('\n');
  const subject = truncate(plainLine(metaText(pdf, 'Subject')), 4000);
  const licence = licenceFrom([], `${words} ${subject}`);
  const tag = /\/Lang\s*\(([A-Za-z-]{2,20})\)/.exec(bytes.toString('latin1'))?.[1] ?? '';
  const language = canonicalLanguage(tag) ?? (await detectLanguage(words));
  return {
    format: 'pdf' as const,
    layout: 'pages' as const,
    title: titleOf(plainLine(metaText(pdf, 'Title')), name),
    original_title: '',
    // A subject with the licence does not describe the book.
    description: subject.includes(licence.licence_url || '\0') ? '' : subject,
    creators: authorsIn(truncate(plainLine(metaText(pdf, 'Author')), 500))
      .map((person) => ({ name: person, role: 'author' }))
      .slice(0, 60),
    publisher: '',
    language,
    direction: directionOf(words, language),
    ...licence,
    level: null,
    age_from: null,
    age_to: null,
    subjects: [],
    edition_of: null,
    accessibility: { modes: [], sufficient_modes: [], features: [], hazards: [], summary: '', conforms_to: [] },
  };
}
