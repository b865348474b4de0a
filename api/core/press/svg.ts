import { limits } from './limits.ts';
import { type Element, elementsIn, findElement, parseMarkup, serialize } from './markup.ts';
import { sanitizeFinal } from './sanitize.ts';
import { rewriteSvg } from './svg-rewrite.ts';
import { UnsupportedFile } from './unsupported-file.ts';
import { readXml } from './xml.ts';

type SvgLimits = { bytes: number; elements: number };

const uploadLimits: SvgLimits = { bytes: limits.svgBytes, elements: limits.svgElements };
const bookLimits: SvgLimits = { bytes: limits.sceneBytes, elements: limits.sceneElements };

/**
 * Returns a standalone drawing, rewritten by allow-list: no scripts, no external references, no entities. Undefined if
 * the text is no drawing or cannot be made safe.
 */
export function sanitizeSvg(text: string, bounds: SvgLimits = uploadLimits): string | undefined {
  const svg = readSvg(text, bounds);
  if (!svg || !(svg.attributes.viewBox || (svg.attributes.width && svg.attributes.height))) return undefined;
  const clean = sanitizeFinal(serialize(rewriteSvg(svg, () => undefined)));
  return readXml(clean)?.name === 'svg' ? clean : undefined;
}

/** Sanitizes a book's drawing and sets its size in pixels for the renderer. */
export function drawableSvg(text: string, largest: number): Buffer | undefined {
  const clean = sanitizeSvg(text, bookLimits);
  const svg = clean && findElement(parseMarkup(clean, newTally()).children, 'svg');
  const size = svg && svgSize(svg);
  if (!size) return undefined;
  const scale = largest / Math.max(size.width, size.height);
  const pixels = (side: number) => String(Math.max(1, Math.round(side * scale)));
  const viewBox = svg.attributes.viewBox ?? `0 0 ${size.width} ${size.height}`;
  const attributes = { ...svg.attributes, viewBox, width: pixels(size.width), height: pixels(size.height) };
  return Buffer.from(serialize([{ ...svg, attributes }]));
}

function readSvg(text: string, { bytes, elements }: SvgLimits): Element | undefined {
  if (text.length > bytes || /<!ENTITY/i.test(text) || !isDrawing(text)) return undefined;
  try {
    return findElement(parseMarkup(text, newTally(), elements).children, 'svg');
  } catch (error) {
    if (error instanceof UnsupportedFile) return undefined;
    throw error;
  }
}

function isDrawing(text: string) {
  const root = readXml(text);
  return root?.name === 'svg' && /^(http:\/\/www\.w3\.org\/2000\/svg)?$/.test(root.attributes.xmlns ?? '');
}

const parseLengths = (text: string) =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number.parseFloat);

/** Returns the size of a drawing in its own units, by its viewBox or else its width and height. */
export function svgSize({ attributes }: Element): { width: number; height: number } | undefined {
  const [, , boxWidth, boxHeight] = parseLengths(attributes.viewBox ?? '');
  const [width, height] =
    boxWidth && boxHeight ? [boxWidth, boxHeight] : parseLengths(`${attributes.width} ${attributes.height}`);
  return width && height && width > 0 && height > 0 ? { width, height } : undefined;
}

/** Returns whether a drawing contains text; such a drawing is not turned into a picture. */
export function hasWords(svg: Element) {
  return [...elementsIn(svg.children)].some(({ name }) => name === 'text');
}

function newTally() {
  return { elements: 0, characters: 0 };
}
