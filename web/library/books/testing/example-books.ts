import type { Book, BookSummary, Facets } from '#contract/library/books.ts';

type Tile = Pick<
  BookSummary,
  | 'id'
  | 'title'
  | 'author'
  | 'cover'
  | 'drawn_cover'
  | 'trim'
  | 'language'
  | 'language_name'
  | 'level'
  | 'goal'
  | 'school_name'
  | 'url'
>;
type BookDetails = Omit<Book, 'pages' | 'contents' | 'versions'>;

export const noFacets: Facets = {
  ...{
    language: [],
    level: [],
    age: [],
    goal: [],
    country: [],
    category: [],
    format: [],
    accessibility: [],
    for_sale: [],
  },
};

/** A book as a shelf shows it. */
export function aTile(overrides: Partial<Tile> = {}): Tile {
  return {
    ...{
      id: 'b1',
      title: 'The Kite',
      author: 'Mina',
      cover: null,
      drawn_cover: null,
      trim: 'portrait',
      language: 'en',
    },
    ...{ language_name: 'English', level: 2, goal: null, school_name: null, url: '/library/b1' },
    ...overrides,
  };
}

/** A book as its own page shows it. */
export function aBook(overrides: Partial<BookDetails> = {}): BookDetails {
  return {
    ...{
      id: '1',
      title: 'The Boat',
      author: 'Anaya T.',
      cover: null,
      drawn_cover: null,
      trim: 'portrait',
      language: 'en',
    },
    ...{ language_name: 'English', direction: 'ltr', level: 2, goal: 6, country: 'NP', format: 'pages' },
    ...{ audience: 'everyone', is_featured: false, price: null, currency: null, for_sale: false, page_count: 12 },
    ...{ school_name: null, url: '/library/1', blurb: '', country_name: 'Nepal', licence: '', licence_url: '' },
    ...{ is_noncommercial: false, publisher: '', credits: [], categories: [], age_from: null, age_to: null },
    ...{ accessibility: { has: [], hazards: [], summary: '' }, word_count: 0 },
    ...{ made_from: null, made_as: null, original: null, can_be_retold: true },
    ...{ cause: null, project: null, shares: [], print_price: null, preview_pages: null, cause_statement: null },
    ...{ reading_access: 'full', last_page: 12 },
    ...{ files: '/files/1/', has_voice: false, voices: [], downloads: [], state: 'published', published_at: null },
    ...overrides,
  };
}

/** A book as the server answers, with its pages. */
export function aBookReply(overrides: Partial<Book> = {}): Book {
  return { ...aBook(), pages: [], contents: [], versions: [], ...overrides };
}
