import { readFile } from 'node:fs/promises';
import {
  type BookSheets,
  findUnsettable,
  type Sheet,
  type SheetFile,
  type SheetItem,
  setBook,
  settableSheets,
  textOfSheets,
} from '#api/core/press/service.ts';
import type { Direction, WebPage } from '#contract/kit/web-book.ts';
import { isLetter } from '#look/settable.ts';
import { TRIM_SIZES } from '#look/trim-sizes.ts';
import { type BookParts, creditLines } from './epub-of-book.ts';

import { itemsOfMarkup } from './pdf-items.ts';

/** Length of a page's shorter side in points, close to A5. */
const SHORT_SIDE = 420;

type Pictures = BookParts['pictures'];
type Page<Kind extends WebPage['kind']> = Extract<WebPage, { kind: Kind }>;

/**
 * Sets a book as PDF/UA-1 with its EPUB's pictures: the cover, title and author, the pages, and the credits. Symbols
 * that our fonts lack are left out; returns undefined if a letter would be missing.
 */
export async function writePdf(parts: BookParts): Promise<Uint8Array | undefined> {
  const sheets = toSheets(parts);
  if ((await findUnsettable(textOfSheets(sheets, { isShown: true }))).some(isLetter)) return undefined;
  const files: SheetFile[] = [];
  for (const { name, path } of new Set([parts.cover, ...parts.pictures.values()]))
    files.push({ name, bytes: await readFile(path) });
  return setBook(settableSheets(sheets, await findUnsettable(textOfSheets(sheets))), files);
}

/** Returns the sheets of a book. Headings of pages rank below the book's title. */
export function toSheets({ book, pages, pictures, cover }: BookParts): BookSheets {
  const { title, author, language, direction } = book;
  const size = pageSize(book.trim);
  const context = { direction, pictures };
  return {
    ...{ title, author, direction, languageTag: language, language: language.split('-')[0] ?? 'en' },
    ...size,
    madeAt: Math.floor(book.changed_at.getTime() / 1000),
    sheets: [
      fullSheet(cover, [title, author].filter(Boolean).join(', '), size.width),
      flowSheet([heading(title, 1, direction), paragraph(author)]),
      ...pages.map((page) => sheetOf(page, context)),
      creditsSheet(book),
    ],
  };
}

function pageSize(trim: keyof typeof TRIM_SIZES) {
  const [w, h] = TRIM_SIZES[trim];
  const scale = SHORT_SIDE / Math.min(w, h);
  return { width: Math.round(w * scale), height: Math.round(h * scale) };
}

type Shape = { name: string; width: number; height: number };

function fullSheet({ name, width, height }: Shape, alt: string, shownWidth: number): Extract<Sheet, { kind: 'full' }> {
  const shownHeight = Math.max(1, Math.round((shownWidth * height) / width));
  return { kind: 'full', width: shownWidth, height: shownHeight, picture: { file: name, alt }, runs: [] };
}

type Context = { direction: Direction; pictures: Pictures };

function sheetOf(page: WebPage, context: Context): Sheet {
  switch (page.kind) {
    case 'scan':
      return scannedSheet(page, context);
    case 'picture':
      return flowSheet(pictureItems(page, context));
    case 'chapter':
      return flowSheet(itemsOfMarkup(page.html, context));
    case 'fixed':
      return flowSheet([...fixedPictures(page, context), ...page.text.split('\n').map(paragraph)]);
  }
}

const flowSheet = (items: SheetItem[]): Sheet => ({ kind: 'flow', items });

function scannedSheet({ picture, runs, text }: Page<'scan'>, { pictures }: Context): Sheet {
  const jpeg = pictures.get(picture.large);
  if (!jpeg) return flowSheet(text.split('\n').map(paragraph));
  const sheet = fullSheet(jpeg, picture.alt, SHORT_SIDE);
  const typed = runs.length === 0 ? text.split('\n').filter((line) => line.trim() !== '') : [];
  const placed = [
    ...runs.map(({ text, x, y, h, undrawn }) => ({ text, x, y, h, shown: undrawn === true })),
    ...typed.map((line, index) => ({ text: line, x: 2, y: 2 + index, h: 1, shown: false })),
  ];
  return { ...sheet, runs: placed.map((run) => ({ ...run, direction: directionOfText(run.text) })) };
}

function pictureItems({ picture, second, paragraphs, layout }: Page<'picture'>, { pictures }: Context): SheetItem[] {
  const tall = paragraphs.length > 0 || second !== undefined;
  const drawnItems = [picture, second].flatMap((one): SheetItem[] => {
    const jpeg = one && pictures.get(one.large);
    return jpeg
      ? [{ kind: 'picture', file: jpeg.name, alt: one.alt, width: jpeg.width, tall: tall && isTall(jpeg) }]
      : [];
  });
  const words = paragraphs.map(paragraph);
  return layout === 'picture_below' ? [...words, ...drawnItems] : [...drawnItems, ...words];
}

const isTall = ({ width, height }: Shape) => height > width * 0.8;

/** Returns the pictures of a fixed-layout page, in order. A PDF cannot use the page's style sheet; its words follow. */
function fixedPictures({ html, css }: Page<'fixed'>, { pictures, direction }: Context): SheetItem[] {
  const inMarkup = itemsOfMarkup(html, { pictures, direction }).filter(({ kind }) => kind === 'picture');
  const names = [...css.matchAll(/book:\/([a-z0-9-]+\.webp)/g)].map(([, name = '']) => name);
  const backgrounds = [...new Set(names)].flatMap((name): SheetItem[] => {
    const jpeg = pictures.get(name);
    return jpeg ? [{ kind: 'picture', file: jpeg.name, alt: '', width: jpeg.width, tall: isTall(jpeg) }] : [];
  });
  return [...inMarkup, ...backgrounds];
}

/** Returns the direction of the first letter that has one, like `dir="auto"` in browsers. */
export function directionOfText(text: string): Direction {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter) ? 'rtl' : 'ltr';
}

function heading(text: string, level: number, direction: Direction): SheetItem {
  return { kind: 'heading', level, direction, spans: [{ text }] };
}

function paragraph(text: string): SheetItem {
  const spans = text.split('\n').flatMap((line, index) => [...(index > 0 ? [{ text: '\n' }] : []), { text: line }]);
  return { kind: 'paragraph', indent: 0, direction: directionOfText(text), spans };
}

function creditsSheet(book: BookParts['book']): Sheet {
  return flowSheet([book.title, ...creditLines(book), book.licence, book.licence_url].map(paragraph));
}
