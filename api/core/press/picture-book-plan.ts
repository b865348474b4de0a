import type { BookDocument } from './documents.ts';
import { type Element, elementsIn, isElement, isRemoved, type Node, textOf } from './markup.ts';
import { resolveReference } from './paths.ts';
import { hrefOf, singlePictureOf } from './rewrite.ts';
import { hasWords } from './svg.ts';
import { labelOf } from './svg-rewrite.ts';

/** A picture on a page of a picture book: a file of the book, or a drawing in the text itself. */
export type PageArt = { alt: string } & ({ reference: string } | { drawing: Element });
export type PicturePagePlan = { document: BookDocument; art: PageArt | undefined; paragraphs: string[] };

type Block = PageArt | string;

/** Characters on a usual page of a picture book, and the most on any of its pages. */
const USUAL_PAGE_CHARS = 1200;
const MAX_PAGE_CHARS = 6000;

/**
 * Returns the pages of a reflowable picture book by document; undefined for any other book. Most pages of a picture
 * book are a picture with a few plain paragraphs. Notes, tables, lists and long texts would lose something, so a book
 * of these stays chapters, and a single such document, such as the credits, becomes a chapter among the pictures.
 */
export function planPictureBook(
  documents: BookDocument[],
  title: string,
  hasFile: (path: string) => boolean,
): Map<BookDocument, PicturePagePlan[]> | undefined {
  const plans = new Map<BookDocument, PicturePagePlan[]>();
  for (const document of documents) {
    const isThere = (art: PageArt) => 'drawing' in art || isInBook(document, art.reference, hasFile);
    const blocks = blocksIn(document.body.children)?.filter((block) => typeof block === 'string' || isThere(block));
    if (blocks) plans.set(document, pagesOf(document, blocks, title));
  }
  const pages = [...plans.values()].flat();
  const sizes = pages.map(({ paragraphs }) => paragraphs.join('').length);
  const withArt = pages.filter(({ art }) => art).length;
  const isPlain = documents.length - plans.size <= documents.length * 0.2;
  const isShort =
    sizes.every((size) => size <= MAX_PAGE_CHARS) &&
    sizes.filter((size) => size > USUAL_PAGE_CHARS).length <= pages.length * 0.2;
  return withArt >= 3 && withArt >= pages.length * 0.6 && isPlain && isShort ? plans : undefined;
}

function isInBook(document: BookDocument, reference: string, hasFile: (path: string) => boolean) {
  return reference.startsWith('data:image/') || hasFile(resolveReference(document.path, reference)?.path ?? '');
}

const containerTags = [
  'div',
  'section',
  'article',
  'main',
  'figure',
  'header',
  'footer',
  'body',
  'blockquote',
  'center',
  'aside',
];
const paragraphs = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figcaption'];
const inlineTags = 'span em strong b i u small big br font sub sup cite q a img svg image g bdi bdo abbr mark'.split(
  ' ',
);

/** Returns pictures and paragraphs in order; undefined if there is anything else. */
function blocksIn(nodes: Node[]): Block[] | undefined {
  const blocks: Block[] = [];
  for (const node of nodes) {
    const nodeBlocks = isElement(node) ? blocksOf(node) : [node.trim()];
    if (!nodeBlocks) return undefined;
    for (const block of nodeBlocks) blocks.push(block);
  }
  return blocks.filter((block) => block !== '');
}

function blocksOf(element: Element): Block[] | undefined {
  if (isRemoved(element) || 'hidden' in element.attributes) return [];
  if (containerTags.includes(element.name)) return blocksIn(element.children);
  const art = artOf(element);
  if (art) return [art];
  if (!paragraphs.includes(element.name) && !inlineTags.includes(element.name)) return undefined;
  const descendants = [...elementsIn(element.children)];
  const arts = descendants.map(artOf).filter((candidate) => candidate !== undefined);
  const drawings = descendants.filter((child) => child.name === 'svg' && artOf(child));
  const drawingParts = new Set(drawings.flatMap((svg) => [...elementsIn(svg.children)]));
  const isSimple = descendants.every(
    (child) => (inlineTags.includes(child.name) && !isNote(child)) || drawingParts.has(child),
  );
  return isSimple ? [...arts, textOf([element])] : undefined;
}

function isNote({ name, attributes }: Element) {
  return name === 'a' && (attributes.href ?? '').includes('#');
}

function artOf(element: Element): PageArt | undefined {
  const { attributes } = element;
  if (element.name === 'img') return { reference: attributes.src ?? '', alt: attributes.alt ?? '' };
  if (element.name !== 'svg' || hasWords(element)) return undefined;
  const alt = labelOf(element);
  const only = singlePictureOf(element);
  if (only) return { reference: hrefOf(only), alt: alt || labelOf(only) };
  const isPure = [...elementsIn(element.children)].every(({ name }) => name !== 'image');
  return isPure ? { drawing: element, alt } : undefined;
}

/**
 * Begins a page with each picture. If a document begins with text and ends with a picture, each picture ends a page.
 */
function pagesOf(document: BookDocument, blocks: Block[], title: string): PicturePagePlan[] {
  const isBefore = typeof blocks[0] === 'string' && typeof blocks.at(-1) === 'object' && blocks.length > 1;
  const pages: PicturePagePlan[] = [];
  let page: PicturePagePlan | undefined;
  for (const block of blocks) {
    const isArt = typeof block === 'object';
    if (!page || (isArt && page.art) || (!isBefore && isArt && page.paragraphs.length > 0) || (isBefore && page.art)) {
      page = { document, art: undefined, paragraphs: [] };
      pages.push(page);
    }
    if (isArt) page.art = block;
    else page.paragraphs = page.paragraphs.concat(block.split('\n'));
  }
  return withoutBareTitle(pages, title);
}

/** Removes a first page that only repeats the cover's title. */
function withoutBareTitle(pages: PicturePagePlan[], title: string) {
  const [first, second] = pages;
  const isBare = first && second?.art && !first.art && first.paragraphs.length === 1;
  return isBare && lettersOnly(first.paragraphs[0] ?? '').startsWith(lettersOnly(title)) ? pages.slice(1) : pages;
}

function lettersOnly(text: string) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
