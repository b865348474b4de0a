// Written from contract/learning/goals.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/goals.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listGoals = 'GET /goals/' as Endpoint<typeof routes.listGoals>;
export const showGoal = 'GET /goals/{number}/' as Endpoint<typeof routes.showGoal>;
