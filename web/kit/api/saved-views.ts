// Written from contract/saved-views.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/saved-views.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const deleteSavedView = 'DELETE /user/views/{id}/' as Endpoint<typeof routes.deleteSavedView>;
export const listSavedViews = 'GET /user/views/' as Endpoint<typeof routes.listSavedViews>;
export const saveView = 'POST /user/views/' as Endpoint<typeof routes.saveView>;
