import type { PageTurn } from '#contract/kit/page-layouts.ts';
import type { TextRun } from '#contract/kit/web-book.ts';
import { toGridBox } from './pdf-text.ts';
import { type OpenPdf, readText } from './pdfium.ts';
import { UnsupportedFile } from './unsupported-file.ts';

/** A text in a rectangle that other programs show to readers although the page contains no drawing of it. */
type Note = { text: string; left: number; top: number; right: number; bottom: number };

const FREE_TEXT = 3;
const WIDGET = 20;
const HIDDEN = 2 | 32;
/** In points, because a text without a drawing declares no size. */
const LINE_HEIGHT = 14;

/**
 * Returns a function that opens pages with their form fields and annotations merged in, so that drawn text is readable.
 * A field or text without a drawing is kept as a note, because merging removes it from the page.
 */
export function openPagesWithNotes(pdf: OpenPdf) {
  const notes = new Map<number, Note[]>();
  return function withPage<T>(index: number, use: (page: number, notes: Note[]) => T): T {
    const { library, document } = pdf;
    const load = () => {
      const page = library._FPDF_LoadPage(document, index);
      if (!page) throw new UnsupportedFile('pdfBroken');
      return page;
    };
    let page = load();
    try {
      if (!notes.has(index) && library._FPDFPage_GetAnnotCount(page) > 0) {
        notes.set(index, notesWithoutDrawing(pdf, page));
        library._FPDFPage_Flatten(page, 0);
        library._FPDF_ClosePage(page);
        page = load();
      }
      return use(page, notes.get(index) ?? []);
    } finally {
      library._FPDF_ClosePage(page);
    }
  };
}

function notesWithoutDrawing(pdf: OpenPdf, page: number): Note[] {
  const { library } = pdf;
  return Array.from({ length: library._FPDFPage_GetAnnotCount(page) }, (_, index) => index).flatMap((index) => {
    const annotation = library._FPDFPage_GetAnnot(page, index);
    if (!annotation) return [];
    const note = noteOf(pdf, annotation);
    library._FPDFPage_CloseAnnot(annotation);
    return note;
  });
}

function noteOf(pdf: OpenPdf, annotation: number): Note[] {
  const { library, scratch, view } = pdf;
  const subtype = library._FPDFAnnot_GetSubtype(annotation);
  const isHidden = (library._FPDFAnnot_GetFlags(annotation) & HIDDEN) !== 0;
  // An empty text is a terminator of two bytes.
  const isDrawn = library._FPDFAnnot_GetAP(annotation, 0, 0, 0) > 2;
  if (isHidden || isDrawn || (subtype !== FREE_TEXT && subtype !== WIDGET)) return [];
  library.HEAPU8.set(Buffer.from(subtype === WIDGET ? 'V\0' : 'Contents\0'), scratch);
  const text = readText(pdf, (buffer, length) =>
    library._FPDFAnnot_GetStringValue(annotation, scratch, buffer, length),
  );
  if (text === '' || !library._FPDFAnnot_GetRect(annotation, scratch)) return [];
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) => view().getFloat32(scratch + at, true));
  return [{ text, left, top, right, bottom }];
}

/** Returns a note's lines as text over its page picture. */
export function runsOfNotes(pdf: OpenPdf, page: number, notes: Note[], turn: PageTurn): TextRun[] {
  return notes.flatMap(({ text, left, top, right }) =>
    text
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== '')
      .map((line, index) => {
        const from = top - index * LINE_HEIGHT;
        const box = toGridBox(pdf, { page, turn }, { left, top: from, right, bottom: from - LINE_HEIGHT });
        const place = { x: box.left / 100, y: box.top / 100 };
        const size = { w: (box.right - box.left) / 100, h: (box.bottom - box.top) / 100 };
        return { text: line.trim().toWellFormed(), ...place, ...size, undrawn: true as const };
      }),
  );
}
