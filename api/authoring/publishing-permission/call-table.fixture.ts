import { type CallTable, staff } from '#api/testing/call-table.ts';
import { createClassId, createStudentId } from '#api/testing/created-rows.ts';

const body = { works: true, voice: null, photos: false };

export const callTable: CallTable = {
  'GET /students/{id}/publishing-permission/': { host: 'tenant', who: staff, createId: createStudentId },
  'PUT /students/{id}/publishing-permission/': { host: 'tenant', who: staff, body, createId: createStudentId },
  'GET /v1/school-classes/{id}/publishing-permission/': { host: 'tenant', who: staff, createId: createClassId },
  'POST /v1/school-classes/{id}/publishing-permission/': { host: 'tenant', who: staff, body, createId: createClassId },
};
