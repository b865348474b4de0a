import { fairShares } from './courses/fair-shares.ts';
import { myFirstBook } from './courses/my-first-book.ts';
import { seedsAndSoup } from './courses/seeds-and-soup.ts';
import { tellingTrueStories } from './courses/telling-true-stories.ts';
import { whereWaterGoes } from './courses/where-water-goes.ts';
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
  ...myFirstBook,
  ...whereWaterGoes,
  ...seedsAndSoup,
  ...tellingTrueStories,
  ...fairShares,
  ...goals,
  ...hubs,
  ...shippedFilms,
  ...templates,
  ...pageEntries,
  ...legalEntries,
];
