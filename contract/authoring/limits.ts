export const MAX_CATEGORY_NAME = 60;
/** A low number, because forms and menus show all categories of a school. */
export const MAX_CATEGORIES = 200;
/** A low number, because every school has a row for each. */
export const MAX_OFFERED_CATEGORIES = 100;
export const MAX_BOOK_LIST_BYTES = 5 * 1_048_576;
/**
 * As many pages as a class can read aloud in a lesson, and as the page maker shows without a delay. Files have the
 * limit of books.
 */
export const MAX_MADE_PAGES = 60;
/** Characters on a page that is made here. */
export const MAX_PAGE_LETTERS = 20_000;
/**
 * Characters on a page of a file, which can be a whole chapter: as many three-byte characters as fit into a request.
 */
export const MAX_FILE_PAGE_LETTERS = 80_000;
/** Words of a story: two hours of reading for a child. */
export const MAX_STORY_WORDS = 20_000;
/** Characters of a story with its markup, for scripts that write no spaces. */
export const MAX_STORY_LETTERS = 600_000;
/** Pictures in a story, and pictures that are stored with its earlier versions. */
export const MAX_STORY_PICTURES = 50;
export const MAX_KEPT_PICTURES = 500;
