import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SchoolClass } from '#contract/people/classes.ts';
import type { SchoolPictures } from '#contract/schools/tenants.ts';

/** Picture credentials in the shape of password credentials, so that sign-in handles both in the same way. */
type PictureCredentials = { user_id: string; password_hash: string; changed_at: string };

/** Finds the pictures of a student who may sign in with them. `username` is normalized as in the database. */
export async function findPictureCredentials(db: TenantDb, username: string): Promise<PictureCredentials | undefined> {
  const { rows } = await sql<PictureCredentials>`select * from picture_credentials_of(${username})`.execute(db);
  return rows[0];
}

/** Returns whether the pictures are unchanged since they were read, and locks them until the end of the transaction. */
export async function arePictureCredentialsUnchanged(
  db: TenantDb,
  tenantId: string,
  { user_id, changed_at }: Pick<PictureCredentials, 'user_id' | 'changed_at'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('picture_passwords')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', user_id)
    .select(sql<string>`changed_at::text`.as('changed_at'))
    .forShare()
    .executeTakeFirst();
  return row?.changed_at === changed_at;
}

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
export function pictureColumns(tenantId: string) {
  const schoolSetting = sql`(select picture_passwords from tenants where id = ${tenantId})`;
  return {
    uses_pictures: sql<boolean>`pictures_hold(c.uses_pictures, ${schoolSetting})`,
    pictures_from: sql<SchoolClass['pictures_from']>`case when ${schoolSetting} in ('never', 'always') then 'lock'
      when c.uses_pictures is null then 'school' else 'class' end`,
  };
}

/** SQL: whether a class of student `u` uses pictures; only then can the student sign in with them. */
export function hasPictureClass(tenantId: string) {
  return sql<boolean>`exists (
    select from enrolments e join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
    where e.tenant_id = u.tenant_id and e.student_id = u.id and c.archived_at is null and ${pictureColumns(tenantId).uses_pictures})`;
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
