import type { Audience, BookState } from './books.ts';

const MB = 1_048_576;
export const LARGEST_BOOK = 100 * MB;
export const LARGEST_COVER = 10 * MB;

export const publishingWords = {
  title: 'Please give the book a title of at most 300 characters.',
  language: 'Please give the language by its code, such as en or ar.',
  fileMissing: 'Please choose the file of the book.',
  coverMissing: 'Please choose a picture for the cover.',
  here: 'This file was brought in before. It is on the list already.',
  version: 'There is no such book here to be a version of.',
  category: 'There is no such category here.',
  notReady: 'This book cannot be published yet: its pages are not ready.',
  isPublished: 'This book is published. Please pull it down first.',
  notPublished: 'Only a published book can be pulled down.',
  working: 'A file of this book is still being prepared.',
  reason: 'Please say in a few words why.',
  edited: 'Somebody has changed this book in the meantime. Please load it again.',
  gaveUp: 'The pages could not be made this time. Please try again in a while.',
  stopped: 'The work on this book was interrupted too often. Please try again.',
  fileDamaged: 'The stored file is damaged. Please bring the file again.',
} as const;

export const stateWords: Record<BookState, string> = {
  draft: 'Draft',
  uploaded: 'Uploaded',
  processing: 'Processing',
  checks_failed: 'Checks failed',
  in_review: 'In review',
  changes_asked: 'Changes asked',
  approved: 'Approved',
  published: 'Published',
  pulled_down: 'Pulled down',
};

export const audienceWords: Record<Audience, { name: string; means: string }> = {
  everyone: { name: 'Everyone', means: 'Anybody who opens your site can read it.' },
  families: { name: 'Families', means: 'Your school, and parents who come in with the community password.' },
  school: { name: 'School', means: 'Only people who sign in at your school.' },
};
