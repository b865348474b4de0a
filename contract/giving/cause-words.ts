import { withContext } from '#contract/kit/message-context.ts';

/** Messages about causes and their projects. */
export const causeWords = {
  nameMissing: 'Enter the name of the cause.',
  nameLong: 'Name must be 100 characters or fewer.',
  nameInvalid: 'Name contains invisible characters. Enter it again.',
  summaryLong: 'Summary must be 300 characters or fewer.',
  storyLong: 'Story must be 20,000 characters or fewer.',
  numberMissing: 'Enter the charity number.',
  numberLong: 'Charity number must be 60 characters or fewer.',
  accountMissing: 'Enter the bank account.',
  accountInvalid: 'Enter a bank account of 6 to 60 letters, numbers, spaces and hyphens.',
  termsMissing: 'Add the signed terms.',
  termsKind: 'Use a PDF.',
  seenByPlatform: 'Booklark has this cause for approval. Its charity number, bank account and terms cannot change now.',
  notSubmitted: 'This cause does not wait for a decision. Reload and try again.',
  archived: 'This cause is archived and cannot change.',
  notCollecting: 'This cause does not collect any more. Choose another.',
  otherCause: 'This project belongs to another cause. Choose another.',
  tooMany: 'A school can have up to 100 causes.',
  causesOff: 'Causes are not shown in this mode. Choose another mode.',
  titleMissing: 'Enter a title.',
  titleLong: 'Title must be 100 characters or fewer.',
  textLong: 'Text must be 2,000 characters or fewer.',
  unitMissing: 'Enter what one unit is, such as books.',
  unitLong: 'Unit must be 40 characters or fewer.',
  unitsInvalid: 'Enter a number from 1 to 1,000,000.',
  costInvalid: 'Enter an amount above 0.',
  targetLarge: 'The target is too large. Enter fewer units or a lower price.',
  currencyUnknown: 'Choose an offered currency.',
  dateInvalid: 'Enter a day.',
  dayInFuture: 'Choose today or an earlier day.',
  projectGone: 'This project does not exist any more. Reload and try again.',
  unitsWithoutProject: 'Choose the project whose units are in use.',
  photoMissing: 'Choose a picture.',
  tooManyPhotos: 'An update can have up to 12 photos.',
  descriptionMissing: 'Describe the picture.',
  descriptionLong: 'Description must be 300 characters or fewer.',
} as const;

/** The states of a cause, as its managers read them. */
export const causeStateWords = {
  draft: withContext('Draft', 'cause'),
  submitted: withContext('Waiting for approval', 'cause'),
  approved: withContext('Collecting', 'cause'),
  refused: withContext('Refused', 'cause'),
  archived: withContext('Archived', 'cause'),
} as const;
