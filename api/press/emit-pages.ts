import type { WebPage } from '#contract/web-book.ts';
import type { EmitEvent } from './events.ts';

/** Returns functions that emit the pages of a book and count the words and pictures on them. */
export function emitPages(emit: EmitEvent, language: string | null) {
  const segmenter = new Intl.Segmenter(language ?? 'en', { granularity: 'word' });
  const total = { words: 0, pictures: 0, described: 0 };
  return {
    async emitPage(page: WebPage) {
      for (const { isWordLike } of segmenter.segment(page.text)) total.words += isWordLike ? 1 : 0;
      const alts = altTextsOn(page);
      total.pictures += alts.length;
      total.described += alts.filter(Boolean).length;
      await emit({ event: 'page', page });
    },
    emitDone: () => emit({ event: 'done', ...total }),
  };
}

function altTextsOn(page: WebPage): string[] {
  if (page.kind === 'scan') return [];
  if (page.kind === 'picture') return [page.picture, page.second].flatMap((picture) => (picture ? [picture.alt] : []));
  return [...page.html.matchAll(/<img [^>]*?alt="([^"]*)"/g)].map(([, alt = '']) => alt);
}
