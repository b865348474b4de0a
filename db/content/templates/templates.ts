import type { ShippedEntry } from '#db/content/shipped.ts';
import { pictureBookTemplates } from './picture-books.ts';
import { printedBookTemplates } from './printed-books.ts';

/** One template for each size. */
export const templates: ShippedEntry<'template'>[] = [...pictureBookTemplates, ...printedBookTemplates];
