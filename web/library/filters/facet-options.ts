import { goalName, levelName } from '#web/core/works/book-labels.ts';
import type { Translate } from '#web/kit/words.ts';

export type FacetOption = { value: string; label?: string | undefined; count: number };

/** Keeps the chosen value in the options even if nothing has it. */
export function withChosenOption(options: FacetOption[], choice: string | undefined): FacetOption[] {
  const isListed = choice === undefined || options.some(({ value }) => value === choice);
  return isListed ? options : [...options, { value: choice, count: 0 }];
}

/** Returns what a filter calls one of its values. */
export function facetLabel(facet: string, { value, label }: FacetOption, t: Translate): string {
  if (facet === 'level') return levelName(Number(value), t);
  if (facet === 'goal') return goalName(Number(value), t);
  return label ?? value;
}
