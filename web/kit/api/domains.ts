// Written from contract/schools/domains.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/schools/domains.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const addDomain = 'POST /domains/' as Endpoint<typeof routes.addDomain>;
export const listDomains = 'GET /domains/' as Endpoint<typeof routes.listDomains>;
export const removeDomain = 'DELETE /domains/{id}/' as Endpoint<typeof routes.removeDomain>;
export const verifyDomain = 'POST /domains/{id}/verification/' as Endpoint<typeof routes.verifyDomain>;
