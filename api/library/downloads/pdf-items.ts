import {
  isElement,
  type MarkupElement,
  type MarkupNode,
  parseMarkup,
  type SheetItem,
  type SheetSpan,
} from '#api/core/press/service.ts';
import type { Direction } from '#contract/kit/web-book.ts';
import { type Cell, tableOf } from './pdf-table.ts';
import type { JpegFile } from './pictures.ts';

type Context = { direction: Direction; pictures: Map<string, JpegFile> };
/** `list`: the numbered list of the current items. */
type Style = Pick<SheetSpan, 'emphasis' | 'strong' | 'script'> & {
  indent: number;
  direction: Direction;
  list?: NumberedList | undefined;
};
type NumberedList = { next: number; step: 1 | -1; type: string };

const BLOCKS = new Set(
  `section article aside header footer div p blockquote figure figcaption address details summary pre ul ol li dl dt dd table caption
  thead tbody tfoot tr hr h1 h2 h3 h4 h5 h6`.split(/\s+/),
);
const INDENTED = new Set(['blockquote', 'ul', 'ol', 'dd']);

/**
 * State while reading: `items` that are complete, `spans` of the current paragraph, and the `marker` of a list item
 * that has no words yet.
 */
type Reading = { context: Context; items: SheetItem[]; spans: SheetSpan[]; marker: string };

/** Returns the headings, paragraphs and pictures of a page's cleaned markup, in reading order. */
export function itemsOfMarkup(html: string, context: Context): SheetItem[] {
  const reading: Reading = { context, items: [], spans: [], marker: '' };
  const style: Style = { indent: 0, direction: context.direction };
  for (const node of parseMarkup(html, { elements: 0, characters: 0 }).children) readNode(reading, node, style);
  endParagraph(reading, style);
  return reading.items;
}

function endParagraph(reading: Reading, { indent, direction }: Style): void {
  const spans = takeSpans(reading);
  if (spans.length > 0) reading.items.push({ kind: 'paragraph', indent, direction, spans });
}

function takeSpans(reading: Reading): SheetSpan[] {
  const { spans, marker } = reading;
  const words = trim(spans);
  reading.spans = [];
  if (words.length === 0 || marker === '') return words;
  reading.marker = '';
  return [{ text: `${marker} ` }, ...words];
}

function readBlock(reading: Reading, element: MarkupElement, style: Style): void {
  const { name, attributes } = element;
  const direction = attributes.dir === 'rtl' || attributes.dir === 'ltr' ? attributes.dir : style.direction;
  const own: Style = { ...style, direction, indent: style.indent + (INDENTED.has(name) ? 1 : 0) };
  endParagraph(reading, style);
  if (name === 'ul' || name === 'ol') own.list = name === 'ol' ? listOf(element) : undefined;
  if (name === 'li') reading.marker = markerOf(style.list, attributes.value);
  for (const child of element.children) readNode(reading, child, own);
  if (/^h[1-6]$/.test(name)) endHeading(reading, Number(name[1]), direction);
  endParagraph(reading, own);
  if (name === 'li') reading.marker = '';
}

function listOf({ attributes: { start, reversed, type = '1' }, children }: MarkupElement): NumberedList {
  const items = children.filter((child) => isElement(child) && child.name === 'li').length;
  const first = Number.parseInt(start ?? '', 10);
  const isReversed = reversed !== undefined;
  return { next: Number.isNaN(first) ? (isReversed ? items : 1) : first, step: isReversed ? -1 : 1, type };
}

/** Returns the marker of a list item, and counts the item. */
function markerOf(list: NumberedList | undefined, value = ''): string {
  if (!list) return '•';
  const own = Number.parseInt(value, 10);
  const number = Number.isNaN(own) ? list.next : own;
  list.next = number + list.step;
  const letter = number >= 1 && number <= 26 ? String.fromCharCode(96 + number) : undefined;
  if (letter && list.type === 'a') return `${letter}.`;
  return letter && list.type === 'A' ? `${letter.toUpperCase()}.` : `${number}.`;
}

/** Ends a heading. Headings of pages rank below the book's title. */
function endHeading(reading: Reading, level: number, direction: Direction): void {
  const spans = takeSpans(reading);
  if (spans.length > 0) reading.items.push({ kind: 'heading', level: level + 1, direction, spans });
}

function readNode(reading: Reading, node: MarkupNode, style: Style): void {
  if (!isElement(node)) {
    const { emphasis, strong, script } = style;
    const text = node.replaceAll(/\s+/g, ' ');
    reading.spans.push({ text, ...(emphasis && { emphasis }), ...(strong && { strong }), ...(script && { script }) });
    return;
  }
  const { name, attributes } = node;
  if (name === 'br') reading.spans.push({ text: '\n' });
  else if (name === 'img' || name === 'image') readPicture(reading, attributes, style);
  else if (name === 'math' && attributes.alttext) reading.spans.push({ text: attributes.alttext });
  else if (name === 'rt' || name === 'rp') return;
  else if (name === 'table' && readTable(reading, node, style)) return;
  else if (BLOCKS.has(name)) readBlock(reading, node, style);
  else for (const child of node.children) readNode(reading, child, { ...style, ...emphasisOf(node) });
}

/** Reads a table, after its caption. Returns false for a single column, which is read as blocks instead. */
function readTable(reading: Reading, table: MarkupElement, style: Style): boolean {
  const { columns, cells, header } = tableOf(table);
  if (columns < 2) return false;
  endParagraph(reading, style);
  for (const caption of table.children.filter(isElement).filter(({ name }) => name === 'caption'))
    readBlock(reading, caption, style);
  const { direction } = style;
  const itemsOf = ({ element }: Cell) => {
    const inner: Reading = { ...reading, items: [], spans: [], marker: '' };
    const own = { direction, indent: 0, ...(element.name === 'th' && { strong: true as const }) };
    for (const child of element.children) readNode(inner, child, own);
    endParagraph(inner, own);
    return inner.items;
  };
  const shownCells = cells.map((cell) => {
    const { x, y, colspan, rowspan } = cell;
    return { x, y, colspan, rowspan, items: itemsOf(cell) };
  });
  reading.items.push({ kind: 'table', direction, columns, header, cells: shownCells });
  return true;
}

function readPicture(reading: Reading, { src = '', href = src, alt = '' }: Record<string, string>, style: Style): void {
  const jpeg = reading.context.pictures.get(href.replace('book:/', ''));
  if (!jpeg) return;
  endParagraph(reading, style);
  reading.items.push({ kind: 'picture', file: jpeg.name, alt, width: jpeg.width, tall: jpeg.height > jpeg.width });
}

function emphasisOf({ name }: MarkupElement): Partial<Style> {
  if (name === 'em' || name === 'i' || name === 'cite') return { emphasis: true };
  if (name === 'sup' || name === 'sub') return { script: name };
  return name === 'strong' || name === 'b' ? { strong: true } : {};
}

/** Removes spaces and line breaks at both ends. */
function trim(spans: SheetSpan[]): SheetSpan[] {
  const isSpace = ({ text }: SheetSpan) => text.trim() === '';
  const from = spans.findIndex((span) => !isSpace(span));
  return from < 0 ? [] : spans.slice(from, spans.findLastIndex((span) => !isSpace(span)) + 1);
}
