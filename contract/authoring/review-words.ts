import type { ChangeReason } from './pieces.ts';
import type { TakeDownReason } from './reviews.ts';

/** Reasons why a decision is refused. */
export const reviewWords = {
  decided: 'This has changed since you opened it. Check it again before you decide.',
  notNow: 'This cannot be done in the current state. Reload the page.',
  ownPiece: 'You cannot review your own work. Ask a lead teacher or an admin.',
  remarkMissing: 'Write what the author should change.',
  waiverMissing: 'Write why the check can be waived.',
  waiverLong: 'A reason must be 500 characters or fewer.',
  changedSinceSent: 'The author is changing this now. It comes back when they send it again.',
  noPages: 'The pages could not be made, so there is nothing to review. The author needs to send it again.',
  remarkLong: 'A message must be 1,000 characters or fewer.',
  reasonMissing: 'Choose a reason.',
  changeMissing: 'Choose a reason or write a message.',
  pageUnknown: 'This page does not exist.',
  publishAtMissing: 'Choose a day and a time in the future, at most 12 months ahead.',
  publishAtUnused: 'A time is only for publishing later.',
  changeNow: 'A change replaces what is published when you approve it.',
  photosApproved: 'Confirm that no child can be recognized in the photos.',
  photosInBook:
    'This book has photos. Only someone who approves them can confirm that no child can be recognized. Take the book down and return it to its author, or ask the author for a change. Then approve what they send.',
  assigneeWrong: 'This person cannot review this piece.',
  undoOver: 'This can no longer be undone.',
} as const;

/** Requests of a reviewer, in the words of the form. The author reads `changeReasonWords`. */
export const requestReasonWords: Record<ChangeReason, string> = {
  name_or_address: 'A name, address or number',
  photo_of_someone: 'A photo of a person',
  not_yours: 'Someone else’s words or picture',
  too_short: 'Too short',
  hard_to_read: 'Hard to understand',
  words_missing: 'Something is missing',
  describe_pictures: 'A picture without a description',
  wrong_language: 'Not in the chosen language',
  not_kind: 'It could hurt someone',
  something_else: 'Something else',
};

/** Reasons to take down a published piece, in the words of the form and of the history. */
export const takeDownReasonWords: Record<TakeDownReason, string> = {
  ...requestReasonWords,
  family_request: 'The family asked for it',
};
