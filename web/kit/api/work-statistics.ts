// Written from contract/library/work-statistics.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/library/work-statistics.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const showTeacherBookStats = 'GET /teacher/book-stats/' as Endpoint<typeof routes.showTeacherBookStats>;
export const showTeacherStoryStats = 'GET /teacher/blog-stats/' as Endpoint<typeof routes.showTeacherStoryStats>;
