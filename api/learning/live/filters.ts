import { type EntryFacets, matchesFilters } from '#api/core/content/service.ts';
import { containsText } from '#contract/kit/text-folding.ts';
import type { LiveLesson, LiveQuery } from '#contract/learning/live.ts';

export function matchesQuery(lesson: LiveLesson, query: LiveQuery): boolean {
  const { title, summary, host } = lesson;
  return matchesFilters(facetsOf(lesson), query) && containsText(`${title} ${summary} ${host}`, query.search);
}

/** Uses the lesson's spoken language. */
export function facetsOf({ goals, age_from, age_to, language }: LiveLesson): EntryFacets {
  return { goals, age_from, age_to, languages: [language] };
}
