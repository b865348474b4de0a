// Written from contract/administration/child-data.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/child-data.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const eraseStudent = 'POST /students/{id}/erase/' as Endpoint<typeof routes.eraseStudent>;
export const exportStudent = 'GET /students/{id}/export/' as Endpoint<typeof routes.exportStudent>;
export const listPendingErasures = 'GET /child-data/waiting/' as Endpoint<typeof routes.listPendingErasures>;
export const setRetention = 'PUT /child-data/retention/' as Endpoint<typeof routes.setRetention>;
export const showChildData = 'GET /child-data/' as Endpoint<typeof routes.showChildData>;
