import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { CallContext, DbCall } from '#api/kit/serve.ts';
import { findWorkReader, serveWork, type WorkKey } from '#api/library/works/service.ts';
import { countRead } from '#contract/library/reads.ts';
import { addRead } from './queries.ts';

/** Anyone who can read a work is counted, even without an account. */
const mayBeCounted = allowAnyone;

export const readRoutes = serveWork(countRead, mayBeCounted, countOnce);

async function countOnce(call: DbCall, work: WorkKey): Promise<Record<string, never>> {
  const reader = await findWorkReader(call, work);
  const identity = reader.personId ?? deviceOf(call);
  if (!(await addRead(call.db, { ...reader, identity }, work))) throw new Refusal('notFound');
  return {};
}

/**
 * Returns facts about the device that every request sends. No cookie, because readers get one only with their first
 * reaction.
 */
function deviceOf({ ip, actor: { device } }: CallContext): string {
  return `${ip} ${device?.browser} ${device?.system}`;
}
