import type { WebPage } from '#contract/kit/web-book.ts';
import type { EmitEvent } from './events.ts';
import { picturesOnPage } from './page-pictures.ts';

/** Returns functions that emit the pages of a book and count the words and pictures on them. */
export function emitPages(emit: EmitEvent, language: string | null) {
  const counter = createPageCounter(language);
  return {
    async emitPage(page: WebPage) {
      counter.countPage(page, altTextsOn(page));
      await emit({ event: 'page', page });
    },
    emitDone: () => emit({ event: 'done', ...counter.total }),
  };
}

/** Counts words, and pictures with and without a description. */
export function createPageCounter(language: string | null) {
  const segmenter = new Intl.Segmenter(language ?? 'en', { granularity: 'word' });
  const total = { words: 0, pictures: 0, described: 0 };
  return {
    total,
    countPage(page: WebPage, alts: string[]): void {
      for (const { isWordLike } of segmenter.segment(page.text)) total.words += isWordLike ? 1 : 0;
      total.pictures += alts.length;
      total.described += alts.filter(Boolean).length;
    },
  };
}

/**
 * Returns the picture descriptions on a page. The image of a PDF page is not one of them, and no file describes a
 * background.
 */
export function altTextsOn(page: WebPage): string[] {
  if (page.kind === 'scan') return [];
  return picturesOnPage(page).flatMap(({ place, alt }) => (place === 'background' ? [] : [alt]));
}
