import { mountFilmFiles } from './file-routes.ts';
import { findWatchedFilmsOf } from './queries.ts';

export { findWatchedFilmsOf, mountFilmFiles };
