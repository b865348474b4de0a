import type { BookChanges, ManagedBook } from '#contract/library/publishing.ts';

const TEXT_FIELDS = ['title', 'author', 'blurb', 'licence', 'licence_url', 'publisher'] as const;
const CHOICE_FIELDS = ['language', 'work_id', 'is_featured'] as const;
const NUMBER_FIELDS = ['level', 'goal'] as const;

/** The details of a book as its form has them: numbers as the text of their option, empty for none. */
export type BookDetails = Pick<
  ManagedBook,
  (typeof TEXT_FIELDS)[number] | (typeof CHOICE_FIELDS)[number] | 'categories'
> &
  Record<(typeof NUMBER_FIELDS)[number], string>;

/** Returns the form's values for a book, or empty values while it loads. */
export function detailsOf(book: ManagedBook | undefined): BookDetails {
  return {
    ...{ title: book?.title ?? '', author: book?.author ?? '', blurb: book?.blurb ?? '' },
    ...{ language: book?.language ?? '', work_id: book?.work_id ?? '', categories: book?.categories ?? [] },
    ...{ level: String(book?.level ?? ''), goal: String(book?.goal ?? ''), is_featured: book?.is_featured ?? false },
    ...{ licence: book?.licence ?? '', licence_url: book?.licence_url ?? '', publisher: book?.publisher ?? '' },
  };
}

/** Returns the details that differ from the book; only these are sent. */
export function changedDetails(details: BookDetails, book: ManagedBook): BookChanges {
  const changes: BookChanges = {};
  for (const name of TEXT_FIELDS) {
    const text = details[name].trim();
    if (text !== book[name]) changes[name] = text;
  }
  for (const name of NUMBER_FIELDS) {
    const number = details[name] === '' ? null : Number(details[name]);
    if (number !== book[name]) changes[name] = number;
  }
  const categories = details.categories.toSorted();
  if (categories.join() !== book.categories.toSorted().join()) changes.categories = categories;
  if (details.language !== book.language) changes.language = details.language;
  if (details.work_id !== book.work_id) changes.work_id = details.work_id;
  if (details.is_featured !== book.is_featured) changes.is_featured = details.is_featured;
  return changes;
}
