import type { ModeRule } from '#contract/schools/modes.ts';

/**
 * Facets by which lists and modes filter entries. A kind without a facet is not filtered by it; an entry without ages
 * or level is for all.
 */
export type EntryFacets = {
  goals?: number[];
  age_from?: number | null;
  age_to?: number | null;
  level?: number | null;
  cause?: string | object | null;
  /** Languages in which people can read, watch or follow the entry. */
  languages: string[];
};

type EntryFilters = { goal?: number | undefined; age?: number | undefined; language?: string | undefined };

/** Returns whether an entry matches a list's query. */
export function matchesFilters(entry: EntryFacets, { goal, age, language }: EntryFilters): boolean {
  return (
    (goal === undefined || (entry.goals ?? []).includes(goal)) &&
    (age === undefined || overlapsAges(entry, age, age)) &&
    (language === undefined || entry.languages.includes(language))
  );
}

/**
 * Returns whether a mode shows an entry. Rules about works, such as their categories, do not apply to entries. An entry
 * without ages is for all, because staff leave ages out on purpose. A work without ages (`matchesRule`) may be for
 * adults and is in no mode with ages.
 */
export function isInMode(entry: EntryFacets, rule: ModeRule | undefined): boolean {
  if (!rule) return true;
  const { goals, levels, languages, age_from, age_to, with_cause } = rule;
  return (
    (goals.length === 0 || !entry.goals || entry.goals.some((goal) => goals.includes(goal))) &&
    (levels.length === 0 || !entry.level || levels.includes(entry.level)) &&
    (languages.length === 0 || entry.languages.some((language) => languages.includes(language))) &&
    overlapsAges(entry, age_from, age_to) &&
    (!with_cause || entry.cause !== null)
  );
}

const MIN_AGE = 3;
const MAX_AGE = 18;

function overlapsAges({ age_from, age_to }: EntryFacets, from: number | null, to: number | null): boolean {
  return (age_from ?? MIN_AGE) <= (to ?? MAX_AGE) && (age_to ?? MAX_AGE) >= (from ?? MIN_AGE);
}
