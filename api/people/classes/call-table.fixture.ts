import { admins, type CallTable, staff } from '#api/testing/call-table.ts';
import { createClassId } from '#api/testing/created-rows.ts';

export const callTable: CallTable = {
  'GET /v1/school-classes/': { host: 'tenant', who: admins },
  'GET /api-admin/school-classes/{id}/': { host: 'tenant', who: admins, createId: createClassId },
  'GET /v1/teacher/school-classes/': { host: 'tenant', who: staff },
  'GET /v1/teacher/school-classes/{id}/': { host: 'tenant', who: staff, createId: createClassId },
  'POST /v1/school-classes/': { host: 'tenant', who: staff, body: { name: 'Otters', teacher_ids: [] } },
  'GET /v1/school-classes/{id}/': { host: 'tenant', who: staff, createId: createClassId },
  'PATCH /v1/school-classes/{id}/': {
    host: 'tenant',
    who: staff,
    body: { name: 'Otters', is_code_off: true },
    createId: createClassId,
  },
  'PUT /v1/school-classes/{id}/teachers/': {
    host: 'tenant',
    who: staff,
    body: { teacher_ids: [] },
    createId: createClassId,
    prepare: async ({ app, school, as }) => {
      const teacher = await app.aPerson(school, 'teacher');
      // Teachers cannot remove themselves from their own class.
      return { fields: { teacher_ids: as?.role === 'teacher' ? [as.id, teacher.id] : [teacher.id] } };
    },
  },
  'POST /v1/school-classes/{id}/rotate-code/': { host: 'tenant', who: staff, createId: createClassId },
  'POST /v1/school-classes/{id}/archive/': { host: 'tenant', who: staff, createId: createClassId },
  'POST /v1/school-classes/{id}/restore/': { host: 'tenant', who: staff, createId: createClassId },
  'GET /class-activity/': { host: 'tenant', who: staff },
  'GET /class-activity/{id}/': { host: 'tenant', who: staff, createId: createClassId },
  'GET /v1/teachers/': { host: 'tenant', who: staff },
};
