import { serve } from '#api/kit/serve.ts';
import { sortedByName } from '#contract/kit/person-names.ts';
import { listClassActivity, showClassActivity } from '#contract/people/class-activity.ts';
import { countNeverSignedIn, findClassActivity, findStudentActivity } from './activity-queries.ts';
import { mayManageClasses } from './policy.ts';
import { findAccessibleClass, teacherScope } from './service.ts';
import { sortedByActivity } from './sorting.ts';

export const classActivityRoutes = [
  serve(listClassActivity, mayManageClasses, async ({ db, actor, language }) => {
    const teacherId = teacherScope(actor);
    const classes = sortedByActivity(await findClassActivity(db, teacherId), language);
    return { never_signed_in: await countNeverSignedIn(db, teacherId), classes };
  }),

  serve(showClassActivity, mayManageClasses, async ({ db, site, actor, language, params }) => {
    const { name } = await findAccessibleClass(db, actor, params.id);
    const students = await findStudentActivity(db, params.id);
    return { name, students: sortedByName(students, { order: site.name_order, language }) };
  }),
];
