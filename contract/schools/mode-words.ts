import { withContext } from '#contract/kit/message-context.ts';

/** Names of the features that a mode can turn off. */
export const modeFeatureWords = {
  sales: 'Book sales and cart',
  causes: 'Causes and gifts',
  stories: withContext('Stories', 'feature'),
  search: withContext('Search', 'feature'),
  live: 'Live lessons',
  challenges: 'Challenges',
} as const;

/** Messages about modes. */
export const modeWords = {
  unavailable: 'This mode is not available at this school. Choose another mode.',
  locked: 'This mode is locked. Choose another mode.',
  salesOff: 'Books are not sold in this mode. Choose another mode.',
  searchOff: 'You cannot search in this mode. Choose another mode.',
  nameMissing: 'Enter a mode name.',
  nameLong: 'Mode name must be 60 characters or fewer.',
  nameInvalid: 'Mode name contains invisible characters. Enter it again.',
  agesReversed: 'The lowest age is above the highest age. Choose other ages.',
  imageKind: 'Use a JPEG, PNG or SVG picture.',
  listedTwice: 'The list contains a mode twice.',
  unknown: 'This mode does not exist any more. Reload and try again.',
  edited:
    'Someone else changed the modes while you were editing. Your changes are still here. Check them and save again.',
} as const;
