import { correctPages, type PageWords } from '#api/core/press/service.ts';
import { type Corrections, type RenditionProperties, withCountedPictures } from '#api/library/publishing/service.ts';
import type { ContentsLine, WebPage } from '#contract/kit/web-book.ts';
import { toFilePage } from './file-pages.ts';
import type { StoredPage } from './revision-queries.ts';

type PressedFile = {
  pages: WebPage[];
  /**
   * The unchanged pages of the whole file, which the author started from. Turned pages can have other lines of text.
   */
  whole: WebPage[];
  contents: ContentsLine[];
  properties: Pick<RenditionProperties, 'accessibility'>;
  language: string;
};

/** Returns the pages of a file with the author's corrections in a revision; undefined without corrections. */
export async function correctFilePages(
  { properties, whole, ...file }: PressedFile,
  pagesOfAuthor: StoredPage[],
): Promise<Corrections | undefined> {
  const words = findCorrectedWords(file.pages, whole, pagesOfAuthor);
  if (words.size === 0) return undefined;
  const { counts, ...corrected } = await correctPages(file, words);
  return {
    ...corrected,
    word_count: counts.words,
    accessibility: withCountedPictures(properties.accessibility, counts),
  };
}

/** Returns the author's corrections of each page that differ from the file, by page number. */
function findCorrectedWords(pages: WebPage[], whole: WebPage[], pagesOfAuthor: StoredPage[]): Map<number, PageWords> {
  const textsOfFile = new Map(whole.map(({ number, text }) => [number, text]));
  const words = new Map<number, PageWords>();
  for (const page of pages) {
    const ofAuthor = pagesOfAuthor[page.number - 1];
    if (!ofAuthor) continue;
    const { file_alts: alts, has_picture, file_page } = ofAuthor;
    const text = ofAuthor.text === textsOfFile.get(file_page ?? page.number) ? page.text : ofAuthor.text;
    const file = toFilePage(page);
    const hasNewAlts = file.alts.some((alt, index) => alt !== (has_picture ? (alts[index] ?? alt) : ''));
    const saysNoPicture = !has_picture && file.pictures.length > 0;
    if (text !== page.text || hasNewAlts || saysNoPicture) words.set(page.number, { text, alts, has_picture });
  }
  return words;
}
