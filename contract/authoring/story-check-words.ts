import type { CheckFinding, CheckSentences } from './check-words.ts';

/** Sentences of checks about a story, where they differ from those about a book: a story has no pages. */
export const authorStoryCheckWords = {
  does_not_open: { message: 'Some checks did not work.' },
  page_without_words: { message: 'Your story has no words.', fix: 'Write your story.' },
  picture_without_description: {
    message: 'A picture has no description.',
    fix: 'Say what it shows. People who cannot see it need your words.',
  },
  name: {
    message: 'Your story has a full name: “{excerpt}”.',
    fix: 'Use first names only. Did you make the name up? Then say so.',
  },
  name_in_details: {
    message: 'The details of your story have a full name: “{excerpt}”.',
    fix: 'Use first names only. Did you make the name up? Then say so.',
  },
  phone: { message: 'Your story has a phone number: “{excerpt}”.', fix: 'Take the phone number out.' },
  phone_in_details: {
    message: 'The details of your story have a phone number: “{excerpt}”.',
    fix: 'Take the phone number out.',
  },
  email: { message: 'Your story has an email address: “{excerpt}”.', fix: 'Take the email address out.' },
  email_in_details: {
    message: 'The details of your story have an email address: “{excerpt}”.',
    fix: 'Take the email address out.',
  },
  address: {
    message: 'Your story may have an address: “{excerpt}”.',
    fix: 'Does someone live there? Take it out.',
  },
  address_in_details: {
    message: 'The details of your story may have an address: “{excerpt}”.',
    fix: 'Does someone live there? Take it out.',
  },
  language: { message: 'Your story is in {declared}.' },
  fonts: { message: 'Every letter of your story can be shown.' },
  similar_own_piece: {
    message: 'This is almost the same as your “{title}”.',
    fix: 'Check that you sent the right story.',
  },
} as const satisfies Partial<Record<CheckFinding, CheckSentences>>;

export const reviewerStoryCheckWords = {
  does_not_open: { message: 'Some checks did not work.' },
  words: { message: 'The story has words.' },
  page_without_words: { message: 'The story has no words.', fix: 'Ask for the missing words.' },
  picture_without_description: { message: 'A picture has no description.', fix: 'Ask for a description.' },
  name: {
    message: 'The text has the full name of a student of your school: “{excerpt}”.',
    fix: 'Waive the check only if the name is made up.',
  },
  name_in_details: {
    message: 'The title, summary or pen name has the full name of a student of your school: “{excerpt}”.',
    fix: 'Waive the check only if the name is made up.',
  },
  phone: {
    message: 'The text has a phone number: “{excerpt}”.',
    fix: 'Waive the check only if it is not a real phone number.',
  },
  phone_in_details: {
    message: 'The title, summary or pen name has a phone number: “{excerpt}”.',
    fix: 'Waive the check only if it is not a real phone number.',
  },
  email: {
    message: 'The text has an email address: “{excerpt}”.',
    fix: 'Waive the check only if it is not a real email address.',
  },
  email_in_details: {
    message: 'The title, summary or pen name has an email address: “{excerpt}”.',
    fix: 'Waive the check only if it is not a real email address.',
  },
  address: {
    message: 'The text may have a street address: “{excerpt}”.',
    fix: 'Ask for a change if someone lives there.',
  },
  address_in_details: {
    message: 'The title, summary or pen name may have a street address: “{excerpt}”.',
    fix: 'Ask for a change if someone lives there.',
  },
  level: {
    message: 'The text fits level {chosen}: about {page_words} words in a paragraph, {sentence_words} in a sentence.',
  },
  level_suggested: {
    message:
      'The text suggests level {suggested}: about {page_words} words in a paragraph, {sentence_words} in a sentence.',
    fix: 'Choose the level when you approve.',
  },
  other_level: {
    message:
      'The author chose level {chosen}. The text suggests level {suggested}: about {page_words} words in a paragraph, {sentence_words} in a sentence.',
    fix: 'Choose the level when you approve.',
  },
  letters_without_font: {
    message: 'Booklark has no font on screens for these letters: {letters}',
    fix: 'Readers see them in a font of their device. Nothing has to change.',
  },
  photo: { message: 'The story has photos.', fix: 'Can a child be recognized?' },
  similar_picture: {
    message: 'A picture is almost the same as one in another work at your school.',
    fix: 'Ask the author where the picture comes from.',
  },
  similar_published_picture: {
    message: 'A picture is almost the same as one in “{title}”.',
    fix: 'Compare both before you approve.',
  },
} as const satisfies Partial<Record<CheckFinding, CheckSentences>>;
