import type { WebPage } from '#contract/kit/web-book.ts';
import type { PageWords } from './correct-page.ts';
import { type Element, findElement, isElement } from './markup.ts';
import { isPicture, picturesOnPage } from './page-pictures.ts';

type MarkupPage = Extract<WebPage, { kind: 'chapter' | 'fixed' }>;
/** A picture of the markup, with the drawings around it, outermost first. */
type PlacedPicture = { element: Element; drawings: Element[] };

/**
 * Replaces picture descriptions in a page's markup, in the order of `picturesOnPage`. Elements that show nothing get
 * none.
 */
export function describePictures(root: Element, page: MarkupPage, words: PageWords): void {
  const all = [...placedPicturesIn(root)];
  const images = all.filter(({ element }) => element.name === 'img');
  const others = all.filter(({ element }) => element.name !== 'img');
  const described = describedPictures(page, words);
  for (const [index, { element }] of images.entries()) element.attributes.alt = described[index]?.alt ?? '';
  describeDrawings(others, described.slice(images.length));
}

type Description = { alt: string; isNew: boolean; place: string };

function describedPictures(page: MarkupPage, { alts, has_picture }: PageWords): Description[] {
  return picturesOnPage(page).map(({ alt: ofFile, place }, index) => {
    const alt = has_picture ? (alts[index] ?? ofFile) : '';
    return { alt, isNew: alt !== ofFile, place };
  });
}

function* placedPicturesIn(element: Element, drawings: Element[] = []): Generator<PlacedPicture> {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    if (isPicture(child)) yield { element: child, drawings };
    yield* placedPicturesIn(child, child.name === 'svg' ? [...drawings, child] : drawings);
  }
}

/**
 * Moves a drawing's label to its pictures once one of their descriptions is new: a label of the whole drawing would
 * hide them.
 */
function describeDrawings(pictures: PlacedPicture[], described: Description[]): void {
  const changed = new Set(
    pictures.flatMap(({ drawings }, index) => (described[index]?.isNew ? drawings.slice(0, 1) : [])),
  );
  for (const [index, { element, drawings }] of pictures.entries()) {
    if (!drawings.some((drawing) => changed.has(drawing))) continue;
    for (const { attributes } of drawings) for (const name of ['role', 'aria-label']) delete attributes[name];
    describeElement(element, described[index]?.alt ?? '');
  }
}

function describeElement({ attributes }: Element, alt: string): void {
  attributes.role = alt ? 'img' : 'presentation';
  if (alt) attributes['aria-label'] = alt;
  else delete attributes['aria-label'];
}

/**
 * Adds descriptions of backgrounds, which no element shows, at the start of the page. Returns whether there are any.
 */
export function describeBackgrounds(root: Element, page: MarkupPage, words: PageWords): boolean {
  const backgrounds = describedPictures(page, words).filter(({ place, alt }) => place === 'background' && alt !== '');
  const elements = backgrounds.map(({ alt }): Element => {
    return { name: 'div', attributes: { class: 'booklark-words', role: 'img', 'aria-label': alt }, children: [] };
  });
  findElement(root.children, 'book-body')?.children.unshift(...elements);
  return elements.length > 0;
}
