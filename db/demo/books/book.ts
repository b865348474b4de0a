import type { SceneName } from '#look/scenes.ts';
import type { Trim } from '#look/trim-sizes.ts';
import type { Picture } from './pictures/sheet.ts';

export type BookLanguage = 'en' | 'es' | 'fr' | 'ar' | 'hi' | 'ne' | 'pt' | 'sw';

export type Category =
  | 'Animals'
  | 'Everyday life'
  | 'Family'
  | 'Fables'
  | 'Friendship'
  | 'Funny stories'
  | 'Nature'
  | 'School'
  | 'Science'
  | 'Sea and rivers'
  | 'Towns and travel';

/** Where an edition stands, and who may see it there. */
export type Shelf = {
  school: 'riverside' | 'hillcrest' | 'northwind' | 'lakeside';
  audience: 'everyone' | 'families' | 'school';
};

/** One page: its words, one line for each paragraph, and what its picture shows for those who cannot see it. */
export type Page = { text: string; alt: string };

export type Edition = {
  language: BookLanguage;
  title: string;
  /** A pen name. */
  author: string;
  translator?: string;
  blurb: string;
  format: 'epub' | 'pdf';
  shelves: Shelf[];
  pages: Page[];
};

/** An original story under CC0 with its editions; each page of each edition goes with the picture of the same number. */
export type Work = {
  id: string;
  /** The Sustainable Development Goal, 1 to 17. */
  goal: number;
  /** 1, first words, to 5, long stories. */
  level: 1 | 2 | 3 | 4 | 5;
  ages: [from: number, to: number];
  /** Where the story is set or comes from, in two letters. */
  country: string;
  categories: Category[];
  trim: Trim;
  /** The scene of its drawn cover. */
  scene: SceneName;
  /** The page whose picture stands on the title page too. */
  front: number;
  pictures: Picture[];
  editions: Edition[];
};
