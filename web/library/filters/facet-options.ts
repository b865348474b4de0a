import { goalName, levelName } from '#web/core/works/work-labels.ts';
import type { Translate } from '#web/kit/translate.ts';

export type FacetOption = { value: string; label?: string | undefined; count: number };

/** Keeps the selected value in the options even if no work has it. */
export function withChosenOption(options: FacetOption[], choice: string | undefined): FacetOption[] {
  const isListed = choice === undefined || options.some(({ value }) => value === choice);
  return isListed ? options : [...options, { value: choice, count: 0 }];
}

/** Returns the label of a filter's value. */
export function facetLabel(facet: string, { value, label }: FacetOption, t: Translate): string {
  if (facet === 'level') return levelName(Number(value), t);
  if (facet === 'goal') return goalName(Number(value), t);
  return label ?? value;
}
