import { recordAuditEvent } from '#api/core/audit/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Reply } from '#api/kit/serve.ts';
import { type PlatformCall, servePlatform } from '#api/kit/serve-platform.ts';
import { violatedConstraint } from '#api/kit/tenant.ts';
import { planWords } from '#contract/schools/plan-words.ts';
import * as routes from '#contract/schools/platform-plans.ts';
import * as queries from './platform-queries.ts';

export const platformPlanRoutes = [
  servePlatform(routes.listPlatformPlans, async ({ query, url, isExport, inPlatform }) => {
    return toKeysetPage(url, query, await inPlatform((db) => queries.findPlans(db, query, isExport)), toPlan);
  }),

  servePlatform(routes.createPlan, async (call) => {
    const { site, body, inTenant } = call;
    const id = await refuseTaken(
      inTenant(site.id, null, async ({ db, ...by }) => {
        const { name, ...limits } = body;
        const planId = await queries.insertPlan(db, { name, ...toColumns(limits) });
        await recordAuditEvent(db, by, { act: 'plan.created', facts: { plan: name } });
        return planId;
      }),
    );
    return presentPlan(call, id);
  }),

  servePlatform(routes.changePlan, async (call) => {
    const { site, body, params, inTenant } = call;
    await refuseTaken(
      inTenant(site.id, null, async ({ db, ...by }) => {
        const { name, is_archived, ...limits } = body;
        const columns = {
          ...toColumns(limits),
          ...(name !== undefined && { name }),
          ...(is_archived !== undefined && { archived_at: is_archived ? new Date() : null }),
        };
        if (!(await queries.updatePlan(db, params.id, columns))) throw new Refusal('notFound');
        await recordAuditEvent(db, by, { act: 'plan.changed', facts: { plan: name ?? params.id } });
      }),
    );
    return presentPlan(call, params.id);
  }),

  servePlatform(routes.listVariants, async ({ query, url, isExport, inPlatform }) => {
    return toKeysetPage(
      url,
      query,
      await inPlatform((db) => queries.findVariants(db, query, isExport)),
      toPlatformVariant,
    );
  }),

  servePlatform(routes.createVariant, async (call) => {
    const { site, body, inTenant, inPlatform } = call;
    const plan = await inPlatform((db) => queries.findPlan(db, body.plan));
    if (!plan || plan.is_archived) throw fieldRefusal('plan', planWords.variantUnknown);
    if (body.is_for_registration && (body.trial_days === 0 || body.seats > 1))
      throw fieldRefusal('is_for_registration', planWords.registrationNeedsTrial);
    const id = await refuseTaken(
      inTenant(site.id, null, async ({ db, ...by }) => {
        const variantId = await queries.insertVariant(db, body);
        await recordAuditEvent(db, by, { act: 'plan.variant_created', facts: { plan: plan.name } });
        return variantId;
      }),
    );
    return presentVariant(call, id);
  }),

  servePlatform(routes.changeVariant, async (call) => {
    const { site, body, params, inTenant } = call;
    await refuseTaken(
      inTenant(site.id, null, async ({ db, ...by }) => {
        const { is_archived, ...rest } = body;
        const columns = { ...rest, ...(is_archived !== undefined && { archived_at: is_archived ? new Date() : null }) };
        if (!(await queries.updateVariant(db, params.id, columns))) throw new Refusal('notFound');
        await recordAuditEvent(db, by, { act: 'plan.variant_changed', facts: { variant: params.id } });
      }),
    );
    return presentVariant(call, params.id);
  }),
];

/** Converts violations of the database to refusals: a taken name or registration, or a registration without a trial. */
async function refuseTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const constraint = violatedConstraint(cause) ?? '';
    if (constraint === 'plans_name') throw fieldRefusal('name', planWords.nameTaken);
    if (constraint === 'plan_variants_registration')
      throw fieldRefusal('is_for_registration', planWords.registrationTaken);
    if (constraint.startsWith('plan_variants_check'))
      throw fieldRefusal('is_for_registration', planWords.registrationNeedsTrial);
    throw cause;
  }
}

type Limits = Partial<Record<'students' | 'staff' | 'books' | 'storage', number | null | undefined>>;

function toColumns({ students, staff, books, storage }: Limits) {
  return {
    ...(students !== undefined && { max_students: students }),
    ...(staff !== undefined && { max_staff: staff }),
    ...(books !== undefined && { max_books: books }),
    ...(storage !== undefined && { max_storage_bytes: storage }),
  };
}

async function presentPlan({ inPlatform }: PlatformCall, id: string): Promise<Reply<typeof routes.PlatformPlan>> {
  const row = await inPlatform((db) => queries.findPlan(db, id));
  if (!row) throw new Refusal('notFound');
  return toPlan(row);
}

function toPlan(row: Omit<queries.PlatformPlanRow, 'row_key'>): Reply<typeof routes.PlatformPlan> {
  const { max_students: students, max_staff: staff, max_books: books, max_storage_bytes: storage } = row;
  return { ...row, limits: { students, staff, books, storage } };
}

async function presentVariant({ inPlatform }: PlatformCall, id: string): Promise<routes.PlatformVariant> {
  const row = await inPlatform((db) => queries.findPlatformVariant(db, id));
  if (!row) throw new Refusal('notFound');
  return toPlatformVariant(row);
}

function toPlatformVariant(row: Omit<queries.PlatformVariantRow, 'row_key'>): routes.PlatformVariant {
  return { ...row, plan: { id: row.plan_id, name: row.plan_name } };
}
