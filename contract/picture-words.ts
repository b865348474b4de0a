/** Apart from the schemas, since the sign-in page carries them. */
export const pictureWords = {
  wrong: 'Those are not your pictures. Try again.',
} as const;

/** The nine of the design, in the order in which they are described. */
export const pictureNames = ['whale', 'bird', 'tree', 'boat', 'flower', 'peaks', 'town', 'window', 'rain'] as const;
export type Picture = (typeof pictureNames)[number];

/** What each is called: it is read to those who do not see it, and printed under it. */
export const pictureNameWords = {
  whale: 'Whale',
  bird: 'Bird',
  tree: 'Tree',
  boat: 'Boat',
  flower: 'Flower',
  peaks: 'Mountains',
  town: 'Street',
  window: 'House',
  rain: 'Cloud',
} as const satisfies Record<Picture, string>;

/** So many in order; each picture once, as it carries one number. */
export const PICTURES_IN_ORDER = 3;
