import type { LoaderFunctionArgs } from 'react-router';
import { type ListQuery, listParameters, readListQuery } from '#contract/kit/page-parameters.ts';
import type { Film, FilmPage } from '#contract/learning/films.ts';
import { filmParameters } from '#contract/learning/list-parameters.ts';
import type { AppliedMode } from '#contract/schools/applied-mode.ts';
import type { Call, RequestOf } from '#web/kit/call.ts';
import { contentPaths } from '#web/kit/content-paths.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { loadInChosenMode } from '#web/schools/modes/load-in-mode.tsx';

export const PAGE_SIZE = 24;

export type FilmListQuery = ListQuery<keyof typeof filmParameters>;
export type FilmsData = {
  count: number;
  films: Film[];
  goals: number[];
  languages: { code: string; label: string }[];
  mode: AppliedMode | null;
  query: FilmListQuery;
  /** The reason why the list is not in the URL's mode. */
  modeNotice?: string;
};

export const parseFilmQuery = (url: URLSearchParams): FilmListQuery => readListQuery(filmParameters, url);
export const filmListUrl = (query: FilmListQuery): string => contentPaths.films(listParameters(query));

export function loadFilms({ request, context }: LoaderFunctionArgs): Promise<FilmsData> {
  const { call, isServer } = getLoaderContext(context);
  return loadInChosenMode(request, isServer, (searchParams) => readFilms(call, parseFilmQuery(searchParams)));
}

async function readFilms(call: Call, query: FilmListQuery): Promise<FilmsData> {
  // Query values are strings here; the patterns allow only what the contract accepts.
  const listQuery = { ...query, limit: PAGE_SIZE } as NonNullable<RequestOf<'GET /films/'>['query']>;
  const { results, count, goals, languages, mode } = await call('GET /films/', { query: listQuery });
  return { query, films: results, count, goals, languages, mode };
}

export type FilmData = { film: FilmPage; more: Film[] };

export async function loadFilm({ params, request, context }: LoaderFunctionArgs): Promise<FilmData> {
  const { call } = getLoaderContext(context);
  const preview = new URL(request.url).searchParams.get('preview');
  const [film, { results }] = await Promise.all([
    call('GET /films/{slug}/', { params: { slug: params.slug ?? '' }, query: preview === null ? {} : { preview } }),
    call('GET /films/', { query: { limit: 100 } }),
  ]);
  return { film, more: similarFilms(film, results) };
}

/** Returns up to three other films; those with a shared goal come first. */
function similarFilms({ slug, goals }: FilmPage, films: Film[]): Film[] {
  const shared = (film: Film) => film.goals.filter((goal) => goals.includes(goal)).length;
  return films
    .filter((film) => film.slug !== slug)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, 3);
}
