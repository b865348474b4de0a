import type { CheckCode } from '#contract/authoring/pieces.ts';
import type { SentChangeState } from '#contract/kit/work-fields.ts';
import { stateWords } from '#contract/library/publishing-words.ts';

/** The subject of each check, for people who cannot see the found text. */
export const checkNameWords: Record<CheckCode, string> = {
  opens: 'File opens',
  pages: 'Number of pages',
  words: 'Missing words',
  descriptions: 'Picture descriptions',
  personal_data: 'Personal data',
  language: 'Language',
  level: 'Reading level',
  fonts: 'Fonts',
  photos: 'Photos',
  voices: 'Recorded voices',
  duplicate: 'Similar work',
  permission: 'Permission to publish',
};

/** The checks that can fail in a way that requires or suggests an action. */
const CHECKS: CheckCode[] = ['opens', 'pages', 'words', 'descriptions', 'personal_data', 'language', 'duplicate'];

/** The states of a change that its author has sent. */
const { uploaded, processing, checks_failed, in_review, changes_asked } = stateWords;
export const changeStates: Record<SentChangeState, string> = {
  ...{ uploaded, processing, checks_failed, in_review, changes_asked },
};

type Translate = (sentence: string, values?: Record<string, unknown>) => string;

export const checkOptions = (t: Translate) => CHECKS.map((value) => ({ value, label: t(checkNameWords[value]) }));

/** Filter values for the number of days that a book has been in its state. */
const WAITING_DAYS = [1, 3, 7, 14, 30];

export const waitingOptions = (t: Translate) =>
  WAITING_DAYS.map((count) => ({
    value: String(count),
    label: t('{count, plural, one {# day} other {# days}}', { count }),
  }));

export const typeOptions = (t: Translate) => [
  { value: 'book', label: t('Books') },
  { value: 'story', label: t('Stories') },
];

export const reportedOptions = (t: Translate) => [
  { value: 'true', label: t('With open reports') },
  { value: 'false', label: t('Without open reports') },
];
