import { shippedFilms } from './films/films.ts';
import { readEntries } from './read-entries.ts';
import type { ShippedEntry } from './shipped.ts';

const WRITTEN_KINDS = ['article', 'course', 'chapter', 'goal', 'hub', 'template', 'page', 'legal'] as const;

/** All content that ships with the product. Challenges and lessons, which have dates, are in the demo data only. */
export const shippedContent: ShippedEntry[] = [...WRITTEN_KINDS.flatMap((kind) => readEntries(kind)), ...shippedFilms];
