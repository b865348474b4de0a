import { escapeMarkup } from './markup.ts';

export type TemplateSize = 'square' | 'portrait' | 'landscape' | 'a4' | 'a5';

/** Labels beside the lines of the drawings. */
export type TemplateLabels = Record<
  | 'outer'
  | 'inner'
  | 'picture'
  | 'text'
  | 'fold'
  | 'firstPage'
  | 'nextPage'
  | 'penName'
  | 'name'
  | 'place'
  | 'signs'
  | 'fact',
  string
>;

export type TemplateDrawing = { labels: TemplateLabels; direction: 'ltr' | 'rtl' };
/** A text and where its baseline begins, has its middle or ends, in millimetres. */
export type PlacedLabel = { x: number; y: number; anchor: 'start' | 'middle' | 'end'; text: string };
/** Lines as SVG, and labels. */
type Part = string | PlacedLabel;
type Box = { x: number; y: number; width: number; height: number };

/** Width and height of one page in millimetres. The first three have the proportions of the shapes in `trim-sizes.ts`. */
export const TEMPLATE_PAGES: Record<TemplateSize, { width: number; height: number }> = {
  square: { width: 210, height: 210 },
  portrait: { width: 180, height: 240 },
  landscape: { width: 210, height: 160 },
  a4: { width: 210, height: 297 },
  a5: { width: 148.5, height: 210 },
};

/** How far pictures run over the line at which printers cut, in millimetres. */
const BLEED = 3;
/** Anything nearer to the cut can be lost, or is under a thumb. */
const MARGIN = 10;
/** Printers of schools leave the edge of the paper white. */
const PRINTER_MARGIN = 15;
export const TEMPLATE_LABEL_MM = 3.6;

const drawings: Record<TemplateSize, (drawing: TemplateDrawing) => Part[]> = {
  square: drawSquare,
  portrait: drawPortrait,
  landscape: drawLandscape,
  a4: drawClassPage,
  a5: drawFoldedSheet,
};

/** Returns the size of the paper of a template in millimetres: with its bleed, and with both pages where two are side by side. */
export function templatePaper(size: TemplateSize): { width: number; height: number } {
  const { width, height } = TEMPLATE_PAGES[size];
  if (size === 'a4') return { width, height };
  if (size === 'a5') return { width: 2 * width, height };
  const pages = size === 'landscape' ? 2 : 1;
  return { width: pages * width + 2 * BLEED, height: height + 2 * BLEED };
}

/** Returns a template as SVG in millimetres. Its lines and labels are one group, which people delete in their design tool. */
export function drawTemplate(size: TemplateSize, drawing: TemplateDrawing): string {
  const parts = drawings[size](drawing);
  return toSvg(size, parts.map((part) => (typeof part === 'string' ? part : drawLabel(part))).join(''));
}

/** Returns the lines of a template as SVG, and its labels, which other programs set in their own fonts. */
export function templateParts(size: TemplateSize, drawing: TemplateDrawing): { svg: string; labels: PlacedLabel[] } {
  const parts = drawings[size](drawing);
  const lines = parts.filter((part) => typeof part === 'string');
  return { svg: toSvg(size, lines.join('')), labels: parts.filter((part) => typeof part !== 'string') };
}

function toSvg(size: TemplateSize, guides: string): string {
  const { width, height } = templatePaper(size);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">` +
    `<g id="guides" fill="none" stroke-width="0.35" font-family="sans-serif" font-size="${TEMPLATE_LABEL_MM}">` +
    `${guides}</g></svg>`
  );
}

function drawLabel({ x, y, anchor, text }: PlacedLabel): string {
  const place = `x="${x}" y="${y}" text-anchor="${anchor}"`;
  return `<text ${place} fill="${TEMPLATE_LABEL_COLOUR}" stroke="none">${escapeMarkup(text)}</text>`;
}

function drawSquare({ labels }: TemplateDrawing): Part[] {
  const page = { x: BLEED, y: BLEED, ...TEMPLATE_PAGES.square };
  return [...drawCut(page, labels), ...drawSafe(inset(page), labels), middle(page, page.height / 2, labels.picture)];
}

/** The picture runs to the edges of the upper part; the text has the lower part, inside the margin. */
function drawPortrait({ labels }: TemplateDrawing): Part[] {
  const page = { x: BLEED, y: BLEED, ...TEMPLATE_PAGES.portrait };
  const safe = inset(page);
  const textTop = 160;
  const text = { ...safe, y: textTop, height: safe.y + safe.height - textTop };
  return [
    ...[...drawCut(page, labels), ...drawSafe(safe, labels)],
    line(page.x, textTop - MARGIN / 2, page.x + page.width, textTop - MARGIN / 2),
    middle(page, 85, labels.picture),
    box(text),
    middle(page, text.y + text.height / 2, labels.text),
  ];
}

function drawLandscape({ labels, direction }: TemplateDrawing): Part[] {
  const { width, height } = TEMPLATE_PAGES.landscape;
  const left = { x: BLEED, y: BLEED, width, height };
  const right = { ...left, x: BLEED + width };
  const [first, next] = direction === 'rtl' ? [right, left] : [left, right];
  return [
    box({ ...left, width: 2 * width }, CUT),
    middle(first, MARGIN, labels.outer),
    ...[left, right].flatMap((page) => drawSafe(inset(page), labels)),
    line(right.x, 0, right.x, height + 2 * BLEED, FOLD),
    { x: right.x + 2, y: height - 1, anchor: 'start', text: labels.fold },
    middle(first, height / 2, labels.firstPage),
    middle(next, height / 2, labels.nextPage),
  ];
}

/** A page for every printer: nothing is outside its outer frame. */
function drawClassPage({ labels, direction }: TemplateDrawing): Part[] {
  const paper = { x: 0, y: 0, ...TEMPLATE_PAGES.a4 };
  const inside = inset(paper, PRINTER_MARGIN);
  const picture = { ...inside, height: 140 };
  const nameLine = 275;
  return [
    ...[box(inset(paper)), box(picture), middle(picture, 85, labels.picture)],
    ...Array.from({ length: 8 }, (_, row) => ruled(inside, 171 + 12 * row)),
    ...[ruled(inside, nameLine), atStart(inside, nameLine + 5, labels.penName, direction)],
  ];
}

/** An A4 sheet that is folded in the middle: both pages have the same parts in the same place. */
function drawFoldedSheet({ labels, direction }: TemplateDrawing): Part[] {
  const { width, height } = TEMPLATE_PAGES.a5;
  const pages = [0, width].map((x) => inset({ x, y: 0, width, height }, PRINTER_MARGIN));
  return [
    line(width, 0, width, height, FOLD),
    { x: width + 2, y: MARGIN, anchor: 'start', text: labels.fold },
    ...pages.flatMap((page) => drawGuidePage(page, labels, direction)),
  ];
}

function drawGuidePage(page: Box, labels: TemplateLabels, direction: TemplateDrawing['direction']): Part[] {
  const picture = { ...page, y: 38, height: 70 };
  const rows = [
    { top: 15, lines: [31], text: labels.name },
    { top: 113, lines: [128], text: labels.place },
    { top: 133, lines: [148, 157], text: labels.signs },
    { top: 162, lines: [177, 186], text: labels.fact },
  ];
  return [
    ...[box(picture), middle(picture, picture.y + picture.height / 2, labels.picture)],
    ...rows.flatMap(({ top, lines, text }) => [
      atStart(page, top + TEMPLATE_LABEL_MM, text, direction),
      ...lines.map((y) => ruled(page, y)),
    ]),
  ];
}

/** Pale enough for a drawing on top, and different without colour too: the cut is solid, margins and folds are broken. */
const CUT = 'stroke="#c0568f"';
const SAFE = 'stroke="#3d8fb8" stroke-dasharray="2.5 1.5"';
const FOLD = 'stroke="#6b7886" stroke-dasharray="5 2 1 2"';
const PART = 'stroke="#9aa5b1"';
export const TEMPLATE_LABEL_COLOUR = '#5b6670';

const drawCut = (page: Box, labels: TemplateLabels) => [box(page, CUT), middle(page, MARGIN, labels.outer)];
const drawSafe = (safe: Box, labels: TemplateLabels) => [
  box(safe, SAFE),
  middle(safe, safe.y + 2 * TEMPLATE_LABEL_MM, labels.inner),
];

function inset({ x, y, width, height }: Box, by = MARGIN): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function box({ x, y, width, height }: Box, stroke = PART): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${stroke}/>`;
}

function line(fromX: number, fromY: number, toX: number, toY: number, stroke = PART): string {
  return `<path d="M${fromX} ${fromY}L${toX} ${toY}" ${stroke}/>`;
}

/** A line to write on. */
const ruled = ({ x, width }: Box, y: number) => line(x, y, x + width, y);

function middle({ x, width }: Box, y: number, text: string): PlacedLabel {
  return { x: x + width / 2, y, anchor: 'middle', text };
}

/** Places a label where a line of the language begins. */
function atStart({ x, width }: Box, y: number, text: string, direction: TemplateDrawing['direction']): PlacedLabel {
  return direction === 'rtl' ? { x: x + width, y, anchor: 'end', text } : { x, y, anchor: 'start', text };
}
