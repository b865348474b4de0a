// Written from contract/mode-preview.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/mode-preview.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const previewSchoolMode = 'GET /school-modes/{id}/preview/' as Endpoint<typeof routes.previewSchoolMode>;
