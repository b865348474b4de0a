import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { PieceKey } from './queries.ts';

/** Finds the active students of a class in the order of their names. */
export async function findClassStudents(db: TenantDb, { tenantId, id }: PieceKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.student_id
    where e.tenant_id = ${tenantId} and e.school_class_id = ${id} and u.archived_at is null
    order by u.first_name, u.last_name, u.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Inserts an empty page for each student, in this order. */
export async function insertStudentPages(db: TenantDb, { tenantId, id }: PieceKey, students: string[]): Promise<void> {
  await sql`
    insert into piece_pages (tenant_id, piece_id, position, layout, author_id)
    select ${tenantId}, ${id}, s.number - 1, 'picture_above', s.id from unnest(${students}::uuid[]) with ordinality s(id, number)`.execute(
    db,
  );
}
