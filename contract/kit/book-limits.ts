export const MAX_BOOK_PAGES = 600;
