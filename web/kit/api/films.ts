// Written from contract/learning/films.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/films.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listFilms = 'GET /films/' as Endpoint<typeof routes.listFilms>;
export const recordWatchedFilm = 'PUT /films/{slug}/watched/' as Endpoint<typeof routes.recordWatchedFilm>;
export const showFilm = 'GET /films/{slug}/' as Endpoint<typeof routes.showFilm>;
