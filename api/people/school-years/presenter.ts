import type { TenantDb } from '#api/kit/tenant.ts';
import type { SchoolYear } from '#contract/people/school-years.ts';
import { findChangedClasses, findKeptStudents, findSchoolYears } from './queries.ts';

/** Returns the school years of the last seven days with what each changed; with an id, that one. */
export async function presentSchoolYears(db: TenantDb, options: { id?: string } = {}): Promise<SchoolYear[]> {
  const years = await findSchoolYears(db, options);
  const ids = years.map(({ id }) => id);
  const classes = Map.groupBy(await findChangedClasses(db, ids), ({ year }) => year);
  const students = Map.groupBy(await findKeptStudents(db, ids), ({ year }) => year);
  return years.map(({ is_recent: _, ...year }) => ({
    ...year,
    started_at: year.started_at.toISOString(),
    expires_at: year.expires_at.toISOString(),
    undone_at: year.undone_at?.toISOString() ?? null,
    classes: classes.get(year.id) ?? [],
    kept_students: students.get(year.id) ?? [],
  }));
}
