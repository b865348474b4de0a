import type { PageLayout, Starter } from '#contract/authoring/pieces.ts';

type StarterPage = { layout: PageLayout; text: string };

/** The letters of an alphabet book, by language; other languages use the Latin letters. */
const LETTERS: Record<string, string> = {
  ar: 'ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي',
  hi: 'अ आ इ ई उ ऊ ए ऐ ओ औ क ख ग घ च छ ज झ ट ठ ड ढ त थ द ध न प फ ब भ म य र ल व श स ह',
  ru: 'А Б В Г Д Е Ж З И К Л М Н О П Р С Т У Ф Х Ц Ч Ш Э Ю Я',
  es: 'A B C D E F G H I J K L M N Ñ O P Q R S T U V W X Y Z',
};
const LATIN = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z';

/** Prompts for the author of each page. They are never part of the book. */
const promptWords: Record<Exclude<Starter, 'blank' | 'abc'>, string[]> = {
  how_to: [
    'What will you make?',
    'What do you need?',
    'What do you do first?',
    'What comes next?',
    'How do you finish?',
    'What is it like now?',
  ],
  comic: [
    'Who is in your story?',
    'What do they want?',
    'What goes wrong?',
    'What do they try?',
    'What happens then?',
    'How does it end?',
  ],
  fact_book: [
    'What is your book about?',
    'What does it look like?',
    'Where can you find it?',
    'What does it do?',
    'What did you not know before?',
    'What do you want to find out?',
  ],
  my_day: [
    'What do you do when you wake up?',
    'How do you get to school?',
    'What do you do in the morning?',
    'What do you eat?',
    'What do you do after school?',
    'What do you do at night?',
  ],
};
const firstWords = {
  letter: 'What starts with this letter?',
  first: 'Write your words here.',
};

const layouts: Record<Starter, PageLayout> = {
  blank: 'picture_above',
  abc: 'picture_above',
  how_to: 'picture_beside',
  comic: 'two_pictures',
  fact_book: 'picture_above',
  my_day: 'picture_above',
};

/** Returns the first pages of a book. */
export function pagesOfStarter(starter: Starter, language: string): StarterPage[] {
  const layout = layouts[starter];
  if (starter === 'blank') return [{ layout, text: '' }];
  if (starter === 'abc') return (LETTERS[language] ?? LATIN).split(' ').map((text) => ({ layout, text }));
  return promptWords[starter].map(() => ({ layout, text: '' }));
}

/** Returns the prompt for a page's author, as a sentence to translate. */
export function promptOf(starter: Starter | null, pageNumber: number): string {
  if (starter === 'abc') return firstWords.letter;
  if (!starter || starter === 'blank') return firstWords.first;
  return promptWords[starter][pageNumber - 1] ?? firstWords.first;
}
