import { namesIn, ownLanguageName } from '#contract/kit/display-names.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { Facet, type Facets } from '#contract/library/books.ts';
import type { FacetCount } from './queries.ts';

/** Returns the facet counts of a list by filter, with labels. */
export function toFacets(counts: FacetCount[], language: InterfaceLanguage): Facets {
  const facetValues = (facet: Facet) =>
    counts
      .filter((row) => row.facet === facet)
      .map((row) => ({ value: row.value, ...labelOf(row, language), count: row.count }))
      .sort(compareByFacet[facet] ?? ((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)));
  return Object.fromEntries(Facet.options.map((facet) => [facet, facetValues(facet)])) as Facets;
}

export function totalOf(counts: FacetCount[]): number {
  return counts.find(({ facet }) => facet === 'all')?.count ?? 0;
}

type Labelled = Pick<FacetCount, 'facet' | 'value' | 'label' | 'names'>;

function labelOf({ facet, value, label, names }: Labelled, language: InterfaceLanguage): { label?: string } {
  if (facet === 'language') return { label: ownLanguageName(value) };
  if (facet === 'country') return { label: namesIn(language, 'region')(value) };
  return label === null ? {} : { label: names?.[language] ?? label };
}

type CompareValues = (a: { value: string }, b: { value: string }) => number;

/** Levels, ages and goals are sorted by number, categories in the order of the school, all other values by count. */
const compareByFacet: Partial<Record<Facet, CompareValues>> = {
  level: (a, b) => Number(a.value) - Number(b.value),
  age: (a, b) => Number(a.value) - Number(b.value),
  goal: (a, b) => Number(a.value) - Number(b.value),
  category: () => 0,
};
