// Written from contract/money/raised-money.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/money/raised-money.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listRaisedByClass = 'GET /money/raised/classes/' as Endpoint<typeof routes.listRaisedByClass>;
export const showRaisedMoney = 'GET /money/raised/' as Endpoint<typeof routes.showRaisedMoney>;
