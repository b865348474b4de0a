import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  listSchoolYears,
  previewSchoolYear,
  type SchoolYear,
  startSchoolYear,
  undoSchoolYear,
} from '#contract/people/school-years.ts';
import { maySetSchoolYear } from './policy.ts';
import { presentSchoolYears } from './presenter.ts';
import { previewPlan } from './preview.ts';
import { startYear } from './start.ts';
import { undoYear } from './undo.ts';

export const schoolYearRoutes = [
  serve(listSchoolYears, maySetSchoolYear, async ({ db }) => ({
    school_years: await presentSchoolYears(db),
  })),

  serve(previewSchoolYear, maySetSchoolYear, async ({ db, body }) => {
    const { preview } = await previewPlan(db, body.classes);
    return preview;
  }),

  serve(startSchoolYear, maySetSchoolYear, async ({ db, actor, ip, body }) => {
    const id = await startYear(db, { actor, ip, startedBy: idOf(actor) }, body);
    return presentYear(db, id);
  }),

  serve(undoSchoolYear, maySetSchoolYear, async ({ db, actor, ip, params }) => {
    await undoYear(db, { actor, ip }, { id: params.id });
    return presentYear(db, params.id);
  }),
];

async function presentYear(db: TenantDb, id: string): Promise<SchoolYear> {
  const [year] = await presentSchoolYears(db, { id });
  if (!year) throw new Refusal('notFound');
  return year;
}

function idOf({ personId }: Actor): string {
  if (!personId) throw new Refusal('notSignedIn');
  return personId;
}
