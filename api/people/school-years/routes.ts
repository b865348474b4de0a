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
  serve(listSchoolYears, maySetSchoolYear, async ({ db, actor }) => ({
    school_years: await presentSchoolYears(db, actor.tenantId),
  })),

  serve(previewSchoolYear, maySetSchoolYear, async ({ db, actor, body }) => {
    const { preview } = await previewPlan(db, actor.tenantId, body.classes);
    return preview;
  }),

  serve(startSchoolYear, maySetSchoolYear, async ({ db, actor, ip, body }) => {
    const id = await startYear(db, { actor, ip, startedBy: idOf(actor) }, body);
    return presentYear(db, actor, id);
  }),

  serve(undoSchoolYear, maySetSchoolYear, async ({ db, actor, ip, params }) => {
    await undoYear(db, { actor, ip }, { tenantId: actor.tenantId, id: params.id });
    return presentYear(db, actor, params.id);
  }),
];

async function presentYear(db: TenantDb, { tenantId }: Actor, id: string): Promise<SchoolYear> {
  const [year] = await presentSchoolYears(db, tenantId, { id });
  if (!year) throw new Refusal('notFound');
  return year;
}

function idOf({ personId }: Actor): string {
  if (!personId) throw new Refusal('notSignedIn');
  return personId;
}
