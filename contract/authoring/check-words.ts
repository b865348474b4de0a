/** The sentence of a check, and how to fix the finding. */
export type CheckSentences = { message: string; fix?: string };

/** The findings of checks, which select the words for author and reviewer. */
export type CheckFinding = keyof typeof authorCheckWords | keyof typeof reviewerCheckWords;

/** Checks for authors, who can be five years old. Findings that only a reviewer decides about are left out. */
export const authorCheckWords = {
  waived: { message: 'Your teacher said that this is fine.' },
  opens: { message: 'Your book opens.' },
  does_not_open: { message: 'Your file does not open.' },
  pages: { message: 'Your book has {count, plural, one {# page} other {# pages}}.' },
  no_pages: { message: 'Your book has no pages.', fix: 'Add a page.' },
  too_many_pages: {
    message: 'Your book has {count, plural, one {# page} other {# pages}}. It can have up to {max}.',
    fix: 'Take some pages out.',
  },
  words: { message: 'No words are missing.' },
  empty_page: { message: 'Page {page} is empty.', fix: 'Add words or a picture, or take the page out.' },
  empty_pages: {
    message: '{count, plural, one {# page is empty.} other {# pages are empty.}} The first is page {page}.',
    fix: 'Add words or pictures, or take the pages out.',
  },
  page_without_words: { message: 'Page {page} has no words.', fix: 'Write the words of this page.' },
  pages_without_words: {
    message: '{count, plural, one {# page has no words.} other {# pages have no words.}} The first is page {page}.',
    fix: 'Write the words of these pages.',
  },
  descriptions: { message: 'Every picture has a description.' },
  no_pictures: { message: 'There are no pictures to describe.' },
  picture_without_description: {
    message: 'The picture on page {page} has no description.',
    fix: 'Say what it shows. People who cannot see it need your words.',
  },
  pictures_without_description: {
    message:
      '{count, plural, one {# page has} other {# pages have}} a picture without a description. The first is page {page}.',
    fix: 'Say what the pictures show. People who cannot see them need your words.',
  },
  no_personal_data: { message: 'There are no full names, phone numbers or addresses.' },
  name: {
    message: 'Page {page} has a full name: “{excerpt}”.',
    fix: 'Use first names only. Did you make the name up? Then say so.',
  },
  name_in_details: {
    message: 'The details of your book have a full name: “{excerpt}”.',
    fix: 'Use first names only. Did you make the name up? Then say so.',
  },
  phone: { message: 'Page {page} has a phone number: “{excerpt}”.', fix: 'Take the phone number out.' },
  phone_in_details: {
    message: 'The details of your book have a phone number: “{excerpt}”.',
    fix: 'Take the phone number out.',
  },
  email: { message: 'Page {page} has an email address: “{excerpt}”.', fix: 'Take the email address out.' },
  email_in_details: {
    message: 'The details of your book have an email address: “{excerpt}”.',
    fix: 'Take the email address out.',
  },
  address: { message: 'Page {page} may have an address: “{excerpt}”.', fix: 'Does someone live there? Take it out.' },
  address_in_details: {
    message: 'The details of your book may have an address: “{excerpt}”.',
    fix: 'Does someone live there? Take it out.',
  },
  name_in_file: {
    message: 'Page {page} of your file has a full name: “{excerpt}”.',
    fix: 'Take it out of your file. Then upload the file again. Did you make the name up? Then say so.',
  },
  phone_in_file: {
    message: 'Page {page} of your file has a phone number: “{excerpt}”.',
    fix: 'Take it out of your file. Then upload the file again.',
  },
  email_in_file: {
    message: 'Page {page} of your file has an email address: “{excerpt}”.',
    fix: 'Take it out of your file. Then upload the file again.',
  },
  address_in_file: {
    message: 'Page {page} of your file may have an address: “{excerpt}”.',
    fix: 'Does someone live there? Take it out of your file. Then upload the file again.',
  },
  language: { message: 'Your book is in {declared}.' },
  other_language: {
    message: 'You chose {declared}, but the words look like {detected}.',
    fix: 'Choose the language of your words.',
  },
  stale_voice: {
    message: 'The recording of page {page} has other words than the page.',
    fix: 'No one can hear it. Read the page aloud again, or take the recording off.',
  },
  stale_voices: {
    message:
      '{count, plural, one {# recording has} other {# recordings have}} other words than the page. The first is of page {page}.',
    fix: 'No one can hear them. Read the pages aloud again, or take the recordings off.',
  },
  fonts: { message: 'Every letter on your pages can be shown.' },
  similar_own_piece: {
    message: 'This is almost the same as your book “{title}”.',
    fix: 'Check that you sent the right book.',
  },
  same_own_file: {
    message: 'You have sent this file before, as your book “{title}”.',
    fix: 'Check that you sent the right file.',
  },
} as const satisfies Record<string, CheckSentences>;

/** Checks for reviewers: the facts, and the next step. */
export const reviewerCheckWords = {
  opens: { message: 'The pages open.' },
  does_not_open: { message: 'The file does not open.' },
  pages: { message: '{count, plural, one {# page} other {# pages}}' },
  no_pages: { message: 'No pages', fix: 'Ask for a page.' },
  too_many_pages: {
    message: '{count, plural, one {# page} other {# pages}}. The limit is {max}.',
    fix: 'Ask for fewer pages.',
  },
  words: { message: 'No page without words' },
  empty_page: { message: 'Page {page} is empty.', fix: 'Ask for words or a picture.' },
  empty_pages: {
    message: '{count, plural, one {# page is empty.} other {# pages are empty.}} The first is page {page}.',
    fix: 'Ask for words or pictures.',
  },
  page_without_words: { message: 'Page {page} has no words.', fix: 'Ask for the words of this page.' },
  pages_without_words: {
    message: '{count, plural, one {# page has no words.} other {# pages have no words.}} The first is page {page}.',
    fix: 'Ask for the missing words.',
  },
  descriptions: { message: 'Every picture has a description.' },
  no_pictures: { message: 'No pictures' },
  picture_without_description: {
    message: 'The picture on page {page} has no description.',
    fix: 'Ask for a description.',
  },
  pictures_without_description: {
    message:
      '{count, plural, one {# page has} other {# pages have}} a picture without a description. The first is page {page}.',
    fix: 'Ask for descriptions.',
  },
  no_personal_data: { message: 'No names of students, phone numbers, email addresses or street addresses were found.' },
  name: {
    message: 'Page {page} has the full name of a student of your school: “{excerpt}”.',
    fix: 'Waive the check only if the name is made up.',
  },
  name_in_details: {
    message: 'The title, blurb or pen name has the full name of a student of your school: “{excerpt}”.',
    fix: 'Waive the check only if the name is made up.',
  },
  phone: {
    message: 'Page {page} has a phone number: “{excerpt}”.',
    fix: 'Waive the check only if it is not a real phone number.',
  },
  phone_in_details: {
    message: 'The title, blurb or pen name has a phone number: “{excerpt}”.',
    fix: 'Waive the check only if it is not a real phone number.',
  },
  email: {
    message: 'Page {page} has an email address: “{excerpt}”.',
    fix: 'Waive the check only if it is not a real email address.',
  },
  email_in_details: {
    message: 'The title, blurb or pen name has an email address: “{excerpt}”.',
    fix: 'Waive the check only if it is not a real email address.',
  },
  address: {
    message: 'Page {page} may have a street address: “{excerpt}”.',
    fix: 'Ask for a change if someone lives there.',
  },
  address_in_details: {
    message: 'The title, blurb or pen name may have a street address: “{excerpt}”.',
    fix: 'Ask for a change if someone lives there.',
  },
  name_in_file: {
    message: 'Page {page} of the file has the full name of a student of your school: “{excerpt}”.',
    fix: 'Waive the check only if the name is made up. Readers see the file.',
  },
  phone_in_file: {
    message: 'Page {page} of the file has a phone number: “{excerpt}”.',
    fix: 'Waive the check only if it is not a real phone number. Readers see the file.',
  },
  email_in_file: {
    message: 'Page {page} of the file has an email address: “{excerpt}”.',
    fix: 'Waive the check only if it is not a real email address. Readers see the file.',
  },
  address_in_file: {
    message: 'Page {page} of the file may have a street address: “{excerpt}”.',
    fix: 'Ask for a change if someone lives there. Readers see the file.',
  },
  language: { message: 'The text is in {declared}.' },
  language_unknown: { message: 'The text is too short to detect its language.' },
  other_language: {
    message: 'The author chose {declared}. The text looks like {detected}.',
    fix: 'Ask for the right language.',
  },
  level: {
    message: 'The text fits level {chosen}: about {page_words} words on a page, {sentence_words} in a sentence.',
  },
  level_suggested: {
    message: 'The text suggests level {suggested}: about {page_words} words on a page, {sentence_words} in a sentence.',
    fix: 'Choose the level when you approve.',
  },
  other_level: {
    message:
      'The author chose level {chosen}. The text suggests level {suggested}: about {page_words} words on a page, {sentence_words} in a sentence.',
    fix: 'Choose the level when you approve.',
  },
  fonts: { message: 'Every letter has a font on screens.' },
  letters_without_font: {
    message: 'Booklark has no font on screens for these letters: {letters}. The first is on page {page}.',
    fix: 'Readers see them in a font of their device. Nothing has to change.',
  },
  photo: { message: 'Page {page} has a photo.', fix: 'Can a child be recognized?' },
  photos: {
    message: '{count, plural, one {# page has photos.} other {# pages have photos.}} The first is page {page}.',
    fix: 'Can a child be recognized?',
  },
  stale_voice: {
    message: 'The recording of page {page} has other words than the page.',
    fix: 'Readers do not hear it. Ask for a new one.',
  },
  stale_voices: {
    message:
      '{count, plural, one {# recording has} other {# recordings have}} other words than the page. The first is of page {page}.',
    fix: 'Readers do not hear them. Ask for new ones.',
  },
  voice: { message: 'Page {page} has a recorded voice.', fix: 'Listen to it before you approve.' },
  voices: {
    message:
      '{count, plural, one {# page has a recorded voice.} other {# pages have recorded voices.}} The first is page {page}.',
    fix: 'Listen to them before you approve.',
  },
  permission: {
    message: 'No permission on record to publish for everyone.',
    fix: 'Approve for families or school, or ask the family first.',
  },
  permission_given: { message: 'The permission to publish for everyone is on record.' },
  no_similar_piece: { message: 'No other work by an author of your school has similar text.' },
  similar_piece: {
    message: 'About {percent}% of the text is also in another work at your school.',
    fix: 'Ask the author where the words come from.',
  },
  similar_published_piece: {
    message: 'About {percent}% of the text is also in “{title}”.',
    fix: 'Compare both before you approve.',
  },
  similar_own_piece: {
    message: 'About {percent}% of the text is also in another work by this author.',
    fix: 'Ask the author which one to publish.',
  },
  same_file: {
    message: 'Another work at your school has the same file.',
    fix: 'Ask the author where the file comes from.',
  },
  same_published_file: { message: '“{title}” has the same file.', fix: 'Ask the author where the file comes from.' },
  same_own_file: {
    message: 'Another work by this author has the same file.',
    fix: 'Ask the author which one to publish.',
  },
  similar_picture: {
    message: 'A picture on page {page} is almost the same as one in another work at your school.',
    fix: 'Ask the author where the picture comes from.',
  },
  similar_published_picture: {
    message: 'A picture on page {page} is almost the same as one in “{title}”.',
    fix: 'Compare both before you approve.',
  },
} as const satisfies Record<string, CheckSentences>;

/** Advice about a name that its author calls made up. */
export const madeUpWords = {
  author: 'You said that you made this name up. Your teacher decides.',
  reviewer: 'The author says that this name is made up. Waive the check if it is.',
} as const;

/** Advice about a full name in a work that is not sent yet: only after sending can its author call the name made up. */
export const previewFixWords = {
  name: 'Use first names only. Did you make the name up? Send your book. Then you can say so.',
  nameInStory: 'Use first names only. Did you make the name up? Send your story. Then you can say so.',
  nameInFile:
    'Take it out of your file. Then upload the file again. Did you make the name up? Send your book. Then you can say so.',
} as const;

export const checkRefusalWords = {
  notFailed: 'This check has not failed. Load the page again.',
} as const;
