import type { Ground, Replays } from './replay-context.ts';
import type { Person } from './test-app.ts';

export const classReplays: Replays = {
  things: [
    [/^\/(v1|api-admin)\/(teacher\/)?school-classes\//, async (ground) => (await aClassOfCaller(ground)).id],
    [/^\/change-password\//, async (ground) => (await aClassOfCaller(ground)).child.id],
  ],
  needs: {
    'GET /list-student-in-class/{classCode}/': async (ground) => ({
      params: { classCode: (await aClassOfCaller({ ...ground, as: undefined })).class_id },
    }),
    'PUT /v1/school-classes/{id}/teachers/': async ({ world, school, as }) => {
      const teacher = await world.aPerson(school, 'teacher');
      // Nobody takes the own class away.
      return { fields: { teacher_ids: as?.role === 'teacher' ? [as.id, teacher.id] : [teacher.id] } };
    },
  },
};

/** Who asks teaches it, or somebody new. */
async function aClassOfCaller({ world, school, as }: Ground): Promise<{ id: string; class_id: string; child: Person }> {
  const child = await world.aPerson(school, 'student');
  const teacher = as ?? (await world.aPerson(school, 'teacher'));
  return { ...(await world.aClass(teacher, 'Otters', [child])), child };
}
