import type { GiftTerms } from '#contract/giving/causes.ts';

/** What a gift is for, and how it can be given there. `unit` is what a project counts. */
export type GiftTarget = {
  id: { cause: string } | { project: string };
  name: string;
  /** That of the name and of what is counted. */
  language: string;
  terms: GiftTerms;
  unit?: { units: number; unit: string } | undefined;
};
