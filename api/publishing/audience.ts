import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Audience } from '#contract/books.ts';
import { permissionWords } from '#contract/publishing-permission.ts';
import { countMissingPermissions, findEveryoneBy } from './audience-queries.ts';
import { canShowToEveryone } from './policy.ts';

/**
 * Refuses an audience: with 403 for a caller whom the school does not let publish for everyone, with 400 for a book of students
 * without permission. Every way to set an audience asks this, and the database refuses what it misses.
 */
export async function assertAudience(
  db: TenantDb,
  actor: Pick<Actor, 'tenantId' | 'role'>,
  { id, audience }: { id: string; audience: Audience | undefined },
): Promise<void> {
  if (audience !== 'everyone') return;
  const everyone_by = await findEveryoneBy(db, actor.tenantId);
  if (!canShowToEveryone(actor, { everyone_by }))
    throw new Refusal('forbidden', { message: permissionWords.everyoneBy });
  const count = await countMissingPermissions(db, actor.tenantId, id);
  if (count > 0)
    throw new Refusal('malformed', { fields: { audience: [permissionWords.audience] }, values: { count } });
}
