import { umbrella } from '#look/book-pictures/craft.ts';
import { bridge, glow, house, lampPole } from '#look/book-pictures/homes.ts';
import { ground, hills, moon, peak, rain, river, sea, stars, sun } from '#look/book-pictures/land.ts';
import { cat, duck, goat } from '#look/book-pictures/large-creatures.ts';
import { reeds, sprout, tree } from '#look/book-pictures/plants.ts';
import { day, night, type Picture, scene } from '#look/book-pictures/sheet.ts';
import { flyer, snail } from '#look/book-pictures/small-creatures.ts';
import { book } from '#look/book-pictures/things.ts';

/** The drawn scenes of the stories’ pictures, by the names in the stories. */
export const storyPictures: Record<string, Picture> = {
  umbrellas: day(rain(0, 0.7, 5), umbrella(0.3, 0.82, 0.5), umbrella(0.7, 0.86, 0.4, { body: 'coral' }), ground(0.86)),
  goat: day(
    peak(0.3, 0.16, 0.34),
    peak(0.72, 0.24, 0.3, 'far'),
    hills(0.7, 'mid'),
    goat(0.5, 0.84, 0.36),
    ground(0.86),
  ),
  shoot: day(hills(0.5), sprout(0.5, 0.82, 0.4), tree(0.84, 0.8, 0.5, { body: 'far' }), ground(0.82)),
  'stars-over-town': night(stars(40, 0.7), moon(0.78, 0.24, 0.1), scene('town'), lampPole(0.16, 0.9, 0.5)),
  'book-on-grass': day(hills(0.62), tree(0.78, 0.8, 0.6), book(0.36, 0.84, 0.44), ground(0.82)),
  'house-at-night': night(
    stars(24, 0.4),
    moon(0.8, 0.2, 0.08),
    house(0.46, 0.82, 0.6),
    lampPole(0.12, 0.86, 0.42),
    glow(0.12, 0.5, 0.4),
    ground(0.84),
  ),
  snail: day(
    sun(0.8, 0.24, 0.1),
    hills(0.5),
    hills(0.68, 'mid', 0.03),
    snail(0.4, 0.84, 0.36),
    hills(0.84, 'near', 0.02),
  ),
  'dark-hills': night(scene('hills')),
  river: day(hills(0.36), river(0.4, 'mid', 1.2), reeds(0.14, 0.86, 0.4), reeds(0.88, 0.8, 0.32)),
  swallows: day(sun(0.78, 0.26, 0.1), hills(0.6), flyer(0.36, 0.36, 0.3), flyer(0.6, 0.5, 0.2), ground(0.84)),
  cat: day(hills(0.6, 'pale'), cat(0.5, 0.84, 0.5), ground(0.84)),
  'seedling-and-tree': day(hills(0.56), sprout(0.3, 0.84, 0.4), tree(0.72, 0.82, 0.6), ground(0.83)),
  'moon-over-hills': night(stars(30, 0.6), moon(0.74, 0.26, 0.1), hills(0.7), ground(0.86)),
  ducks: day(hills(0.4), sea(0.5), duck(0.4, 0.72, 0.34), duck(0.7, 0.68, 0.2, { flip: true }), reeds(0.9, 0.86, 0.4)),
  bridge: day(sun(0.8, 0.24, 0.09), hills(0.5), sea(0.66, 'mid'), bridge(0.5, 0.74, 0.7), ground(0.9)),
};
