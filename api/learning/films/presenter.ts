import type { Reply } from '#api/kit/serve.ts';
import { ownLanguageName } from '#contract/kit/display-names.ts';
import type { Film, FilmPage, FilmTrack } from '#contract/learning/films.ts';
import { type FilmPlace, fileUrl, posterFile, sourcesOf, type TrackKind, trackFile } from './film-files.ts';
import type { FilmEntry, FilmTexts } from './library.ts';
import { toTranscript } from './webvtt.ts';

type CauseFacts = { slug: string; name: string };

/**
 * Returns a film with the texts of one entry, and tracks in all its languages. Files of a preview have its signature.
 */
export function toFilm(entry: FilmEntry, texts: FilmTexts, causes: CauseFacts[], preview?: string): Film {
  const { slug, language, fields, upload } = entry;
  const { title, summary, goals = [], age_from = null, age_to = null, link = null } = fields;
  const place = { slug, preview };
  const cause = causes.find((each) => each.slug === fields.cause);
  return {
    duration_seconds: upload ? Math.ceil(upload.duration_ms / 1000) : fields.duration_seconds,
    ...{ slug, title, summary, language, goals, age_from, age_to, link },
    goal: goals[0] ?? null,
    sources: sourcesOf(place, entry),
    captions: tracksOf('captions', place, texts),
    descriptions: tracksOf('descriptions', place, texts),
    transcript: toTranscript(fields.cues ?? [], fields.descriptions ?? []),
    questions: fields.questions ?? [],
    cause: cause ? { slug: cause.slug, name: cause.name, url: `/charities/${cause.slug}` } : null,
    poster: fileUrl(place, posterFile(fields)),
    url: `/impact-films/${slug}`,
  };
}

export function toFilmPage(entry: FilmEntry & { is_preview: boolean }, film: Film): Reply<typeof FilmPage> {
  const { cues = [], descriptions = [] } = entry.fields;
  return {
    ...film,
    is_preview: entry.is_preview,
    published_at: entry.published_at,
    cues,
    described: descriptions,
  };
}

function tracksOf(kind: TrackKind, place: FilmPlace, texts: FilmTexts): FilmTrack[] {
  return [...texts].flatMap(([language, { fields }]) => {
    const file = trackFile(kind, language, fields);
    return file ? [{ language, label: ownLanguageName(language), url: fileUrl(place, file) }] : [];
  });
}
