// Written from contract/giving/causes.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/giving/causes.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listCauses = 'GET /charities/' as Endpoint<typeof routes.listCauses>;
export const listLibraries = 'GET /libraries/' as Endpoint<typeof routes.listLibraries>;
export const listProjects = 'GET /projects/' as Endpoint<typeof routes.listProjects>;
export const showCause = 'GET /charities/{id}/' as Endpoint<typeof routes.showCause>;
export const showProject = 'GET /projects/{slug}/' as Endpoint<typeof routes.showProject>;
