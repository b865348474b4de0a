import type { Audience, StoryKind } from '#contract/kit/work-fields.ts';
import type { MissingFact } from '#contract/library/managed-books.ts';
import type { MissingStoryFact } from '#contract/library/managed-stories.ts';

export const BOOK_AUDIENCES: Audience[] = ['everyone', 'families', 'school'];
export const LEVELS = [1, 2, 3, 4, 5];

/** Staff should know before they publish; text recognition in the scanning program would help. */
export const noTextWords = {
  notice: 'No text was found in this book. It cannot be searched or read aloud.',
} as const;

export const damagedWords = {
  notice: 'Some of this book’s files are missing or damaged.',
} as const;

export const missingFactWords: Record<MissingFact, string> = {
  level: 'No level',
  ages: 'No ages',
  category: 'No category',
  licence: 'No licence',
  descriptions: 'Pictures without descriptions',
  words: 'No text',
};

export const missingStoryFactWords: Record<MissingStoryFact, string> = {
  level: missingFactWords.level,
  ages: missingFactWords.ages,
  category: missingFactWords.category,
  descriptions: missingFactWords.descriptions,
};

export const storyKindWords: Record<StoryKind, string> = {
  story: 'Story',
  blog: 'Blog',
};
