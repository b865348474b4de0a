import type { BookChanges, ManagedBook } from '#contract/publishing.ts';

/** The values that are chosen from comboboxes, beside the plain fields. */
export type ChosenDetails = { language: string; workId: string };

const TEXT_FIELDS = ['title', 'author', 'blurb', 'licence', 'licence_url', 'publisher'] as const;

/** Returns the details that differ from the book; only these are sent. */
export function changedDetails(form: FormData, chosen: ChosenDetails, book: ManagedBook): BookChanges {
  const change: BookChanges = {};
  const text = (name: string) => String(form.get(name) ?? '').trim();
  for (const name of TEXT_FIELDS) if (text(name) !== book[name]) change[name] = text(name);
  for (const name of ['level', 'goal'] as const) {
    const value = text(name) === '' ? null : Number(text(name));
    if (value !== book[name]) change[name] = value;
  }
  const categories = form.getAll('category').map(String).sort();
  if (categories.join() !== [...book.categories].sort().join()) change.categories = categories;
  const isFeatured = form.has('is_featured');
  if (isFeatured !== book.is_featured) change.is_featured = isFeatured;
  if (chosen.language !== book.language) change.language = chosen.language;
  if (chosen.workId !== book.work_id) change.work_id = chosen.workId;
  return change;
}
