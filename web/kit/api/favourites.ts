// Written from contract/library/favourites.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/library/favourites.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const addFavourite = 'PUT /books/{id}/favourite/' as Endpoint<typeof routes.addFavourite>;
export const addStoryFavourite = 'PUT /stories/{slug}/favourite/' as Endpoint<typeof routes.addStoryFavourite>;
export const listFavourites = 'GET /favourites/' as Endpoint<typeof routes.listFavourites>;
export const removeFavourite = 'DELETE /books/{id}/favourite/' as Endpoint<typeof routes.removeFavourite>;
export const removeStoryFavourite = 'DELETE /stories/{slug}/favourite/' as Endpoint<typeof routes.removeStoryFavourite>;
export const showFavourite = 'GET /books/{id}/favourite/' as Endpoint<typeof routes.showFavourite>;
export const showStoryFavourite = 'GET /stories/{slug}/favourite/' as Endpoint<typeof routes.showStoryFavourite>;
