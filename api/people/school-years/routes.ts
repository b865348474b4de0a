import type { Actor } from '#api/kit/actor.ts';
import { allowAdmins, type Policy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type DbCall, type Reply, serve, serveAndPresent } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  listSchoolYears,
  previewSchoolYear,
  type SchoolYear,
  startSchoolYear,
  undoSchoolYear,
} from '#contract/people/school-years.ts';
import { previewPlan } from './preview.ts';
import { findChangedClasses, findKeptStudents, findSchoolYears } from './queries.ts';
import { startYear } from './start.ts';
import { undoYear } from './undo.ts';

/** Allows admins to start and undo a school year, since they may archive the school's classes and students. */
const maySetSchoolYear: Policy = allowAdmins;

const serveYear = serveAndPresent(presentYear);

export const schoolYearRoutes = [
  serve(listSchoolYears, maySetSchoolYear, async ({ db }) => ({
    school_years: await presentSchoolYears(db),
  })),

  serve(previewSchoolYear, maySetSchoolYear, async ({ db, body }) => {
    const { preview } = await previewPlan(db, body.classes);
    return preview;
  }),

  serveYear(startSchoolYear, maySetSchoolYear, async ({ db, actor, ip, body }) => ({
    id: await startYear(db, { actor, ip, startedBy: idOf(actor) }, body),
  })),

  serveYear(undoSchoolYear, maySetSchoolYear, (call) => undoYear(call.db, call, call.params.id)),
];

async function presentYear({ db }: DbCall, { id }: { id: string }): Promise<Reply<typeof SchoolYear>> {
  const [year] = await presentSchoolYears(db, { id });
  if (!year) throw new Refusal('notFound');
  return year;
}

function idOf({ personId }: Actor): string {
  if (!personId) throw new Refusal('notSignedIn');
  return personId;
}

/** Returns the school years of the last seven days with their changes; with an id, that one. */
async function presentSchoolYears(db: TenantDb, options: { id?: string } = {}): Promise<Reply<typeof SchoolYear>[]> {
  const years = await findSchoolYears(db, options);
  const ids = years.map(({ id }) => id);
  const classes = Map.groupBy(await findChangedClasses(db, ids), ({ year }) => year);
  const students = Map.groupBy(await findKeptStudents(db, ids), ({ year }) => year);
  return years.map(({ is_recent: _, ...year }) => ({
    ...year,
    classes: classes.get(year.id) ?? [],
    kept_students: students.get(year.id) ?? [],
  }));
}
