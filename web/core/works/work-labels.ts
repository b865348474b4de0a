import { isolated } from '#contract/kit/isolated-text.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import type { Translate } from '#web/kit/translate.ts';

/** Meanings of the five reading levels, level 1 first. */
const levelWords = [
  'first words',
  'short sentences',
  'some longer words',
  'longer stories',
  'for confident readers',
] as const;

export function levelName(level: number, t: Translate): string {
  return t('{level}, {meaning}', { level, meaning: t(levelWords[level - 1] ?? '') });
}

export function goalName(goal: number, t: Translate): string {
  return `${goal} ${t(goalWords[goal - 1] ?? '')}`;
}

/** Isolates the name (U+2068, U+2069), because its script can have the other direction than the sentence. */
export function byAuthor(author: string, t: Translate): string {
  return t('by {author}', { author: isolated(author) });
}
