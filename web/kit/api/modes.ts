// Written from contract/schools/modes.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/schools/modes.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const changeMode = 'PATCH /modes/{id}/' as Endpoint<typeof routes.changeMode>;
export const createMode = 'POST /modes/' as Endpoint<typeof routes.createMode>;
export const listModes = 'GET /modes/' as Endpoint<typeof routes.listModes>;
export const previewMode = 'POST /modes/preview/' as Endpoint<typeof routes.previewMode>;
export const setSchoolModes = 'PUT /school-modes/' as Endpoint<typeof routes.setSchoolModes>;
export const showSchoolModes = 'GET /school-modes/' as Endpoint<typeof routes.showSchoolModes>;
