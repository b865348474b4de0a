import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SchoolClass } from '#contract/people/classes.ts';
import type { SchoolPictures } from '#contract/schools/tenants.ts';

export async function upsertPicturesHash(db: TenantDb, userId: string, hash: string): Promise<void> {
  await db
    .insertInto('picture_passwords')
    .values({ tenant_id: db.tenantId, user_id: userId, pictures_hash: hash })
    .onConflict((on) =>
      on.columns(['tenant_id', 'user_id']).doUpdateSet({ pictures_hash: hash, changed_at: sql`clock_timestamp()` }),
    )
    .execute();
}

/** SQL: columns of class `c`: whether it uses pictures, and whether the class or the school decided that. */
export function pictureColumns({ tenantId }: TenantDb) {
  const schoolSetting = sql`(select picture_passwords from tenants where id = ${tenantId})`;
  return {
    uses_pictures: sql<boolean>`pictures_hold(c.uses_pictures, ${schoolSetting})`,
    pictures_from: sql<SchoolClass['pictures_from']>`case when ${schoolSetting} in ('never', 'always') then 'lock'
      when c.uses_pictures is null then 'school' else 'class' end`,
  };
}

/** SQL: whether a class of student `u` uses pictures; only then can the student sign in with them. */
export function hasPictureClass(db: TenantDb) {
  return sql<boolean>`exists (
    select from enrolments e join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
    where e.tenant_id = u.tenant_id and e.student_id = u.id and c.archived_at is null and ${pictureColumns(db).uses_pictures})`;
}

export async function findSchoolPictures(db: TenantDb): Promise<SchoolPictures> {
  const row = await db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    // Waits for a change of the school's setting that is in progress.
    .forShare()
    .select('picture_passwords')
    .$narrowType<{ picture_passwords: SchoolPictures }>()
    .executeTakeFirstOrThrow();
  return row.picture_passwords;
}
