import { truncate } from '#contract/kit/truncate.ts';
import type { ContentsLine } from '#contract/kit/web-book.ts';
import { limits } from './limits.ts';
import { type OpenPdf, readText } from './pdfium.ts';

const GO_TO = 1;
const MAX_DEPTH = 6;

/** Reads the bookmarks of a PDF as a table of contents; cycles are cut. */
export function readOutline(pdf: OpenPdf, pages: number): ContentsLine[] {
  const { library, document } = pdf;
  const lines: ContentsLine[] = [];
  const visited = new Set<number>();
  const walk = (parent: number, depth: number) => {
    let bookmark = library._FPDFBookmark_GetFirstChild(document, parent);
    while (bookmark && !visited.has(bookmark) && lines.length < limits.contentsLines) {
      visited.add(bookmark);
      const page = pageOf(pdf, bookmark);
      const title = titleOf(pdf, bookmark);
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

function titleOf(pdf: OpenPdf, bookmark: number) {
  const title = readText(pdf, (buffer, length) => pdf.library._FPDFBookmark_GetTitle(bookmark, buffer, length));
  return truncate(title.replace(/\s+/g, ' '), 300);
}
