import type { FilmPage } from '#contract/learning/films.ts';
import { ageRange } from '#web/core/works/age-range.ts';

/** Describes a film for search engines: https://schema.org/VideoObject. A film on another site is described there. */
export function toStructuredFilm(film: FilmPage, origin: string): object | undefined {
  const { title, summary, language, duration_seconds, published_at, poster, sources, cues, age_from, age_to, url } =
    film;
  if (sources.length === 0) return undefined;
  const file = sources.find(({ kind }) => kind === 'file');
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: summary,
    thumbnailUrl: new URL(poster, origin).href,
    uploadDate: published_at,
    duration: `PT${duration_seconds}S`,
    inLanguage: language,
    isAccessibleForFree: true,
    ...ageRange(age_from, age_to),
    ...(cues.length > 0 && { transcript: cues.map(({ text }) => text).join(' ') }),
    ...(file && { contentUrl: new URL(file.url, origin).href, encodingFormat: file.type }),
    url: new URL(url, origin).href,
  };
}
