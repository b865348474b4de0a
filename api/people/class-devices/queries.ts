import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Device } from '#api/kit/user-agent.ts';

/** The devices of a class whose marks have not expired, the newest first. */
export function findDevicesOfClass(db: TenantDb, classId: string) {
  return db
    .selectFrom('class_devices as d')
    .leftJoin('users as u', (on) => on.onRef('u.tenant_id', '=', 'd.tenant_id').onRef('u.id', '=', 'd.created_by'))
    .where('d.tenant_id', '=', db.tenantId)
    .where('d.school_class_id', '=', classId)
    .where('d.expires_at', '>', sql<Date>`now()`)
    .select(['d.id', 'd.browser', 'd.system', 'd.created_at', 'd.expires_at', 'd.secret_hash'])
    .select(['u.first_name', 'u.last_name'])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .execute();
}

type NewDevice = { classId: string; hash: Buffer; createdBy: string; device: Device | undefined };

export async function insertDevice(db: TenantDb, { classId, hash, createdBy, device }: NewDevice): Promise<string> {
  const { id } = await db
    .insertInto('class_devices')
    .values({
      tenant_id: db.tenantId,
      school_class_id: classId,
      secret_hash: hash,
      created_by: createdBy,
      browser: device?.browser ?? null,
      system: device?.system ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a device of a class by its id, or of any class by its secret. Returns the class; undefined without one. */
export async function deleteDevice(
  db: TenantDb,
  device: { classId: string; id: string } | { hash: Buffer },
): Promise<string | undefined> {
  const all = db.deleteFrom('class_devices').where('tenant_id', '=', db.tenantId).returning('school_class_id');
  const one =
    'hash' in device
      ? all.where('secret_hash', '=', device.hash)
      : all.where('school_class_id', '=', device.classId).where('id', '=', device.id);
  return (await one.executeTakeFirst())?.school_class_id;
}

/** Finds the class of a device by its secret. */
export async function findClassByDevice(db: TenantDb, hash: Buffer) {
  const row = await db
    .selectFrom('class_devices as d')
    .innerJoin('school_classes as c', (on) =>
      on.onRef('c.tenant_id', '=', 'd.tenant_id').onRef('c.id', '=', 'd.school_class_id'),
    )
    .where('d.tenant_id', '=', db.tenantId)
    .where('d.secret_hash', '=', hash)
    .where('d.expires_at', '>', sql<Date>`now()`)
    .where('c.archived_at', 'is', null)
    .select(['c.name', 'c.closed_at'])
    .executeTakeFirst();
  return row && { name: row.name, is_open: row.closed_at === null };
}
