import { Parser } from 'htmlparser2';
import { escapeMarkup } from '#look/markup.ts';
import { limits } from './limits.ts';
import { decodePercent } from './paths.ts';
import { UnsupportedFile } from './unsupported-file.ts';

export type Element = { name: string; attributes: Record<string, string>; children: Node[] };
export type Node = Element | string;

/** Elements that are removed with all their content. */
const removedTags = new Set(
  `script style iframe object embed applet frame frameset noframes noscript template canvas audio video source track link meta base
  head title input button select option optgroup textarea output datalist meter progress dialog param portal slot map area
  foreignObject annotation annotation-xml animate animateMotion animateTransform set xmp plaintext desc metadata`.split(
    /\s+/,
  ),
);

/** Elements that a book cannot show, with content that stands for them. */
const embeddedTags = new Set(['video', 'audio', 'object', 'canvas', 'iframe', 'embed']);

/**
 * Returns what readers see in place of an embedded element: its picture, its fallback content, its label, or the name
 * of the file that they miss. A sound that plays by itself has no place on the page.
 */
function standIn(element: Element): Node[] {
  const { name, attributes } = element;
  if ('hidden' in attributes) return [];
  const children = name === 'iframe' ? [] : element.children;
  const { id, poster, data = '', type = '', title, 'aria-label': label = title ?? '' } = attributes;
  const words = textOf(children).trim();
  const isPicture = name === 'object' && (type.startsWith('image/') || /\.(?:png|jpe?g|gif|webp|svg)$/i.test(data));
  const anchor: Node[] = id ? [{ name: 'span', attributes: { id }, children: [] }] : [];
  if (isPicture) return [...anchor, { name: 'img', attributes: { src: data, alt: words || label }, children: [] }];
  const picture: Node[] = poster ? [{ name: 'img', attributes: { src: poster, alt: label }, children: [] }] : [];
  const hasContent = words !== '' || findElement(children, 'img') !== undefined || picture.length > 0;
  const isSeen = name !== 'canvas' && (name !== 'audio' || 'controls' in attributes);
  const shown = hasContent ? children : [label || (isSeen ? mediaName(element) : '')];
  return [...anchor, ...picture, ...shown];
}

/** Returns the name of a film, sound or frame's file, behind a sign that needs no language. */
function mediaName({ attributes: { src = '', data = '' }, children }: Element): string {
  const source = src || data || (findElement(children, 'source')?.attributes.src ?? '');
  const url = URL.parse(source, 'file:///');
  const isFile = url && /^(?:file|https?):$/.test(url.protocol);
  const file = isFile ? url.hostname || decodePercent(url.pathname.split('/').at(-1) ?? '') : '';
  return file ? `▶ ${file}` : '';
}

const namespacePrefixes = /^(?:svg|math|mml|m|html|xhtml|h):/;

/** The amount of a book that is parsed, shared by all its chapters. */
export type ParseTally = { elements: number; characters: number };

/** Parses a chapter, well-formed or not, into a tree. Throws `UnsupportedFile` beyond the limits. */
export function parseMarkup(source: string, tally: ParseTally, maxElements: number = limits.elements): Element {
  tally.characters += source.length;
  if (tally.characters > limits.textBytes) throw new UnsupportedFile('tooComplex');
  const root: Element = { name: '', attributes: {}, children: [] };
  const openElements = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        tally.elements += 1;
        if (tally.elements > maxElements || openElements.length > limits.depth) throw new UnsupportedFile('tooComplex');
        const element = { name: name.replace(namespacePrefixes, ''), attributes, children: [] };
        openElements.at(-1)?.children.push(element);
        openElements.push(element);
      },
      onclosetag() {
        const element = openElements.pop();
        if (element && embeddedTags.has(element.name)) openElements.at(-1)?.children.splice(-1, 1, ...standIn(element));
      },
      ontext: (text) => void openElements.at(-1)?.children.push(text),
    },
    { recognizeSelfClosing: true, recognizeCDATA: true, lowerCaseAttributeNames: false },
  );
  parser.end(source.replace(/^\uFEFF/, ''));
  return root;
}

/** Decodes the entities of HTML in a text without tags. */
export function decodeEntities(text: string): string {
  const parts: string[] = [];
  new Parser({ ontext: (part) => void parts.push(part) }).end(text);
  return parts.join('');
}

export function isElement(node: Node | undefined): node is Element {
  return typeof node === 'object';
}

export function isRemoved(element: Element) {
  return removedTags.has(element.name);
}

/** Yields all elements in `nodes`, at any depth, in document order, without removed elements. */
export function* elementsIn(nodes: Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!isElement(node) || isRemoved(node)) continue;
    yield node;
    yield* elementsIn(node.children);
  }
}

export function findElement(nodes: Node[], name: string): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const match = node.name === name ? node : findElement(node.children, name);
    if (match) return match;
  }
  return undefined;
}

const voidTags = new Set(['br', 'hr', 'img', 'wbr', 'col']);

export function serialize(nodes: Node[]): string {
  return nodes.map(serializeNode).join('');
}

function serializeNode(node: Node): string {
  if (!isElement(node)) return escapeMarkup(node);
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
  const start = `<${node.name}${attributes.join('')}>`;
  return voidTags.has(node.name) ? start : `${start}${serialize(node.children)}</${node.name}>`;
}

const inlineTags = new Set(
  `a abbr b bdi bdo cite code del dfn em font i img ins kbd mark q rb ruby s samp small span strike strong sub sup svg time tt u var
  wbr math mi mn mo mrow msup msub mfrac tspan`.split(/\s+/),
);

/** Returns the text of nodes: one line for each block, without ruby annotations and removed elements. */
export function textOf(nodes: Node[]): string {
  return rawText(nodes)
    .replace(/[ \t\r\f\u00a0]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

function rawText(nodes: Node[]): string {
  return nodes.map((node) => (isElement(node) ? rawTextOf(node) : node.replace(/\s+/g, ' '))).join('');
}

function rawTextOf(element: Element): string {
  if (isRemoved(element) || element.name === 'rt' || element.name === 'rp' || isPageBreak(element)) return '';
  if (element.name === 'br') return '\n';
  if (element.name === 'math' && element.attributes.alttext) return ` ${element.attributes.alttext} `;
  const words = rawText(element.children);
  return isInline(element) ? words : `\n${words}\n`;
}

export function isInline({ name }: Element) {
  return inlineTags.has(name);
}

/** Returns whether the element marks a page of the printed book, whose number is no part of the text. */
export function isPageBreak({ attributes }: Element) {
  return attributes.role === 'doc-pagebreak' || /\bpagebreak\b/.test(attributes['epub:type'] ?? '');
}
