import { jobWords } from '#contract/core/job-words.ts';

/** Returns the words of a kind of job; a kind without words keeps its name. */
export function jobWord(name: string): string {
  return jobWords[name] ?? name;
}
