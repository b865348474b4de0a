// Written from contract/core/content-films.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/core/content-films.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const continueFilmUpload = 'PATCH /content/uploads/{id}/' as Endpoint<typeof routes.continueFilmUpload>;
export const createFilmUpload = 'POST /content/uploads/' as Endpoint<typeof routes.createFilmUpload>;
export const putContentFilm = 'PUT /content/{id}/film/' as Endpoint<typeof routes.putContentFilm>;
export const removeFilmUpload = 'DELETE /content/uploads/{id}/' as Endpoint<typeof routes.removeFilmUpload>;
export const showContentFilm = 'GET /content/{id}/film/' as Endpoint<typeof routes.showContentFilm>;
export const showFilmUpload = 'GET /content/uploads/{id}/' as Endpoint<typeof routes.showFilmUpload>;
