import type { WebPage } from '#contract/kit/web-book.ts';
import type { PageWords } from './correct-page.ts';
import { describeBackgrounds, describePictures } from './describe-pictures.ts';
import {
  type Element,
  findElement,
  isElement,
  isInline,
  isPageBreak,
  isRemoved,
  type Node,
  parseMarkup,
  serialize,
} from './markup.ts';
import { rewriteTexts, type TextPart } from './rewrite-texts.ts';
import { sanitizeFinal } from './sanitize.ts';

type MarkupPage = Extract<WebPage, { kind: 'chapter' | 'fixed' }>;
/** A text of the markup, with its separator from the text before it. */
type PlacedText = TextPart & { parent: Element; index: number };

/** Placeholder for a line break inside a text until it becomes an element. */
const LINE_BREAK = '\u2028';

/**
 * Writes an author's words into a page's markup. `hasHiddenWords`: the layout shows some of them to screen readers
 * only.
 */
export function correctMarkup(page: MarkupPage, words: PageWords): { html: string; hasHiddenWords: boolean } {
  const root = parseMarkup(page.html, { elements: 0, characters: 0 });
  describePictures(root, page, words);
  const isTextHidden =
    words.text !== page.text && !correctTexts(root, words.text) && addText(root, page.kind, words.text);
  const hasDescriptions = describeBackgrounds(root, page, words);
  return { html: sanitizeFinal(serialize(root.children)), hasHiddenWords: isTextHidden || hasDescriptions };
}

/** Returns false if the markup has no text to correct. */
function correctTexts(root: Element, text: string): boolean {
  const places = textsIn(root);
  if (places.every((place) => place.text.trim() === '')) return false;
  const texts = rewriteTexts(places, text, LINE_BREAK);
  for (const [index, place] of places.entries()) place.parent.children[place.index] = texts[index] ?? '';
  breakLines(root);
  return true;
}

/** Finds the texts that `textOf` reads, in reading order. */
function textsIn(root: Element): PlacedText[] {
  const places: PlacedText[] = [];
  let gap = '';
  function read(element: Element): void {
    if (isRemoved(element) || element.name === 'rt' || element.name === 'rp' || isPageBreak(element)) return;
    if (element.name === 'math' && element.attributes.alttext) gap += ` ${element.attributes.alttext} `;
    else if (element.name === 'br') gap += '\n';
    else {
      const edge = isInline(element) ? '' : '\n';
      gap += edge;
      for (const [index, child] of element.children.entries()) {
        if (isElement(child)) read(child);
        else {
          places.push({ text: child, gap, parent: element, index });
          gap = '';
        }
      }
      gap += edge;
    }
  }
  read(root);
  return places;
}

/** Turns new line breaks into elements. */
function breakLines(element: Element): void {
  element.children = element.children.flatMap((child): Node[] => {
    if (isElement(child)) {
      breakLines(child);
      return [child];
    }
    return child.split(LINE_BREAK).flatMap((line, index) => (index === 0 ? [line] : [lineBreak(), line]));
  });
}

const lineBreak = (): Element => ({ name: 'br', attributes: {}, children: [] });

/**
 * Adds text to a page that shows only pictures. Returns whether the text is hidden, because a fixed layout has no room
 * for it.
 */
function addText(root: Element, kind: MarkupPage['kind'], text: string): boolean {
  const isFixed = kind === 'fixed';
  const target = findElement(root.children, isFixed ? 'book-body' : 'section') ?? root;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return false;
  const paragraphs = lines.map((line): Element => ({ name: 'p', attributes: { dir: 'auto' }, children: [line] }));
  if (!isFixed) target.children.push(...paragraphs);
  else target.children.push({ name: 'div', attributes: { class: 'booklark-words' }, children: paragraphs });
  return isFixed;
}
