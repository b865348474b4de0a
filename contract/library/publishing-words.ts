import type { Audience, BookState } from '#contract/kit/work-fields.ts';

export const publishingWords = {
  agesReversed: 'The lowest age must not be above the highest age.',
  titleMissing: 'Enter a title.',
  titleLong: 'Title must be 300 characters or fewer.',
  languageMalformed: 'Enter a language code, such as en or ar.',
  fileMissing: 'Choose a book file.',
  coverMissing: 'Choose a cover picture.',
  duplicateFile: 'You have already uploaded this file. It is in the list.',
  unknownWork: 'That book does not exist.',
  unknownCategory: 'One of these categories no longer exists. Choose the categories again.',
  notReady: 'This book cannot be published yet: its pages are not ready.',
  isOfAuthor: 'This book belongs to its author. Take it down or return it instead.',
  wordsOfAuthor:
    'The title, the pen name, the description, the language and the cover are the author’s. Ask for changes in the review.',
  decidedInReview: 'Audience, level, ages, goal and categories of this book are decided in its review.',
  isPublished: 'This book is published. Take it down first.',
  notPublished: 'Only a published book can be taken down.',
  featuredMissing: 'Choose whether the book is featured.',
  notFeatured: 'Only a published book can be featured.',
  inProgress: 'A file for this book is still being processed.',
  reasonMissing: 'Enter a reason.',
  editConflict: 'Someone else changed this book. Reload it and try again.',
  attemptsFailed: 'The pages could not be created. Try again later.',
  interrupted: 'Processing was interrupted too many times. Try again.',
  fileDamaged: 'The stored file is damaged. Upload it again.',
  noStorage: 'Your school has no storage space left. Delete books you no longer need, or ask Booklark for more.',
} as const;

export const stateWords: Record<BookState, string> = {
  draft: 'Draft',
  uploaded: 'Uploaded',
  processing: 'Processing',
  checks_failed: 'Checks failed',
  in_review: 'In review',
  changes_asked: 'Changes requested',
  approved: 'Approved',
  published: 'Published',
  pulled_down: 'Taken down',
};

export const audienceWords: Record<Audience, { name: string; means: string }> = {
  everyone: { name: 'Everyone', means: 'Anyone can read it.' },
  families: { name: 'Families', means: 'Your school, and families with the community password.' },
  school: { name: 'School', means: 'Only people with an account at your school.' },
};
