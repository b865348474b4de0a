import { glow, house, lampPole, pump } from '#look/book-pictures/homes.ts';
import { ground, hills, moon, specks, stars, sun } from '#look/book-pictures/land.ts';
import { cat, goat, owl } from '#look/book-pictures/large-creatures.ts';
import { log } from '#look/book-pictures/plants.ts';
import { day, night, type Picture } from '#look/book-pictures/sheet.ts';
import { book, cloud, tiffin } from '#look/book-pictures/things.ts';

export const whoTurnedTheLightsOn: Picture[] = [
  night(
    hills(0.56, 'near', 0.05),
    house(0.22, 0.74, 0.36, { body: 'near', spot: 'sky' }),
    house(0.76, 0.72, 0.32, { body: 'near', spot: 'sky' }),
    ground(0.76, 'near'),
  ),
  night(
    hills(0.6, 'near', 0.04),
    goat(0.54, 0.84, 0.36, { flip: true }),
    cat(0.2, 0.84, 0.28, { body: 'mid' }),
    pump(0.86, 0.84, 0.24, { body: 'far', spot: 'far' }),
    ground(0.84),
  ),
  night(
    stars(10, 0.3),
    house(0.2, 0.86, 0.34, { body: 'far', spot: 'sky' }),
    glow(0.72, 0.4, 0.48, { spot: 'straw' }),
    lampPole(0.62, 0.88, 0.48, { spot: 'straw' }),
    ground(0.88),
  ),
  night(
    glow(0.565, 0.32, 0.56, { spot: 'straw' }),
    lampPole(0.46, 0.9, 0.5, { spot: 'straw' }),
    goat(0.76, 0.9, 0.36, { flip: true }),
    cat(0.2, 0.9, 0.28, { body: 'mid' }),
    ground(0.9),
  ),
  night(
    hills(0.7, 'far', 0.05),
    specks(34, 0.12, 0.66, 'straw', 4),
    cat(0.26, 0.9, 0.28, { body: 'mid' }),
    goat(0.66, 0.9, 0.34, { flip: true }),
    ground(0.9),
  ),
  night(
    stars(16, 0.6),
    moon(0.56, 0.34, 0.2, 'straw'),
    cloud(0.6, 0.48, 0.62, { body: 'far' }),
    hills(0.8, 'near', 0.03),
  ),
  night(
    stars(14, 0.5),
    moon(0.16, 0.16, 0.07, 'straw'),
    log(0.5, 0.78, 0.56, { body: 'far', spot: 'pale' }),
    owl(0.56, 0.64, 0.44, { mood: 'asleep' }),
    hills(0.88, 'near', 0.03),
  ),
  night(
    stars(14, 0.5),
    moon(0.16, 0.16, 0.07, 'straw'),
    log(0.5, 0.78, 0.56, { body: 'far', spot: 'pale' }),
    owl(0.56, 0.64, 0.44),
    hills(0.88, 'near', 0.03),
  ),
  day(
    sun(0.26, 0.22, 0.16, 'gold'),
    hills(0.72),
    lampPole(0.62, 0.96, 0.52, { spot: 'straw' }),
    ground(0.92, 'mid'),
    cat(0.24, 0.94, 0.2),
    goat(0.86, 0.94, 0.24, { flip: true }),
  ),
  day(
    sun(0.78, 0.22, 0.13, 'gold'),
    hills(0.66, 'far', 0.03),
    tiffin(0.36, 0.86, 0.5, { body: 'mid' }),
    owl(0.76, 0.86, 0.3, { body: 'near' }),
    ground(0.86, 'mid'),
  ),
  night(
    stars(12, 0.24),
    hills(0.5, 'near', 0.04),
    house(0.16, 0.66, 0.24, { body: 'far', spot: 'straw' }),
    house(0.86, 0.64, 0.22, { body: 'far', spot: 'straw' }),
    ...[0.26, 0.5, 0.74].flatMap((x) => [
      glow(x + 0.05, 0.44, 0.34, { spot: 'straw' }),
      lampPole(x, 0.78, 0.26, { spot: 'straw' }),
    ]),
    ground(0.82, 'mid'),
    book(0.5, 0.9, 0.2),
    cat(0.2, 0.94, 0.2),
    goat(0.36, 0.95, 0.26, { flip: true }),
  ),
];
