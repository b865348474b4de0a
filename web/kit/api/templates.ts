// Written from contract/authoring/templates.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/authoring/templates.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listTemplates = 'GET /templates/' as Endpoint<typeof routes.listTemplates>;
