import type { GiftTerms } from '#contract/giving/causes.ts';

/** The recipient of a gift, and the possible ways to give. `unit` is the unit that a project counts. */
export type GiftTarget = {
  id: { cause: string } | { project: string };
  name: string;
  /** The language of the name and of the unit. */
  language: string;
  terms: GiftTerms;
  unit?: { units: number; unit: string } | undefined;
};
