import { type EntryFacets, matchesFilters } from '#api/core/content/service.ts';
import { containsText } from '#contract/kit/text-folding.ts';
import type { Film, FilmQuery } from '#contract/learning/films.ts';

export function matchesQuery(film: Film, query: FilmQuery): boolean {
  const { title, summary, transcript } = film;
  return (
    matchesFilters(facetsOf(film), query) &&
    containsText(`${title} ${summary} ${transcript.replaceAll(/<[^>]*>/g, ' ')}`, query.search)
  );
}

/** Uses the languages of captions, in which people can follow a film. */
export function facetsOf({ goals, age_from, age_to, cause, captions }: Film): EntryFacets {
  return { goals, age_from, age_to, cause, languages: captions.map(({ language }) => language) };
}
