import type { TextRun, WebPage } from '#contract/kit/web-book.ts';
import { correctMarkup } from './correct-markup.ts';
import { gapBefore } from './pdf-text.ts';
import { rewritePassage, rewriteTexts } from './rewrite-texts.ts';

/** An author's words for a file's page: its text, and its pictures in order. */
export type PageWords = { text: string; alts: string[]; has_picture: boolean };

/** Hides the text layer of a page that paints no text, and the description of its background. */
const HIDDEN_TEXT_RULE =
  ':is(#s,.booklark-words){position:absolute!important;width:1px!important;height:1px!important;overflow:hidden!important;clip-path:inset(50%)!important}';

/** Returns a page with its author's words. Unchanged parts stay as in the file. */
export function correctPage(page: WebPage, words: PageWords): WebPage {
  const { text } = words;
  const shared = { number: page.number, title: rewritePassage(page.title, page.text, text), text };
  switch (page.kind) {
    case 'scan': {
      const runs = text === page.text ? page.runs : correctRuns(page.runs, text);
      const picture = { ...page.picture, alt: altOf(words) };
      return { ...shared, kind: 'scan', picture, runs, ...withoutPicture(words) };
    }
    case 'picture': {
      const picture = page.picture && { ...page.picture, alt: altOf(words) };
      const paragraphs = text === page.text ? page.paragraphs : text.split('\n').filter((line) => line.trim() !== '');
      return { ...page, ...shared, picture, paragraphs, ...withoutPicture(words) };
    }
    case 'chapter':
      return { ...page, ...shared, html: correctMarkup(page, words).html };
    case 'fixed': {
      const { html, hasHiddenWords } = correctMarkup(page, words);
      return { ...page, ...shared, html, css: hasHiddenWords ? `${page.css}\n${HIDDEN_TEXT_RULE}` : page.css };
    }
  }
}

const altOf = ({ alts: [alt = ''], has_picture }: PageWords) => (has_picture ? alt : '');
const withoutPicture = ({ has_picture }: PageWords) => (has_picture ? {} : { has_picture: false as const });

/** Corrects the words over a page image and keeps each line's words in their place. */
function correctRuns(runs: TextRun[], text: string): TextRun[] {
  if (runs.length === 0) return [];
  const parts = runs.map((run, index) => ({ text: run.text, gap: gapBefore(run, runs[index - 1]) }));
  const texts = rewriteTexts(parts, text);
  return runs.flatMap((run, index) => {
    const words = texts[index]?.trim();
    return words ? [{ ...run, text: words }] : [];
  });
}
