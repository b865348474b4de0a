import type { BookLanguage, Edition, Work } from '#db/content/books/book.ts';
import { phrases } from '#db/content/books/phrases.ts';
import { drawn } from '#look/book-pictures/sheet.ts';

export const LICENCE = 'CC0 1.0';
export const LICENCE_URL = 'https://creativecommons.org/publicdomain/zero/1.0/';

export type BookPage = { paragraphs: string[]; alt: string; picture: string };

/** The input of both kinds of file: an edition with the pictures of its work. */
export type MadeBook = {
  work: Work;
  edition: Edition;
  /** Name of the edition and its file: `the-boat-that-wanted-rain.en`. */
  name: string;
  direction: 'ltr' | 'rtl';
  front: BookPage;
  pages: BookPage[];
  ending: { heading: string; lines: string[] };
};

export function makeBook(work: Work, edition: Edition): MadeBook {
  const { goal, trim } = work;
  const { language } = edition;
  const pictures = work.pictures.map((picture, i) => drawn(picture, { goal, trim, seed: `${work.id} ${i + 1}` }));
  const pages = edition.pages.map(({ text, alt }, i) => ({
    paragraphs: text.split('\n'),
    alt,
    picture: pictures[i] ?? '',
  }));
  const front = pages[work.front - 1];
  if (!front) throw new Error(`${work.id} has no page ${work.front} for its title page.`);
  return {
    work,
    edition,
    name: `${work.id}.${language}`,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    front,
    pages,
    ending: { heading: phrases[language].about, lines: endingOf(edition, language) },
  };
}

function endingOf({ author, translator }: Edition, language: BookLanguage): string[] {
  const { written, translated, pictures, free } = phrases[language];
  const credits = [`${written} ${author}`, ...(translator ? [`${translated} ${translator}`] : [])];
  return [...credits, pictures, `${free} ${LICENCE}`];
}
