import { sql } from 'kysely';
import { pictureColumns } from '#api/identity/pictures/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { RosterStudent } from '#contract/people/classes.ts';

const KNOWN_CODE_SECONDS = 30 * 86_400;

/**
 * Returns whether one of these callers (hashed IP addresses and devices) has used the class code in the last 30 days.
 */
export async function isCodeKnown(db: TenantDb, code: string, callers: string[]): Promise<boolean> {
  const row = await db
    .selectFrom('known_codes')
    .where('tenant_id', '=', db.tenantId)
    .where('used_by', 'in', callers)
    .where('code_folded', '=', code)
    .where('used_at', '>', sql<Date>`now() - make_interval(secs => ${KNOWN_CODE_SECONDS}::int)`)
    .select('used_by')
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that these callers have used the class code. */
export async function upsertKnownCode(db: TenantDb, code: string, callers: string[]): Promise<void> {
  await db
    .insertInto('known_codes')
    .values(callers.map((used_by) => ({ tenant_id: db.tenantId, used_by, code_folded: code })))
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'used_by', 'code_folded'])
        .doUpdateSet({ used_at: sql<Date>`now()` })
        // Every page and search of the picker calls this, and one write a day is enough.
        .where('known_codes.used_at', '<', sql<Date>`now() - interval '1 day'`),
    )
    .execute();
}

/** Returns the folded code of the class that a device belongs to, by the hash of its secret. */
export async function findCodeByDevice(db: TenantDb, hash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('class_devices as d')
    .innerJoin('school_classes as c', (on) =>
      on.onRef('c.tenant_id', '=', 'd.tenant_id').onRef('c.id', '=', 'd.school_class_id'),
    )
    .where('d.tenant_id', '=', db.tenantId)
    .where('d.secret_hash', '=', hash)
    .where('d.expires_at', '>', sql<Date>`now()`)
    .select('c.code_folded')
    .executeTakeFirst();
  return row?.code_folded;
}

export type RosterPerson = RosterStudent & { avatar: string | null };

/** Finds the students of a class code; undefined for an unknown code and for a closed or archived class alike. */
export async function findRoster(
  db: TenantDb,
  code: string,
): Promise<{ class_name: string; people: RosterPerson[]; uses_pictures: boolean } | undefined> {
  const rows = await db
    .selectFrom('school_classes as c')
    .leftJoin('enrolments as e', (on) =>
      on.onRef('e.tenant_id', '=', 'c.tenant_id').onRef('e.school_class_id', '=', 'c.id'),
    )
    .leftJoin('users as u', (on) =>
      on
        .onRef('u.tenant_id', '=', 'e.tenant_id')
        .onRef('u.id', '=', 'e.student_id')
        .on('u.archived_at', 'is', null)
        .on('u.suspended_at', 'is', null),
    )
    .where('c.tenant_id', '=', db.tenantId)
    .where('c.code_folded', '=', code)
    .where('c.closed_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .select(['u.first_name', 'u.last_name', 'u.username', 'u.avatar', 'c.name as class_name'])
    .select(pictureColumns(db).uses_pictures.as('uses_pictures'))
    .orderBy('u.id')
    .execute();
  const [schoolClass] = rows;
  if (!schoolClass) return undefined;
  const people = rows.filter((row): row is typeof row & RosterPerson => row.username !== null);
  return { class_name: schoolClass.class_name, people, uses_pictures: schoolClass.uses_pictures };
}
