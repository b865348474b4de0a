import { house, sunPlate } from '#look/book-pictures/homes.ts';
import { ground, hills, moon, peak, river, sea, specks, stars, sun } from '#look/book-pictures/land.ts';
import { pine } from '#look/book-pictures/plants.ts';
import { day, night, type Picture } from '#look/book-pictures/sheet.ts';
import { cup, envelope, lantern, letter, mark, pencil, steam, stove } from '#look/book-pictures/things.ts';

export const lettersToAMeltingMountain: Picture[] = [
  day(
    peak(0.2, 0.4, 0.4, 'far', 0.3),
    peak(0.62, 0.12, 0.6, 'mid', 0.4),
    hills(0.8, 'near', 0.03),
    house(0.24, 0.82, 0.26),
    pine(0.46, 0.84, 0.18, { body: 'far' }),
  ),
  day(
    sun(0.16, 0.2, 0.11),
    peak(0.58, 0.14, 0.62, 'mid', 0.16),
    hills(0.84, 'near', 0.03),
    pine(0.14, 0.86, 0.2, { body: 'far' }),
    pine(0.86, 0.87, 0.24, { body: 'far' }),
  ),
  day(
    peak(0.6, 0.12, 0.56, 'far', 0.2),
    hills(0.48, 'mid', 0.04),
    river(0.46, 'pale', 1.3),
    pine(0.16, 0.72, 0.24, { body: 'near' }),
    pine(0.84, 0.68, 0.2, { body: 'near' }),
    house(0.8, 0.9, 0.24),
  ),
  day(
    peak(0.34, -0.3, 0.9, 'mid', 0.48),
    mark(0.6, 0.66, 0.4, { spot: 'coral' }),
    hills(0.84, 'near', 0.02),
    pencil(0.84, 0.9, 0.4),
  ),
  night(
    stars(18, 0.3),
    moon(0.8, 0.18, 0.09),
    stove(0.36, 0.84, 0.52, { body: 'mid' }),
    lantern(0.74, 0.84, 0.34, { body: 'far' }),
    ground(0.84, 'near'),
  ),
  day(
    peak(0.5, 0.14, 0.4, 'far'),
    hills(0.5, 'mid', 0.03),
    letter(0.46, 0.88, 0.66, { tilt: -4 }),
    pencil(0.84, 0.9, 0.5, { tilt: 24 }),
  ),
  day(
    peak(0.7, 0.22, 0.5, 'mid', 0.18),
    hills(0.7, 'near', 0.03),
    envelope(0.34, 0.9, 0.44, { tilt: 5 }),
    sun(0.18, 0.18, 0.1),
  ),
  day(
    peak(0.18, 0.34, 0.3, 'far', 0.3),
    peak(0.5, 0.2, 0.34, 'mid', 0.26),
    peak(0.84, 0.3, 0.32, 'far', 0.4),
    hills(0.78, 'near', 0.04),
    envelope(0.2, 0.3, 0.15, { tilt: -14 }),
    envelope(0.74, 0.2, 0.13, { tilt: 12 }),
    envelope(0.5, 0.74, 0.18, { tilt: -6 }),
  ),
  day(
    sun(0.8, 0.2, 0.12, 'gold'),
    hills(0.7, 'far', 0.03),
    house(0.42, 0.86, 0.66, { spot: 'gold' }),
    sunPlate(0.3, 0.6, 0.17, { body: 'azure' }),
    sunPlate(0.54, 0.6, 0.17, { body: 'azure' }),
    ground(0.86),
    cup(0.84, 0.86, 0.2),
    steam(0.84, 0.76, 0.2),
  ),
  day(
    peak(0.34, -0.3, 0.9, 'mid', 0.44),
    mark(0.62, 0.74, 0.4, { spot: 'coral' }),
    mark(0.58, 0.6, 0.34, { spot: 'pop' }),
    hills(0.88, 'near', 0.02),
  ),
  day(
    peak(0.5, 0.16, 0.36, 'mid'),
    sea(0.62, 'far'),
    hills(0.74, 'mid', 0.03),
    ...[0.14, 0.38, 0.62, 0.86].map((x, i) => envelope(x, 0.74 + (i % 2) * 0.03, 0.26, { tilt: i * 7 - 12 })),
    ...[0.26, 0.5, 0.74].map((x, i) => envelope(x, 0.92, 0.28, { tilt: 8 - i * 9 })),
  ),
  night(
    stars(26, 0.5),
    specks(30, 0.1, 0.8, 'pale', 3),
    peak(0.2, 0.44, 0.4, 'far', 0.5),
    peak(0.62, 0.16, 0.6, 'mid', 0.56),
    hills(0.82, 'pale', 0.03),
    house(0.24, 0.86, 0.26, { body: 'far' }),
  ),
];
