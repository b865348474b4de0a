import { anyone, type CallTable, staff } from '#api/testing/call-table.ts';
import { createClassId, createReachableClass } from '#api/testing/created-rows.ts';

export const callTable: CallTable = {
  'GET /v1/school-classes/{id}/devices/': { host: 'tenant', who: staff, createId: createClassId },
  'POST /v1/school-classes/{id}/devices/': { host: 'tenant', who: staff, createId: createClassId },
  'DELETE /v1/school-classes/{id}/devices/{deviceId}/': {
    host: 'tenant',
    who: staff,
    prepare: async (context) => {
      const { id } = await createReachableClass(context);
      const { rows } = await context.app.database.owner.query(
        `insert into class_devices (tenant_id, school_class_id, secret_hash, created_by)
         values ($1, $2, sha256(gen_random_uuid()::text::bytea), $3) returning id`,
        [context.school.id, id, context.as?.id ?? id],
      );
      return { params: { id, deviceId: rows[0].id } };
    },
  },
  'GET /class-device/': { host: 'tenant', who: anyone },
  'DELETE /class-device/': { host: 'tenant', who: anyone },
};
