import type { Picture } from '#look/book-pictures/sheet.ts';
import type { SceneName } from '#look/scenes.ts';
import type { Trim } from '#look/trim-sizes.ts';

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
  | 'Towns and travel'
  | 'Young authors';

export const arabicCategories: Record<Category, string> = {
  Animals: 'حيوانات',
  'Everyday life': 'الحياة اليومية',
  Family: 'العائلة',
  Fables: 'حكايات ذات عبرة',
  Friendship: 'الصداقة',
  'Funny stories': 'قصص مضحكة',
  Nature: 'الطبيعة',
  School: 'المدرسة',
  Science: 'العلوم',
  'Sea and rivers': 'البحر والأنهار',
  'Towns and travel': 'المدن والسفر',
  'Young authors': 'مؤلفون صغار',
};

/** One page: its text, one line for each paragraph, and the text alternative of its picture. */
export type Page = { text: string; alt: string };

export type Edition = {
  language: BookLanguage;
  title: string;
  /** A pen name. */
  author: string;
  translator?: string;
  blurb: string;
  format: 'epub' | 'pdf';
  pages: Page[];
};

/** An original story under CC0 with its editions. Each page of an edition has the picture of the same number. */
export type Work = {
  id: string;
  /** The Sustainable Development Goal, 1 to 17. */
  goal: number;
  /** 1, first words, to 5, long stories. */
  level: 1 | 2 | 3 | 4 | 5;
  ages: [from: number, to: number];
  /** Where the story is set or comes from, as an ISO 3166-1 alpha-2 code. */
  country: string;
  categories: Category[];
  trim: Trim;
  /** The scene of its drawn cover. */
  scene: SceneName;
  /** The page whose picture is on the title page too. */
  front: number;
  pictures: Picture[];
  editions: Edition[];
};
