import type { ReplayContext, Replays } from './replay-context.ts';
import type { Person } from './test-app.ts';

export const classReplays: Replays = {
  createIds: [
    [/^\/(v1|api-admin)\/(teacher\/)?school-classes\//, async (context) => (await aClassOfCaller(context)).id],
    [/^\/change-password\//, async (context) => (await aClassOfCaller(context)).child.id],
  ],
  setups: {
    'GET /list-student-in-class/{classCode}/': async (context) => ({
      params: { classCode: (await aClassOfCaller({ ...context, as: undefined })).class_id },
    }),
    'PUT /v1/school-classes/{id}/teachers/': async ({ app, school, as }) => {
      const teacher = await app.aPerson(school, 'teacher');
      // Teachers cannot remove themselves from their own class.
      return { fields: { teacher_ids: as?.role === 'teacher' ? [as.id, teacher.id] : [teacher.id] } };
    },
  },
};

/** Creates a class of the caller, or of a new teacher. */
async function aClassOfCaller({
  app,
  school,
  as,
}: ReplayContext): Promise<{ id: string; class_id: string; child: Person }> {
  const child = await app.aPerson(school, 'student');
  const teacher = as ?? (await app.aPerson(school, 'teacher'));
  return { ...(await app.aClass(teacher, 'Otters', [child])), child };
}
