import { lorry } from '#look/book-pictures/craft.ts';
import { bunting, covered, gate, roof, stall, walls } from '#look/book-pictures/homes.ts';
import { ground, hills, moon, specks, stars, sun } from '#look/book-pictures/land.ts';
import { cat, goat, hen } from '#look/book-pictures/large-creatures.ts';
import { onion, tomato, yam } from '#look/book-pictures/plants.ts';
import { day, night, type Picture } from '#look/book-pictures/sheet.ts';
import { fish } from '#look/book-pictures/small-creatures.ts';
import {
  basket,
  bread,
  broom,
  card,
  cauldron,
  cloth,
  cloths,
  lantern,
  pencil,
  steam,
} from '#look/book-pictures/things.ts';

export const howTheMarketWakes: Picture[] = [
  night(
    moon(0.84, 0.2, 0.09),
    stars(26, 0.44),
    hills(0.6, 'far', 0.03),
    covered(0.2, 0.8, 0.34),
    covered(0.5, 0.8, 0.34, { body: 'far' }),
    covered(0.8, 0.8, 0.34),
    ground(0.8, 'near'),
    cat(0.36, 0.93, 0.2, { body: 'mid' }),
  ),
  night(stars(20, 0.4), hills(0.5, 'far', 0.1, 2), hills(0.72, 'near', 0.03), lorry(0.44, 0.8, 0.54)),
  night(
    covered(0.16, 0.78, 0.32, { body: 'far' }),
    covered(0.86, 0.78, 0.32, { body: 'far' }),
    ground(0.78, 'near'),
    cauldron(0.5, 0.86, 0.42, { body: 'mid' }),
    steam(0.5, 0.48, 0.3),
    lantern(0.74, 0.88, 0.26, { body: 'mid' }),
  ),
  night(
    stars(8, 0.24),
    gate(0.5, 0.74, 0.46, { body: 'far' }),
    ground(0.74, 'near'),
    broom(0.24, 0.92, 0.44, { tilt: -16 }),
    broom(0.78, 0.92, 0.44, { tilt: 16 }),
  ),
  day(
    sun(0.5, 0.56, 0.16),
    hills(0.6),
    hills(0.72, 'mid', 0.02),
    tomato(0.18, 0.86, 0.22),
    tomato(0.31, 0.88, 0.22),
    onion(0.5, 0.86, 0.24, { body: 'pale' }),
    onion(0.62, 0.88, 0.22, { body: 'pale' }),
    yam(0.82, 0.88, 0.3, { body: 'far' }),
  ),
  day(
    hills(0.54),
    hills(0.7, 'mid', 0.02),
    basket(0.5, 0.9, 0.62, { body: 'near', spot: 'far' }),
    fish(0.4, 0.42, 0.26, { tilt: -40, body: 'jade' }),
    fish(0.56, 0.36, 0.26, { tilt: -64, spot: 'near', body: 'pop' }),
    fish(0.68, 0.5, 0.22, { tilt: -20, body: 'jade' }),
  ),
  day(
    cloth(0.5, 0.6, 0.54, { body: 'near', spot: 'pop' }),
    cloth(0.42, 0.86, 0.5, { body: 'mid', spot: 'jade' }),
    cloths(0.84, 0.92, 0.3),
  ),
  day(
    hills(0.66),
    card(0.26, 0.84, 0.5, { spot: 'jade' }),
    card(0.52, 0.86, 0.42),
    card(0.74, 0.84, 0.34, { spot: 'mid' }),
    ground(0.84, 'mid'),
    pencil(0.92, 0.86, 0.44, { tilt: 14 }),
  ),
  day(
    bunting(0.5, 0.1, 0.62),
    hills(0.5),
    stall(0.22, 0.74, 0.32),
    stall(0.76, 0.74, 0.32, { body: 'pop' }),
    ground(0.74, 'mid'),
    hen(0.3, 0.94, 0.26),
    goat(0.66, 0.95, 0.34),
  ),
  day(
    bunting(0.5, 0.1, 0.62),
    hills(0.62),
    stall(0.5, 0.86, 0.62),
    tomato(0.38, 0.66, 0.14),
    tomato(0.46, 0.66, 0.14),
    onion(0.56, 0.66, 0.14, { body: 'jade' }),
    card(0.68, 0.67, 0.14),
    ground(0.86, 'mid'),
  ),
  day(
    sun(0.16, 0.2, 0.1),
    hills(0.56),
    walls(0.68, 0.66, 0.32),
    roof(0.68, 0.53, 0.28),
    hills(0.68, 'mid', 0.03),
    bread(0.34, 0.87, 0.34, { body: 'pale' }),
    tomato(0.6, 0.87, 0.2),
  ),
  night(
    moon(0.16, 0.2, 0.09),
    stars(26, 0.44),
    specks(6, 0.5, 0.6, 'pop', 3),
    gate(0.5, 0.76, 0.4, { body: 'far' }),
    covered(0.14, 0.8, 0.28),
    covered(0.86, 0.8, 0.28),
    ground(0.8, 'near'),
    cat(0.5, 0.92, 0.22, { body: 'mid' }),
  ),
];
