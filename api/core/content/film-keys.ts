import type { FilmFormat } from './film-queries.ts';

export const filmsFolder = (platformId: string, id: string) => `${platformId}/films/${id}`;

/** Where the bytes of a film are in the storage. */
export const filmKey = (platformId: string, { id, format }: { id: string; format: FilmFormat }) =>
  `${filmsFolder(platformId, id)}/film.${format}`;
