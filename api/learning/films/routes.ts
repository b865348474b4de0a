import { type EntryFacets, findEntry, findFormerSlugs, isInMode, matchesFilters } from '#api/core/content/service.ts';
import { findCauses } from '#api/giving/causes/service.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone, allowStaff, type Policy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutReply } from '#api/kit/serve.ts';
import { findModeOrAll, refuseSearchWhereOff } from '#api/schools/modes/service.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import { ownLanguageName } from '#contract/kit/display-names.ts';
import { type Film, type FilmQuery, listFilms, recordWatchedFilm, showFilm } from '#contract/learning/films.ts';
import { findFilmLibrary, textOf, withText, withUploads } from './library.ts';
import { toFilm, toFilmPage } from './presenter.ts';
import { insertWatchedFilm } from './queries.ts';

function matchesQuery(film: Film, query: FilmQuery): boolean {
  const { title, summary, transcript } = film;
  return (
    matchesFilters(facetsOf(film), query) &&
    containsText(`${title} ${summary} ${transcript.replaceAll(/<[^>]*>/g, ' ')}`, query.search)
  );
}

/** Uses the languages of captions, in which people can follow a film. */
function facetsOf({ goals, age_from, age_to, cause, captions }: Film): EntryFacets {
  return { goals, age_from, age_to, cause, languages: captions.map(({ language }) => language) };
}

/** Lets staff see films of all modes, because they assign films. */
const mayReadFilmsOfAllModes: Policy = (caller) => allowStaff(caller);

/** Only students get assignments, so watched films are stored for no one else. */
const mayRecordWatchedFilms: Policy = ({ role, visit }) => role === 'student' && visit === undefined;

export const filmRoutes = [
  serve(listFilms, allowAnyone, async (call) => {
    const { db, site, query, language, url } = call;
    const mode = await findModeOrAll(call, query, mayReadFilmsOfAllModes);
    refuseSearchWhereOff(mode, query.search);
    const library = await findFilmLibrary(db, site);
    const hasCauses = [...library.values()].some((texts) => textOf(texts, 'en')?.fields.cause);
    const causes = hasCauses ? await findCauses(db) : [];
    const films = [...library.values()].flatMap((texts) => {
      const entry = textOf(texts, language);
      return entry ? [toFilm(entry, texts, causes)] : [];
    });
    const inMode = films.filter((film) => isInMode(facetsOf(film), mode?.rule));
    const found = inMode.filter((film) => matchesQuery(film, query));
    const codes = new Set(inMode.flatMap(({ captions }) => captions.map((track) => track.language)));
    return {
      ...toPage(url, query, { count: found.length, rows: found.slice(query.offset, query.offset + query.limit) }),
      goals: [...new Set(inMode.flatMap(({ goals }) => goals))].sort((a, b) => a - b),
      languages: [...codes].map((code) => ({ code, label: ownLanguageName(code) })),
      mode: mode?.applied ?? null,
    };
  }),

  serve(showFilm, allowAnyone, async (call) => {
    const entry = await findEntry(call, 'film', call.params.slug);
    if (!entry) throw new Refusal('notFound');
    const published = (await findFilmLibrary(call.db, call.site)).get(entry.slug);
    const causes = entry.fields.cause ? await findCauses(call.db) : [];
    const [film] = await withUploads(call.db, [entry]);
    if (!film) throw new Refusal('notFound');
    if (!entry.is_preview) return toFilmPage(film, toFilm(film, published ?? new Map(), causes));
    return toFilmPage(film, toFilm(film, withText(published, film), causes, call.query.preview));
  }),

  serveWithoutReply(recordWatchedFilm, mayRecordWatchedFilms, async ({ db, site, params, person }) => {
    const { personId } = person();
    const library = await findFilmLibrary(db, site);
    // A device that was offline may use a former address of the film.
    const slug = library.has(params.slug) ? params.slug : (await findFormerSlugs(db, 'film')).get(params.slug);
    const film = textOf(library.get(slug ?? '') ?? new Map(), 'en');
    // Refuses films on other sites, whose end no one here can observe.
    if (!film?.fields.drawing && !film?.upload) throw new Refusal('notFound');
    await insertWatchedFilm(db, { personId, filmId: film.id });
  }),
];
