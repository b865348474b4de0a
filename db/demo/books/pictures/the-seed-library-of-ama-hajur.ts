import { lorry } from '#look/book-pictures/craft.ts';
import { house } from '#look/book-pictures/homes.ts';
import { ground, hills, moon, peak, river, specks, stars, sun, terraces } from '#look/book-pictures/land.ts';
import { buckwheat, sprout } from '#look/book-pictures/plants.ts';
import { day, night, type Picture } from '#look/book-pictures/sheet.ts';
import { basket, bowl, bread, jar, key, ladle, lantern, plank, steam } from '#look/book-pictures/things.ts';

export const theSeedLibraryOfAmaHajur: Picture[] = [
  day(
    jar(0.26, 0.36, 0.34),
    jar(0.6, 0.36, 0.34, { body: 'mid' }),
    plank(0.5, 0.36, 0.46),
    jar(0.4, 0.7, 0.34, { body: 'azure' }),
    jar(0.74, 0.7, 0.34),
    plank(0.5, 0.7, 0.46),
    hills(0.9, 'mid', 0.02),
  ),
  night(
    jar(0.26, 0.32, 0.26, { body: 'near' }),
    jar(0.5, 0.32, 0.26, { body: 'pop' }),
    jar(0.74, 0.32, 0.26, { body: 'mid' }),
    plank(0.5, 0.32, 0.44, { body: 'far' }),
    jar(0.36, 0.6, 0.26, { body: 'azure' }),
    jar(0.64, 0.6, 0.26, { body: 'gold' }),
    plank(0.5, 0.6, 0.44, { body: 'far' }),
    jar(0.5, 0.88, 0.26, { body: 'coral' }),
    plank(0.5, 0.88, 0.44, { body: 'far' }),
  ),
  day(
    sun(0.8, 0.16, 0.09, 'coral'),
    terraces(0.46, ['far', 'mid', 'far', 'near']),
    jar(0.28, 0.8, 0.28),
    sprout(0.56, 0.74, 0.16, { body: 'pop' }),
    sprout(0.7, 0.78, 0.18, { body: 'pop' }),
    sprout(0.86, 0.75, 0.16, { body: 'pop' }),
  ),
  day(
    hills(0.5),
    hills(0.68, 'mid', 0.03),
    specks(26, 0.5, 0.6, 'pop', 7),
    basket(0.52, 0.86, 0.66, { body: 'near', spot: 'pale' }),
  ),
  night(
    specks(46, 0.04, 0.6, 'pale', 6),
    terraces(0.56, ['far', 'mid', 'far', 'near']),
    specks(18, 0.64, 0.92, 'pale', 5),
  ),
  day(
    peak(0.3, 0.2, 0.5, 'far'),
    hills(0.46, 'mid', 0.03),
    river(0.46, 'azure', 1.1),
    lorry(0.78, 0.6, 0.34, { flip: true, tilt: 9, body: 'near' }),
  ),
  night(
    jar(0.22, 0.5, 0.24, { body: 'azure' }),
    jar(0.44, 0.5, 0.24, { body: 'near' }),
    jar(0.66, 0.5, 0.24),
    plank(0.5, 0.5, 0.44, { body: 'far' }),
    lantern(0.5, 0.88, 0.5, { body: 'mid', spot: 'straw' }),
    ground(0.88, 'near'),
  ),
  night(moon(0.18, 0.16, 0.08, 'straw'), stars(16, 0.3), jar(0.5, 0.84, 0.74, { body: 'mid' }), ground(0.84, 'near')),
  night(
    stars(26, 0.4),
    hills(0.5, 'far', 0.08),
    house(0.2, 0.56, 0.24, { spot: 'gold' }),
    house(0.5, 0.5, 0.2, { spot: 'gold' }),
    house(0.8, 0.58, 0.24, { spot: 'gold' }),
    hills(0.66, 'mid', 0.03),
    ladle(0.44, 0.9, 0.56, { body: 'pale' }),
    specks(7, 0.82, 0.87, 'pop', 5),
    ground(0.93),
  ),
  day(
    terraces(0.3, ['far', 'mid', 'far', 'mid']),
    buckwheat(0.14, 0.56, 0.24, { body: 'pop', spot: 'pale' }),
    buckwheat(0.42, 0.54, 0.22, { body: 'pop', spot: 'pale' }),
    buckwheat(0.72, 0.56, 0.24, { body: 'pop', spot: 'pale' }),
    buckwheat(0.28, 0.8, 0.36, { body: 'pop', spot: 'pale' }),
    buckwheat(0.62, 0.82, 0.4, { body: 'pop', spot: 'pale' }),
    buckwheat(0.9, 0.8, 0.34, { body: 'pop', spot: 'pale' }),
    ground(0.9),
  ),
  day(
    specks(40, 0.04, 0.5, 'pale', 4),
    peak(0.5, 0.16, 0.46, 'far', 0.4),
    hills(0.62, 'mid', 0.03),
    bread(0.36, 0.8, 0.4, { body: 'pale' }),
    bread(0.52, 0.88, 0.4, { body: 'pale' }),
    bowl(0.82, 0.86, 0.26, { body: 'near', spot: 'coral' }),
    steam(0.82, 0.76, 0.2),
  ),
  day(
    ...[0.2, 0.42, 0.64, 0.86].flatMap((x) => [
      jar(x, 0.28, 0.24),
      jar(x - 0.06, 0.54, 0.24, { body: 'mid' }),
      jar(x, 0.8, 0.24, { body: 'azure' }),
    ]),
    ...[0.28, 0.54, 0.8].map((y) => plank(0.5, y, 0.5)),
  ),
  day(
    hills(0.7, 'far', 0.03),
    jar(0.34, 0.8, 0.56, { body: 'azure' }),
    plank(0.5, 0.8, 0.5),
    key(0.56, 0.74, 0.38, { body: 'pop', spot: 'far' }),
  ),
];
