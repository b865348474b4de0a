import type { z } from 'zod';
import type { Actor } from '#api/kit/actor.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { findCallerName } from '#api/kit/platform-queries.ts';
import type { Policy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type ServedRoute, serve } from '#api/kit/serve.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type BulkStarted, MAX_BULK_ROWS } from '#contract/kit/bulk.ts';
import { bulkWords } from '#contract/kit/bulk-words.ts';
import type { Nothing, Route } from '#contract/kit/route.ts';
import { runBulkJob } from './job-definitions.ts';
import type { BulkBody, BulkList, BulkRow, PlatformBulkList } from './list.ts';
import { insertBulkAction, type NewAction } from './queries.ts';

export type { BulkActionOnRows, BulkCall, BulkList, PlatformBulkList, Previous } from './list.ts';

type BulkRoute<Body extends z.ZodType<BulkBody>> = Route<typeof Nothing, typeof Nothing, Body, typeof BulkStarted>;
/** One row more than an action may have. */
const LIMIT = MAX_BULK_ROWS + 1;

/** Serves `POST {list}/bulk/` of a school. The caller can choose only rows that the list shows them. */
export function serveBulk<Body extends z.ZodType<BulkBody>>(
  contract: BulkRoute<Body>,
  may: Policy,
  list: BulkList<z.output<Body>>,
): ServedRoute {
  return serve(contract, may, async ({ db, actor, ip, body }) => {
    const ids = await list.findIds({ db, actor }, body, LIMIT);
    const rows = ids.map((id) => ({ tenantId: actor.tenantId, id }));
    refuseOtherRows(body, rows);
    const starter = { role: actor.role, visit: actor.visit, device: actor.device, ip };
    return startBulkAction(db, { ...actionOf(list, body), startedBy: idOf(actor), starter, rows });
  });
}

/** Starts an action on rows of the caller's school that were chosen outside a list. */
export async function startBulkOnRows(
  { db, actor, ip }: { db: TenantDb; actor: Actor; ip: string | null },
  { list, action, ids, parameters }: Pick<NewAction, 'list' | 'action' | 'parameters'> & { ids: string[] },
): Promise<z.output<typeof BulkStarted>> {
  const rows = ids.map((id) => ({ tenantId: actor.tenantId, id }));
  const starter = { role: actor.role, visit: actor.visit, device: actor.device, ip };
  const started = { list, action, parameters, reason: null, startedBy: idOf(actor), starter, rows };
  return startBulkAction(db, started);
}

/**
 * Serves `POST {list}/bulk/` of the platform. Each row is changed at its own school, whose audit log names the person
 * and the reason.
 */
export function servePlatformBulk<Body extends z.ZodType<BulkBody>>(
  contract: BulkRoute<Body>,
  list: PlatformBulkList<z.output<Body>>,
): ServedRoute {
  return servePlatform(contract, async ({ inPlatform, inTransaction, actor, body }) => {
    const rows = await inPlatform((db) => list.findRows(db, body, LIMIT));
    refuseOtherRows(body, rows);
    return inTransaction(async (db) => {
      const starter = { role: actor.role, ip: null, platform_name: await findCallerName(db) };
      return startBulkAction(db, { ...actionOf(list, body), startedBy: idOf(actor), starter, rows });
    });
  });
}

/** Refuses missing rows, too many rows, and a count that differs from what the person saw. */
function refuseOtherRows({ ids, count }: BulkBody, rows: BulkRow[]): void {
  if (ids && rows.length < new Set(ids).size) throw new Refusal('notFound');
  if (rows.length > MAX_BULK_ROWS)
    throw new Refusal('malformed', { message: bulkWords.tooMany, fields: { where: [bulkWords.tooMany] } });
  if (rows.length !== count)
    throw new Refusal('conflict', {
      message: bulkWords.countChanged,
      values: { count: rows.length },
      state: { count: rows.length },
    });
}

function actionOf<Body extends BulkBody>(
  { path, parametersOf }: { path: string; parametersOf?(body: Body): Record<string, unknown> },
  body: Body,
) {
  return { list: path, action: body.action, parameters: parametersOf?.(body) ?? {}, reason: body.reason ?? null };
}

function idOf({ personId }: Actor): string {
  if (!personId) throw new Refusal('notSignedIn');
  return personId;
}

async function startBulkAction(db: TenantDb, action: Parameters<typeof insertBulkAction>[1]) {
  const id = await insertBulkAction(db, action);
  await enqueueJob(db, runBulkJob, { id });
  return { id, count: action.rows.length };
}
