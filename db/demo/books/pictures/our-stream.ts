import { bridge, house } from '#look/book-pictures/homes.ts';
import { ground, hills, river, sea, stones, sun, terraces } from '#look/book-pictures/land.ts';
import { goat } from '#look/book-pictures/large-creatures.ts';
import { reeds } from '#look/book-pictures/plants.ts';
import { day, type Picture } from '#look/book-pictures/sheet.ts';
import { bird, fish, frog } from '#look/book-pictures/small-creatures.ts';
import { basket, bottle, rings, sign, slipper } from '#look/book-pictures/things.ts';

export const ourStream: Picture[] = [
  day(hills(0.4), hills(0.5, 'far', 0.04), river(0.46, 'mid', 0.9), house(0.26, 0.56, 0.34), stones(0.98, 5)),
  day(sun(0.66, 0.4, 0.16), hills(0.46, 'far', 0.07), river(0.5, 'mid', 1.3), reeds(0.2, 0.84, 0.36), stones(1, 5)),
  day(
    hills(0.3),
    sea(0.44),
    fish(0.32, 0.66, 0.36, { body: 'pop', spot: 'near' }),
    frog(0.74, 0.5, 0.26, { body: 'near' }),
    reeds(0.92, 0.54, 0.3),
    stones(1, 6, 'far', 'near'),
  ),
  day(
    terraces(0.34, ['far', 'pop', 'far']),
    goat(0.26, 0.62, 0.3),
    bird(0.7, 0.66, 0.2),
    sea(0.7),
    rings(0.66, 0.78, 0.22),
    ground(0.9, 'near'),
  ),
  day(
    hills(0.36),
    sea(0.56, 'near'),
    bottle(0.24, 0.7, 0.26, { tilt: -24 }),
    bottle(0.5, 0.74, 0.28, { tilt: 16, body: 'coral' }),
    slipper(0.72, 0.7, 0.3, { body: 'pop', spot: 'pale' }),
    bottle(0.88, 0.76, 0.24, { tilt: 38 }),
    sea(0.76, 'near'),
  ),
  day(hills(0.4), sea(0.54, 'near'), bottle(0.5, 0.66, 0.2, { tilt: -30, body: 'far' }), sea(0.64, 'near')),
  day(
    hills(0.34),
    hills(0.56, 'mid', 0.03),
    basket(0.34, 0.84, 0.46, { body: 'near', spot: 'far' }),
    bottle(0.26, 0.6, 0.2, { tilt: -10 }),
    bottle(0.4, 0.6, 0.2, { tilt: 14, body: 'coral' }),
    slipper(0.76, 0.78, 0.34, { tilt: -14, body: 'pop', spot: 'near' }),
    ground(0.88),
  ),
  day(
    sun(0.8, 0.34, 0.12),
    hills(0.42),
    river(0.46, 'mid', 0.7),
    basket(0.22, 0.88, 0.36, { body: 'near', spot: 'far' }),
    bottle(0.22, 0.7, 0.16, { body: 'pop', spot: 'near' }),
    basket(0.8, 0.9, 0.36, { body: 'near', spot: 'far' }),
    bottle(0.76, 0.72, 0.16, { tilt: -12 }),
    bottle(0.85, 0.72, 0.16, { tilt: 12, body: 'coral' }),
  ),
  day(
    sun(0.2, 0.2, 0.1),
    hills(0.34),
    bird(0.8, 0.48, 0.24, { flip: true }),
    sea(0.48),
    fish(0.3, 0.62, 0.26, { body: 'pop', spot: 'near' }),
    fish(0.62, 0.74, 0.2, { flip: true, body: 'coral', spot: 'near' }),
    stones(1, 6, 'far', 'near'),
  ),
  day(
    sun(0.84, 0.16, 0.08),
    hills(0.34),
    sea(0.56),
    bridge(0.44, 0.6, 0.36, { body: 'near' }),
    sign(0.84, 0.64, 0.34),
    fish(0.5, 0.84, 0.24, { flip: true, body: 'pop', spot: 'near' }),
    rings(0.4, 0.74, 0.2),
    stones(1.02, 6, 'far', 'near'),
  ),
];
