// Written from contract/administration/platform-statistics.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/platform-statistics.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listPlatformTasks = 'GET /platform-tasks/' as Endpoint<typeof routes.listPlatformTasks>;
export const listRaisedBySchool = 'GET /platform-statistics/money/' as Endpoint<typeof routes.listRaisedBySchool>;
export const showPlatformStatistics = 'GET /platform-statistics/' as Endpoint<typeof routes.showPlatformStatistics>;
