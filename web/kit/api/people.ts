// Written from contract/people/people.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/people/people.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const addPerson = 'POST /people/' as Endpoint<typeof routes.addPerson>;
export const archivePeople = 'POST /people/archive/' as Endpoint<typeof routes.archivePeople>;
export const bulkOnPeople = 'POST /people/bulk/' as Endpoint<typeof routes.bulkOnPeople>;
export const changePerson = 'PATCH /people/{id}/' as Endpoint<typeof routes.changePerson>;
export const listPeople = 'GET /people/' as Endpoint<typeof routes.listPeople>;
export const removePersonSecondFactor = 'POST /people/{id}/remove-second-factor/' as Endpoint<
  typeof routes.removePersonSecondFactor
>;
export const restorePeople = 'POST /people/restore/' as Endpoint<typeof routes.restorePeople>;
export const showPerson = 'GET /people/{id}/' as Endpoint<typeof routes.showPerson>;
export const showPersonHistory = 'GET /people/{id}/history/' as Endpoint<typeof routes.showPersonHistory>;
export const welcomePerson = 'POST /people/{id}/welcome/' as Endpoint<typeof routes.welcomePerson>;
