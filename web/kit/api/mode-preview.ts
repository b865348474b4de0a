// Written from contract/library/mode-preview.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/library/mode-preview.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const previewSchoolMode = 'GET /school-modes/{id}/preview/' as Endpoint<typeof routes.previewSchoolMode>;
