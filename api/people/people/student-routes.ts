import { serveBulk } from '#api/core/bulk/service.ts';
import { roomFor } from '#api/core/limits/service.ts';
import { serve } from '#api/kit/serve.ts';
import { teacherScope } from '#api/people/classes/service.ts';
import {
  addStudentsToClass,
  correctStudentName,
  moveToClass,
  requireAccessibleStudents,
} from '#api/people/students/service.ts';
import {
  addStudent,
  addStudents,
  archiveStudents,
  bulkOnStudents,
  listStudents,
  moveStudents,
  renameStudent,
  restoreStudents,
} from '#contract/people/students.ts';
import { listPeoplePage, setPeopleArchived } from './actions.ts';
import { studentBulkList } from './bulk-actions.ts';
import { mayWorkWithStudents } from './policy.ts';

export const studentRoutes = [
  serve(listStudents, mayWorkWithStudents, async ({ db, site, query, url, isExport, actor, ip, settings }) => {
    const teacherId = teacherScope(actor);
    const filter = { ...query, group: 'students', teacherId, nameOrder: site.name_order } as const;
    return listPeoplePage(db, { actor, ip, site, settings }, { url, filter, isExport });
  }),

  serve(
    addStudent,
    mayWorkWithStudents,
    async ({ db, actor, ip, body: { class: classId, ...student } }) => {
      const [created] = await addStudentsToClass(db, { actor, ip }, classId, [student]);
      if (!created) throw new Error('no student was created');
      return created;
    },
    { assertRoom: roomFor(['students']) },
  ),

  serve(
    addStudents,
    mayWorkWithStudents,
    async ({ db, actor, ip, body }) => ({
      students: await addStudentsToClass(db, { actor, ip }, body.class, body.students),
    }),
    { assertRoom: roomFor(['students']) },
  ),

  serve(renameStudent, mayWorkWithStudents, ({ db, actor, ip, params, body }) =>
    correctStudentName(db, { actor, ip }, params.id, body),
  ),

  serveBulk(bulkOnStudents, mayWorkWithStudents, studentBulkList),

  serve(moveStudents, mayWorkWithStudents, async ({ db, actor, ip, body }) => {
    await moveToClass(db, { actor, ip }, body);
    return { count: new Set(body.ids).size };
  }),

  serve(archiveStudents, mayWorkWithStudents, async ({ db, actor, ip, body: { ids } }) => {
    await requireAccessibleStudents(db, actor, ids);
    return { count: (await setPeopleArchived(db, { actor, ip }, ids, true)).length };
  }),

  serve(
    restoreStudents,
    mayWorkWithStudents,
    async ({ db, actor, ip, body: { ids } }) => {
      await requireAccessibleStudents(db, actor, ids);
      return { count: (await setPeopleArchived(db, { actor, ip }, ids, false)).length };
    },
    { assertRoom: roomFor(['students']) },
  ),
];
