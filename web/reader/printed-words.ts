import type { Span } from './sentences.ts';

type Piece = { node: Text; from: number };

/** What is printed on open pages as one text, and where each letter of it stands. */
export type PrintedWords = { text: string; rectsOf(span: Span): DOMRect[] };

/** Read twice (ruby), or not for reading at all. */
const skippedElements = 'rt, rp, button, [aria-hidden="true"], [role="doc-pagebreak"]';

/** Collects the words of an element in reading order, those in shadow roots too. Blocks are divided by a line break. */
export function printedWords(root: Element): PrintedWords {
  const pieces: Piece[] = [];
  let text = '';

  function pause(by: string): void {
    if (text !== '' && !text.endsWith('\n')) text += by;
  }

  function read(node: Node): void {
    if (node instanceof Text) {
      pieces.push({ node, from: text.length });
      text += node.data.replaceAll('\n', ' ');
    } else if (node instanceof Element && !node.matches(skippedElements)) readElement(node);
  }

  function readElement(element: Element): void {
    const { display } = getComputedStyle(element);
    if (display === 'none') return;
    // A line of a page's image stands alone, but the sentence goes on in the next one.
    const isRun = element instanceof HTMLElement && element.dataset.run !== undefined;
    const edge = isRun ? ' ' : display.startsWith('inline') || display.startsWith('ruby') ? '' : '\n';
    if (element.tagName === 'BR') text += ' ';
    if (!isRun) pause(edge);
    for (const child of (element.shadowRoot ?? element).childNodes) read(child);
    pause(edge);
  }

  read(root);
  return { text, rectsOf: (span) => rectsOf(pieces, span) };
}

function rectsOf(pieces: Piece[], { from, to }: Span): DOMRect[] {
  return pieces.flatMap((piece) => {
    const start = Math.max(from, piece.from) - piece.from;
    const end = Math.min(to, piece.from + piece.node.length) - piece.from;
    if (start >= end || !piece.node.isConnected) return [];
    const range = document.createRange();
    range.setStart(piece.node, start);
    range.setEnd(piece.node, end);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  });
}
