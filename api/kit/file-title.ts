import { truncate } from '#contract/kit/truncate.ts';

/** Returns a title from the name of a file, for a book that has none or was not read yet. */
export function titleFromFileName(name: string): string {
  const stem = name.replace(/^.*[\\/]/, '').replace(/(\.booklark)?\.\w{2,5}$/, '');
  return truncate(stem.replaceAll(/[_\s]+/g, ' ').trim(), 200) || 'Book';
}
