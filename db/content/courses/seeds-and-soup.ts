import type { ShippedEntry } from '#db/content/shipped.ts';
import { aBeanInAJar } from './seeds-and-soup/a-bean-in-a-jar.ts';
import { aRecipeThatWorks } from './seeds-and-soup/a-recipe-that-works.ts';
import { onePotForEveryone } from './seeds-and-soup/one-pot-for-everyone.ts';
import { seedsToShare } from './seeds-and-soup/seeds-to-share.ts';
import { soupUnderYourFeet } from './seeds-and-soup/soup-under-your-feet.ts';

const course: ShippedEntry<'course'> = {
  kind: 'course',
  slug: 'seeds-and-soup',
  en: {
    title: 'Seeds and soup',
    summary:
      'Find out which part of a plant is on your spoon. Sow a bean behind glass, share seeds and cook one pot for everyone. At the end, each student writes a recipe that works.',
    image: {
      scene: 'flower',
      goal: 2,
      alt: 'A flower of cut paper stands tall in a field, with its leaves spread wide.',
    },
    outcome:
      'Each student has grown a bean, filled a seed envelope and written a recipe. The class has a shoebox full of seeds, and a recipe book that other people can cook from.',
    credit: 'Written by Booklark. CC0.',
    goals: [2, 15],
    age_from: 6,
    age_to: 10,
    level: 2,
    position: 3,
  },
};

export const seedsAndSoup: ShippedEntry[] = [
  course,
  soupUnderYourFeet,
  aBeanInAJar,
  seedsToShare,
  onePotForEveryone,
  aRecipeThatWorks,
];
