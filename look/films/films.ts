import { aSeedWakes } from './a-seed-wakes.ts';
import type { DrawnFilm } from './film.ts';
import { howABookBegins } from './how-a-book-begins.ts';
import { tenLitres } from './ten-litres.ts';
import { theSeaRemembers } from './the-sea-remembers.ts';
import { theWayOfACoin } from './the-way-of-a-coin.ts';
import { whereWaterGoes } from './where-water-goes.ts';

/** The drawn films by their name, which their entries have as `drawing`. */
export const drawnFilms: ReadonlyMap<string, DrawnFilm> = new Map([
  ['ten-litres', tenLitres],
  ['where-water-goes', whereWaterGoes],
  ['how-a-book-begins', howABookBegins],
  ['a-seed-wakes', aSeedWakes],
  ['the-way-of-a-coin', theWayOfACoin],
  ['the-sea-remembers', theSeaRemembers],
]);
