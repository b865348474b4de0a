import { paperBoat, softPage } from '#look/book-pictures/craft.ts';
import { ground, hills, moon, peak, rain, river, sea, stars, stones, sun, wind } from '#look/book-pictures/land.ts';
import { goat } from '#look/book-pictures/large-creatures.ts';
import { reeds } from '#look/book-pictures/plants.ts';
import { day, night, type Picture } from '#look/book-pictures/sheet.ts';
import { frog } from '#look/book-pictures/small-creatures.ts';
import { cloud, pot } from '#look/book-pictures/things.ts';

export const theBoatThatWantedRain: Picture[] = [
  day(sun(0.8, 0.24, 0.1), hills(0.6, 'mid'), hills(0.76, 'far', 0.03), paperBoat(0.48, 0.86, 0.62)),
  day(
    sun(0.86, 0.2, 0.09),
    hills(0.5),
    hills(0.58, 'mid', 0.04),
    river(0.56, 'pale', 1.1),
    goat(0.74, 0.66, 0.2, { flip: true }),
    stones(0.98, 5),
    paperBoat(0.42, 0.86, 0.28),
  ),
  day(
    hills(0.5, 'mid'),
    hills(0.7, 'far', 0.02),
    stones(0.8, 4, 'pale', 'mid', 0.13),
    frog(0.68, 0.86, 0.26, { mood: 'asleep', body: 'pop' }),
    paperBoat(0.3, 0.88, 0.4),
    stones(1.0, 6),
  ),
  day(
    sun(0.76, 0.28, 0.17),
    wind(0.08, 0.22, 0.34),
    wind(0.2, 0.48, 0.26),
    hills(0.68, 'mid', 0.04),
    hills(0.8, 'far', 0.02),
    paperBoat(0.44, 0.88, 0.46, { tilt: -9 }),
  ),
  day(
    hills(0.46),
    river(0.52, 'pale', 1.2),
    pot(0.2, 0.76, 0.24),
    pot(0.36, 0.72, 0.21, { body: 'pop', spot: 'near' }),
    pot(0.49, 0.69, 0.18),
    paperBoat(0.74, 0.86, 0.3),
    stones(1.0, 7),
  ),
  night(
    moon(0.22, 0.24, 0.1),
    stars(22),
    hills(0.62),
    hills(0.76, 'mid', 0.03),
    paperBoat(0.36, 0.88, 0.4),
    frog(0.72, 0.88, 0.24, { flip: true, body: 'pop' }),
    stones(1.0, 6, 'far', 'near'),
  ),
  night(
    stars(40, 0.6),
    cloud(0.74, 0.24, 0.5, { body: 'far' }),
    rain(0.36, 0.5, 1, 'pale'),
    hills(0.68),
    hills(0.8, 'near', 0.02),
    paperBoat(0.46, 0.9, 0.42),
  ),
  day(
    cloud(0.26, 0.23, 0.44),
    cloud(0.72, 0.24, 0.5, { body: 'far' }),
    rain(0.34, 0.7, 4),
    hills(0.74, 'far', 0.03),
    stones(0.86, 5, 'near', 'pale', 0.12),
    stones(1.0, 4, 'near', 'near', 0.14),
  ),
  day(
    cloud(0.3, 0.24, 0.5, { body: 'far' }),
    peak(0.68, 0.2, 0.34, 'far'),
    rain(0.32, 0.5, 2),
    hills(0.52, 'mid', 0.05),
    river(0.5, 'pop', 1.1),
    river(0.53, 'near', 0.8),
  ),
  day(rain(0.08, 0.5, 4), hills(0.56), sea(0.7), paperBoat(0.5, 0.84, 0.5, { tilt: 12 }), sea(0.82, 'near')),
  day(
    cloud(0.78, 0.16, 0.42),
    rain(0.26, 0.58, 3),
    hills(0.44),
    goat(0.18, 0.46, 0.17),
    sea(0.68),
    frog(0.78, 0.76, 0.26, { mood: 'singing', body: 'pop' }),
    pot(0.2, 0.8, 0.2),
    pot(0.31, 0.82, 0.2, { body: 'near' }),
    paperBoat(0.54, 0.86, 0.26, { tilt: 8 }),
    sea(0.86, 'near'),
  ),
  day(
    sun(0.3, 0.52, 0.15),
    hills(0.58),
    sea(0.7),
    reeds(0.78, 0.86, 0.42),
    softPage(0.66, 0.85, 0.36),
    reeds(0.9, 0.92, 0.46),
    ground(0.9),
  ),
];
