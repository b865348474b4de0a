import { limits } from './limits.ts';
import { type Element, elementsIn, findElement, parseMarkup, serialize } from './markup.ts';
import { lastGate } from './sanitize.ts';
import { rebuildSvg } from './svg-rewrite.ts';
import { Refused } from './unsupported-file.ts';
import { readXml } from './xml.ts';

type Bounds = { bytes: number; elements: number };

const logo: Bounds = { bytes: limits.svgBytes, elements: limits.svgElements };
const scene: Bounds = { bytes: limits.sceneBytes, elements: limits.sceneElements };

/**
 * A drawing by itself, made anew out of what is allowed: no scripts, no references to anything outside of it, no definitions.
 * Undefined when it is no drawing, or one that cannot be made harmless.
 */
export function cleanSvg(text: string, bounds: Bounds = logo): string | undefined {
  const svg = readSvg(text, bounds);
  if (!svg || !(svg.attributes.viewBox || (svg.attributes.width && svg.attributes.height))) return undefined;
  const clean = lastGate(serialize(rebuildSvg(svg, () => undefined)));
  return readXml(clean)?.name === 'svg' ? clean : undefined;
}

/** The same for a scene of a book, with a size in pixels for the program that draws it. */
export function drawableSvg(text: string, largest: number): Buffer | undefined {
  const clean = cleanSvg(text, scene);
  const svg = clean && findElement(parseMarkup(clean, freshTally()).children, 'svg');
  const size = svg && sizeOf(svg);
  if (!size) return undefined;
  const scale = largest / Math.max(size.width, size.height);
  const pixels = (side: number) => String(Math.max(1, Math.round(side * scale)));
  const viewBox = svg.attributes.viewBox ?? `0 0 ${size.width} ${size.height}`;
  const attributes = { ...svg.attributes, viewBox, width: pixels(size.width), height: pixels(size.height) };
  return Buffer.from(serialize([{ ...svg, attributes }]));
}

function readSvg(text: string, { bytes, elements }: Bounds): Element | undefined {
  if (text.length > bytes || /<!ENTITY/i.test(text) || !isDrawing(text)) return undefined;
  try {
    return findElement(parseMarkup(text, freshTally(), elements).children, 'svg');
  } catch (fault) {
    if (fault instanceof Refused) return undefined;
    throw fault;
  }
}

function isDrawing(text: string) {
  const root = readXml(text);
  return root?.name === 'svg' && /^(http:\/\/www\.w3\.org\/2000\/svg)?$/.test(root.attributes.xmlns ?? '');
}

const lengths = (text: string) =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number.parseFloat);

export function sizeOf({ attributes }: Element): { width: number; height: number } | undefined {
  const [, , boxWidth, boxHeight] = lengths(attributes.viewBox ?? '');
  const [width, height] =
    boxWidth && boxHeight ? [boxWidth, boxHeight] : lengths(`${attributes.width} ${attributes.height}`);
  return width && height && width > 0 && height > 0 ? { width, height } : undefined;
}

/** Words in a drawing stay words: such a drawing is not turned into a picture. */
export function hasWords(svg: Element) {
  return [...elementsIn(svg.children)].some(({ name }) => name === 'text');
}

function freshTally() {
  return { elements: 0, characters: 0 };
}
