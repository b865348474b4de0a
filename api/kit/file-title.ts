import { truncate } from '#contract/kit/truncate.ts';

/** Derives a title from a file name, for a book without a title or one that is not read yet. */
export function titleFromFileName(name: string): string {
  const stem = name.replace(/^.*[\\/]/, '').replace(/(\.booklark)?\.\w{2,5}$/, '');
  return truncate(stem.replaceAll(/[_\s]+/g, ' ').trim(), 200) || 'Book';
}
