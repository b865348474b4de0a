import { setImmediate } from 'node:timers/promises';
import type { ContentsLine, WebPage } from '#contract/kit/web-book.ts';
import { correctPage, type PageWords } from './correct-page.ts';
import { altTextsOn, createPageCounter } from './emit-pages.ts';
import { rewritePassage } from './rewrite-texts.ts';

/** A book as the press made it of a file. */
export type FileBook = { pages: WebPage[]; contents: ContentsLine[]; language: string };

/** Writes the words of an author into the pages of a file; see `correctPages`. Between two pages the worker does what else it has to. */
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

/** An author describes the image of a PDF page, too. */
function altsOf(page: WebPage): string[] {
  if (page.kind === 'scan') return page.has_picture === false ? [] : [page.picture.alt];
  return page.kind === 'picture' && page.has_picture === false ? [] : altTextsOn(page);
}

/** Corrects headings as on their pages. A heading that was taken out has no line. */
function correctContents(contents: ContentsLine[], pages: WebPage[], words: Map<number, PageWords>): ContentsLine[] {
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  return contents.flatMap((line) => {
    const page = byNumber.get(line.page);
    const ofAuthor = words.get(line.page);
    const title = page && ofAuthor ? rewritePassage(line.title, page.text, ofAuthor.text) : line.title;
    return title === '' ? [] : [{ ...line, title }];
  });
}
