import { setImmediate } from 'node:timers/promises';
import type { ContentsLine, WebPage } from '#contract/kit/web-book.ts';
import { correctPage, type PageWords } from './correct-page.ts';
import { altTextsOn, createPageCounter } from './emit-pages.ts';
import { rewritePassage } from './rewrite-texts.ts';

/** A book that the press made from a file. */
export type FileBook = { pages: WebPage[]; contents: ContentsLine[]; language: string };

/**
 * Writes an author's words into the pages of a file; see `correctPages`. Other work of the worker runs between two
 * pages.
 */
export async function correctBook({ pages, contents, language }: FileBook, words: Map<number, PageWords>) {
  const counter = createPageCounter(language);
  const corrected: WebPage[] = [];
  for (const page of pages) {
    const ofAuthor = words.get(page.number);
    const currentPage = ofAuthor ? correctPage(page, ofAuthor) : page;
    if (ofAuthor) corrected.push(currentPage);
    if (ofAuthor) await setImmediate();
    counter.countPage(currentPage, altsOf(currentPage));
  }
  return { pages: corrected, contents: correctContents(contents, pages, words), counts: counter.total };
}

/** Returns the descriptions on a page. Authors describe the image of a PDF page too. */
function altsOf(page: WebPage): string[] {
  if (page.kind === 'scan') return page.has_picture === false ? [] : [page.picture.alt];
  return page.kind === 'picture' && page.has_picture === false ? [] : altTextsOn(page);
}

/** Corrects headings in the table of contents as on their pages, and drops the lines of removed headings. */
function correctContents(contents: ContentsLine[], pages: WebPage[], words: Map<number, PageWords>): ContentsLine[] {
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  return contents.flatMap((line) => {
    const page = byNumber.get(line.page);
    const ofAuthor = words.get(line.page);
    const title = page && ofAuthor ? rewritePassage(line.title, page.text, ofAuthor.text) : line.title;
    return title === '' ? [] : [{ ...line, title }];
  });
}
