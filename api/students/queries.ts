import type { TenantDb } from '#api/kit/tenant.ts';

/** Out of one class, or out of every class that is not archived; with a teacher only out of that teacher's. */
export async function deleteEnrolments(
  db: TenantDb,
  tenantId: string,
  ids: string[],
  { from, teacherId }: { from: string | undefined; teacherId: string | null },
): Promise<void> {
  await db
    .deleteFrom('enrolments')
    .where('tenant_id', '=', tenantId)
    .where('student_id', 'in', ids)
    .$if(from !== undefined, (all) => all.where('school_class_id', '=', from ?? ''))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('school_classes as c')
          .whereRef('c.tenant_id', '=', 'enrolments.tenant_id')
          .whereRef('c.id', '=', 'enrolments.school_class_id')
          .where('c.archived_at', 'is', null)
          .select('c.id'),
      ),
    )
    .$if(teacherId !== null, (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('class_teachers as t')
            .whereRef('t.tenant_id', '=', 'enrolments.tenant_id')
            .whereRef('t.school_class_id', '=', 'enrolments.school_class_id')
            .where('t.teacher_id', '=', teacherId)
            .select('t.teacher_id'),
        ),
      ),
    )
    .execute();
}

/** Lets whoever else would change these students wait until the end of the transaction. */
export async function lockStudents(db: TenantDb, tenantId: string, ids: string[]): Promise<void> {
  await db
    .selectFrom('users')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateName(
  db: TenantDb,
  { tenantId, id }: { tenantId: string; id: string },
  change: { first_name?: string; last_name?: string },
): Promise<void> {
  await db.updateTable('users').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

export async function isUsernameTaken(db: TenantDb, tenantId: string, username: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .where('tenant_id', '=', tenantId)
    .where('username', '=', username)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
