// Written from contract/learning/courses.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/courses.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listClassmates = 'GET /classmates/' as Endpoint<typeof routes.listClassmates>;
export const listCourses = 'GET /courses/' as Endpoint<typeof routes.listCourses>;
export const saveChapterProgress = 'PUT /courses/{slug}/chapters/{chapter}/progress/' as Endpoint<
  typeof routes.saveChapterProgress
>;
export const showChapter = 'GET /courses/{slug}/chapters/{chapter}/' as Endpoint<typeof routes.showChapter>;
export const showCourse = 'GET /courses/{slug}/' as Endpoint<typeof routes.showCourse>;
