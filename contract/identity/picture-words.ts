/** Separate from the schemas, because the sign-in page loads this file. */
export const pictureWords = {
  wrong: 'Those are not your pictures. Try again.',
} as const;

/** The nine pictures, in the order in which the sign-in page shows them. */
export const pictureNames = ['whale', 'bird', 'tree', 'boat', 'flower', 'peaks', 'town', 'window', 'rain'] as const;
export type Picture = (typeof pictureNames)[number];

/** The name of each picture, for screen readers and under the picture on cards. */
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
