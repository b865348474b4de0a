import { shippedFilms } from './films/films.ts';
import { goals } from './goals/goals.ts';
import { hubs } from './hubs/hubs.ts';
import { legalEntries } from './legal/legal.ts';
import { pageEntries } from './pages/pages.ts';
import { readEntries } from './read-entries.ts';
import type { ShippedEntry } from './shipped.ts';
import { templates } from './templates/templates.ts';

/** All content that ships with the product. Challenges and lessons, which have dates, are in the demo data only. */
export const shippedContent: ShippedEntry[] = [
  ...readEntries('article'),
  ...readEntries('course'),
  ...readEntries('chapter'),
  ...goals,
  ...hubs,
  ...shippedFilms,
  ...templates,
  ...pageEntries,
  ...legalEntries,
];
