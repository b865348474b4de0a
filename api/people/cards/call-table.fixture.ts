import { type CallTable, staff } from '#api/testing/call-table.ts';
import { createClassId, createStudentId } from '#api/testing/created-rows.ts';

export const callTable: CallTable = {
  'POST /cards/print/': {
    host: 'tenant',
    who: staff,
    body: {
      class: '00000000-0000-4000-8000-000000000000',
      ids: ['00000000-0000-4000-8000-000000000000'],
      new_passwords: true,
      new_pictures: true,
    },
    prepare: async ({ app, school, as }) => {
      const teacher = as ?? (await app.aPerson(school, 'teacher'));
      const student = await app.aPerson(school, 'student');
      const { id } = await app.aClass(teacher, 'Otters', [student]);
      await app.database.owner.query('update school_classes set uses_pictures = true where id = $1', [id]);
      return { fields: { class: id, ids: [student.id] } };
    },
  },
  'POST /students/{id}/shown-card/': { host: 'tenant', who: staff, createId: createStudentId },
  'DELETE /students/{id}/card/': { host: 'tenant', who: staff, createId: createStudentId },
  'GET /v1/school-classes/{id}/board/': { host: 'tenant', who: staff, createId: createClassId },
  'PUT /v1/school-classes/{id}/pictures/': {
    host: 'tenant',
    who: staff,
    body: { uses_pictures: true },
    createId: createClassId,
  },
  'POST /students/{id}/pictures/': { host: 'tenant', who: staff, createId: createStudentId },
};
