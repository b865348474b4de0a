export { mountFilmFiles } from './file-routes.ts';
export { findWatchedFilmsOf } from './queries.ts';
