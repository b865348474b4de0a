import type { PageTurn } from '#contract/kit/page-layouts.ts';
import type { TextRun } from '#contract/kit/web-book.ts';
import { limits } from './limits.ts';

import { type OpenPdf, quarterTurns } from './pdfium.ts';

const ENDS_WITH_HYPHEN = /[\p{L}\p{N}][-\u2010\u00ad]$/u;
const HYPHEN = /[-\u2010\u00ad]$/u;
/** Ends a line whose last word continues: readers see nothing of it, and the page's text leaves it out. */
export const SOFT_HYPHEN = '\u00ad';

const wordsIn = (list: string) => new Set(list.trim().split(/\s+/));
/** First and second parts of words with a permanent hyphen. None of them is a syllable of another word. */
const FIRST_PARTS = wordsIn(`well self half all old twenty thirty forty fifty sixty seventy eighty ninety merry
  peut grand grands petit petits petite arrière demi celui celle ceux rendez vingt quatre soixante`);
const SECOND_PARTS =
  wordsIn(`known eyed haired legged headed hearted minded fashioned tempered coloured colored shaped sized looking year years
  law up ups off out by grandmother grandfather grandparents aunt uncle
  vous nous moi toi lui leur elle elles ils là même mêmes mère père`);
const NO_SECOND_PARTS = wordsIn('ness ish less ington ful ly ing ed er est ies et ette');

/**
 * Returns a line's end as in the text; `next` is the following line. Most hyphens there come from typesetting. The
 * page's other words decide, then the shape of both parts.
 */
export function endOfLine(line: string, next: string, pageWords: Set<string>): string {
  if (!ENDS_WITH_HYPHEN.test(line)) return line.replace(/\u00ad$/, '-');
  const plain = line.replace(HYPHEN, '');
  const [before = ''] = /[\p{L}\p{M}\p{N}'’-]+$/u.exec(plain) ?? [];
  const [after = ''] = /^[\p{L}\p{M}\p{N}'’-]+/u.exec(next) ?? [];
  return keepsHyphen(before, after, pageWords) ? `${plain}-` : plain + SOFT_HYPHEN;
}

function keepsHyphen(before: string, after: string, pageWords: Set<string>): boolean {
  const [first, second] = [before.toLowerCase(), after.toLowerCase()];
  if (pageWords.has(first + second)) return false;
  if (pageWords.has(`${first}-${second}`)) return true;
  const isWhole = second === '' || /\d/.test(before.slice(-1) + after.slice(0, 1)) || [...before].length === 1;
  const isNameOrList = /^\p{Lu}/u.test(after) && !/\p{Lu}$/u.test(before);
  if (isWhole || isNameOrList || (before + after).includes('-')) return true;
  return !NO_SECOND_PARTS.has(second) && (FIRST_PARTS.has(first) || SECOND_PARTS.has(second));
}

/** Returns the words of lines in lower case, without words that a line break cuts. */
export function wordsOfLines(lines: string[]): Set<string> {
  const whole = lines.flatMap((line) => line.toLowerCase().match(/[\p{L}\p{M}\p{N}-]+(?=[^\p{L}\p{M}\p{N}-])/gu) ?? []);
  return new Set(whole);
}

type Box = { left: number; top: number; right: number; bottom: number };
type TextOfPage = { page: number; text: number; turn: PageTurn };
type PositionedLetter = { text: string; box: Box; isDrawn: boolean };

/** Units of a page side for PDFium's coordinates: one unit is a hundredth of a percent. */
const GRID = 10_000;

/** Reads a page's text as lines, each with its position in percent of the page after its clockwise turn. */
export function readRuns(pdf: OpenPdf, page: number, turn: PageTurn = 0): TextRun[] {
  const { library } = pdf;
  const text = library._FPDFText_LoadPage(page);
  if (!text) return [];
  const count = Math.min(library._FPDFText_CountChars(text), limits.pdfLetters);
  const runs: TextRun[] = [];
  let line: PositionedLetter[] = [];
  let lastVisible: PositionedLetter | undefined;
  const end = () => {
    runs.push(...runOf(line));
    line = [];
  };
  for (let index = 0; index < count; index += 1) {
    const code = library._FPDFText_GetUnicode(text, index);
    if (code === 10 || code === 13) {
      end();
      continue;
    }
    const letter = {
      text: textOfCode(code),
      box: boxOf(pdf, { page, text, turn }, index),
      isDrawn: isDrawn(pdf, text, index, code),
    };
    if (startsNewRun(line.at(-1), letter) || (line.length > 0 && startsNewLine(lastVisible, letter))) end();
    line.push(letter);
    if (!isBlank(letter)) lastVisible = letter;
    // PDFium writes no line break after a hyphen at the end of a line.
    if (LINE_END_HYPHENS.has(code)) end();
  }
  end();
  library._FPDFText_ClosePage(text);
  return withLineEnds(runs);
}

/** PDFium's codes for a hyphen at the end of a line. */
const LINE_END_HYPHENS = new Set([2, 0xfffe]);

function textOfCode(code: number): string {
  if (LINE_END_HYPHENS.has(code)) return SOFT_HYPHEN;
  return code === 0 ? '' : String.fromCodePoint(Math.min(code, 0x10ffff));
}

/** Decides for each line that ends with a hyphen whether its last word continues. */
function withLineEnds(runs: TextRun[]): TextRun[] {
  const words = wordsOfLines(runs.map(({ text }) => text));
  return runs.map((run, index) => {
    const next = runs[index + 1];
    const isFollowed = next !== undefined && next.y > run.y;
    return { ...run, text: endOfLine(run.text, isFollowed ? next.text : '', words) };
  });
}

/** Converts a box in points, from the page's lower left corner, to the turned page's grid. */
export function toGridBox(
  { library, scratch, view }: OpenPdf,
  { page, turn }: Pick<TextOfPage, 'page' | 'turn'>,
  { left, top, right, bottom }: Box,
): Box {
  const toGrid = (x: number, y: number) => {
    library._FPDF_PageToDevice(page, 0, 0, GRID, GRID, quarterTurns(turn), x, y, scratch + 16, scratch + 20);
    return [view().getInt32(scratch + 16, true), view().getInt32(scratch + 20, true)] as const;
  };
  const [x1, y1] = toGrid(left, top);
  const [x2, y2] = toGrid(right, bottom);
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
}

/** FS_RECTF is left, top, right, bottom as floats, in points from the lower left corner. */
function boxOf(pdf: OpenPdf, { text, ...place }: TextOfPage, index: number): Box {
  const { library, scratch, view } = pdf;
  library._FPDFText_GetLooseCharBox(text, index, scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) => view().getFloat32(scratch + at, true));
  return toGridBox(pdf, place, { left, top, right, bottom });
}

/**
 * Returns whether the page image shows a letter: PDFium's substitute fonts have only Latin letters and common symbols.
 */
function isDrawn({ library }: OpenPdf, text: number, index: number, code: number) {
  if (code < 0x250 || (code >= 0x2000 && code < 0x2300)) return true;
  const object = library._FPDFText_GetTextObject(text, index);
  const font = object && library._FPDFTextObj_GetFont(object);
  return !font || library._FPDFFont_GetIsEmbedded(font) !== 0;
}

/**
 * Returns whether a letter begins a new run, so that columns side by side are separate, whatever their order in the
 * file.
 */
function startsNewRun(previous: PositionedLetter | undefined, letter: PositionedLetter) {
  if (!previous || isBlank(previous) || isBlank(letter)) return false;
  const height = Math.max(previous.box.bottom - previous.box.top, letter.box.bottom - letter.box.top);
  const gap = Math.max(letter.box.left - previous.box.right, previous.box.left - letter.box.right);
  return gap > 4 * height;
}

/**
 * Returns whether a letter is below and beside the letter before it: form fields follow each other without a line
 * break.
 */
function startsNewLine(previous: PositionedLetter | undefined, letter: PositionedLetter) {
  if (!previous || isBlank(letter)) return false;
  const height = previous.box.bottom - previous.box.top;
  return letter.box.top >= previous.box.bottom && Math.abs(letter.box.left - previous.box.left) > height;
}

function isBlank({ text, box }: PositionedLetter) {
  return text.trim() === '' || box.right <= box.left;
}

function runOf(line: PositionedLetter[]): TextRun[] {
  const text = line
    .map((letter) => letter.text)
    .join('')
    .replace(/\u00ad(?!$)/g, '')
    .replace(/[\s\p{Cc}\ufffe\uffff]+/gu, ' ')
    .trim();
  const boxes = line.filter((letter) => !isBlank(letter)).map(({ box }) => box);
  if (text === '' || boxes.length === 0) return [];
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  if (right < 0 || bottom < 0 || left > GRID || top > GRID) return [];
  const position = { x: left / 100, y: top / 100, w: (right - left) / 100, h: (bottom - top) / 100 };
  const isUndrawn = line.some((letter) => !letter.isDrawn);
  return [{ text: text.toWellFormed(), ...position, ...(isUndrawn ? { undrawn: true } : {}) }];
}

/** Returns a page's text in reading order. Nearby lines are joined, so that search finds whole sentences. */
export function textOfRuns(runs: TextRun[]): string {
  return runs.map((run, index) => gapBefore(run, runs[index - 1]) + run.text.replace(SOFT_HYPHEN, '')).join('');
}

/** Returns the separator between a line and the line before it. */
export function gapBefore(run: TextRun, previous: TextRun | undefined): string {
  if (!previous) return '';
  if (previous.text.endsWith(SOFT_HYPHEN)) return '';
  const distance = run.y - previous.y - previous.h;
  const runsOn = run.y > previous.y && distance < previous.h / 2;
  return runsOn ? (previous.text.endsWith('-') ? '' : ' ') : '\n';
}
