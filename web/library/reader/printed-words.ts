import type { Span } from '#web/kit/sentences.ts';

type Piece = { node: Text; from: number; isHidden: boolean };

/** The text of the open pages, and the rectangles of each part of it. */
export type PrintedWords = { text: string; rectsOf(span: Span): DOMRect[] };

/** Elements that would be read twice (ruby), contain no text, or follow the book. */
const skippedElements = 'rt, rp, button, [aria-hidden="true"], [role="doc-pagebreak"], [data-after-book]';

/** Collects the text of an element in reading order, including shadow roots; blocks end with a line break. */
export function printedWords(root: Element): PrintedWords {
  const pieces: Piece[] = [];
  let text = '';

  function pause(by: string): void {
    if (text !== '' && !text.endsWith('\n')) text += by;
  }

  function read(node: Node, isHidden: boolean): void {
    if (node instanceof Text) {
      pieces.push({ node, from: text.length, isHidden });
      text += node.data.replaceAll('\n', ' ');
    } else if (node instanceof Element && !node.matches(skippedElements)) readElement(node, isHidden);
  }

  function readElement(element: Element, isInHidden: boolean): void {
    const { display, clipPath } = getComputedStyle(element);
    // Text without a position on the page is read, but cannot be highlighted.
    const isHidden = isInHidden || clipPath === 'inset(50%)';
    if (display === 'none' || isShownAsText(element)) return;
    // Each line of a page image is a separate element, but its sentence continues in the next one.
    const isRun = element instanceof HTMLElement && element.dataset.run !== undefined;
    const edge = isRun ? ' ' : display.startsWith('inline') || display.startsWith('ruby') ? '' : '\n';
    if (element.tagName === 'BR') text += ' ';
    if (!isRun) pause(edge);
    for (const child of (element.shadowRoot ?? element).childNodes) read(child, isHidden);
    pause(edge);
  }

  read(root, false);
  return { text, rectsOf: (span) => rectsOf(pieces, span) };
}

/** Tells whether a line over a page image is read in the text below the image instead. */
function isShownAsText(element: Element): boolean {
  if (!element.matches('[data-run]')) return false;
  const text = element.closest('section')?.querySelector('[data-page-text]');
  return text != null && getComputedStyle(text).display !== 'none';
}

function rectsOf(pieces: Piece[], { from, to }: Span): DOMRect[] {
  return pieces.flatMap((piece) => {
    const start = Math.max(from, piece.from) - piece.from;
    const end = Math.min(to, piece.from + piece.node.length) - piece.from;
    if (start >= end || piece.isHidden || !piece.node.isConnected) return [];
    const range = document.createRange();
    range.setStart(piece.node, start);
    range.setEnd(piece.node, end);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  });
}
