// Written from contract/learning/challenges.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/challenges.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const chooseWinners = 'POST /challenges/{slug}/winners/' as Endpoint<typeof routes.chooseWinners>;
export const enterChallenge = 'POST /challenges/{slug}/entries/' as Endpoint<typeof routes.enterChallenge>;
export const enterManyWorks = 'POST /challenges/{slug}/entries/many/' as Endpoint<typeof routes.enterManyWorks>;
export const listChallenges = 'GET /challenges/' as Endpoint<typeof routes.listChallenges>;
export const listScoredEntries = 'GET /challenges/{slug}/judging/' as Endpoint<typeof routes.listScoredEntries>;
export const listWorksToEnter = 'GET /challenges/{slug}/works/' as Endpoint<typeof routes.listWorksToEnter>;
export const scoreEntry = 'PUT /entries/{id}/scores/' as Endpoint<typeof routes.scoreEntry>;
export const showChallenge = 'GET /challenges/{slug}/' as Endpoint<typeof routes.showChallenge>;
export const showNextEntry = 'GET /challenges/{slug}/judging/next/' as Endpoint<typeof routes.showNextEntry>;
export const withdrawEntry = 'DELETE /entries/{id}/' as Endpoint<typeof routes.withdrawEntry>;
