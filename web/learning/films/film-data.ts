import type { LoaderFunctionArgs } from 'react-router';
import type { Film, FilmPage } from '#contract/learning/films.ts';
import type { AppliedMode } from '#contract/schools/applied-mode.ts';
import { type Call, CallError, type RequestOf } from '#web/kit/call.ts';
import { contentPaths } from '#web/kit/content-paths.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { loadInChosenMode } from '#web/schools/modes/load-in-mode.tsx';

export const PAGE_SIZE = 24;

/** The query of the list of films, which the URL holds completely. */
export type FilmListQuery = {
  goal?: string;
  age?: string;
  language?: string;
  search?: string;
  mode?: string;
  offset: number;
};
export type FilmsData = {
  count: number;
  films: Film[];
  goals: number[];
  languages: { code: string; label: string }[];
  mode: AppliedMode | null;
  query: FilmListQuery;
  /** The reason why nothing is shown: the mode has turned search off. */
  notice?: string;
  /** The reason why the list is not in the URL's mode. */
  modeNotice?: string;
};

/** A URL can be old or typed by hand: malformed parameters are ignored. */
const patterns = {
  goal: /^([1-9]|1[0-7])$/,
  age: /^([3-9]|1[0-8])$/,
  language: /^[a-z]{2,3}$/,
  search: /\S/,
  mode: /^[0-9a-f-]{36}$/,
} as const;

export function parseFilmQuery(address: URLSearchParams): FilmListQuery {
  const valid = Object.entries(patterns).flatMap(([name, pattern]) => {
    const value = address.get(name) ?? '';
    return pattern.test(value) ? [[name, value.trim()]] : [];
  });
  const offset = Number(address.get('offset'));
  return { ...Object.fromEntries(valid), offset: Number.isInteger(offset) && offset > 0 ? offset : 0 };
}

export function filmListUrl({ offset, ...others }: FilmListQuery): string {
  return contentPaths.films({ ...others, ...(offset > 0 && { offset: String(offset) }) });
}

export function loadFilms({ request, context }: LoaderFunctionArgs): Promise<FilmsData> {
  const { call, isServer } = getLoaderContext(context);
  return loadInChosenMode(request, isServer, (searchParams) => readFilms(call, parseFilmQuery(searchParams)));
}

async function readFilms(call: Call, query: FilmListQuery): Promise<FilmsData> {
  // Query values are strings here; the patterns allow only what the contract accepts.
  const listQuery = { ...query, limit: PAGE_SIZE } as NonNullable<RequestOf<'GET /films/'>['query']>;
  try {
    const { results, count, goals, languages, mode } = await call('GET /films/', { query: listQuery });
    return { query, films: results, count, goals, languages, mode };
  } catch (cause) {
    if (!(cause instanceof CallError && cause.state === 'search_off')) throw cause;
    return { query, films: [], count: 0, goals: [], languages: [], mode: null, notice: cause.message };
  }
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
