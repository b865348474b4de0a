import type { ShippedEntry } from '#db/content/shipped.ts';
import { aSeedWakes } from './a-seed-wakes.ts';
import { howABookBegins } from './how-a-book-begins.ts';
import { tenLitres } from './ten-litres.ts';
import { theSeaRemembers } from './the-sea-remembers.ts';
import { theWayOfACoin } from './the-way-of-a-coin.ts';
import { whereWaterGoes } from './where-water-goes.ts';

export const shippedFilms: ShippedEntry<'film'>[] = [
  tenLitres,
  whereWaterGoes,
  howABookBegins,
  aSeedWakes,
  theWayOfACoin,
  theSeaRemembers,
];
