import type { FilmFormat } from './film-queries.ts';

export const filmsFolder = (platformId: string, id: string) => `${platformId}/films/${id}`;

/** Returns the storage key of a film's bytes. */
export const filmKey = (platformId: string, { id, format }: { id: string; format: FilmFormat }) =>
  `${filmsFolder(platformId, id)}/film.${format}`;
