import { recordAuditEvent } from '#api/core/audit/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { countInWindow } from '#api/kit/rate-limit-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Device } from '#api/kit/user-agent.ts';
import type { AuditAction } from '#contract/core/audit.ts';
import type { Role } from '#contract/kit/roles.ts';

type SecurityEvent = Extract<AuditAction, `sign_in.${string}` | 'password.reset' | 'password.reset_requested'>;

const ONE_HOUR_SECONDS = 3600;
/**
 * Counts at which an attempt is recorded. An attack causes thousands of attempts; these entries show its size and leave
 * the log readable.
 */
const RECORDED_COUNTS = [1, 10, 100, 1000, 10_000];

const unknownCaller = (tenantId: string): Actor => ({ tenantId, role: 'visitor', personId: null, sessionId: null });

/** Records an adult's sign-in. Records of students would show the school when a child reads at home. */
export async function recordSignIn(
  db: TenantDb,
  {
    user,
    ip,
    device,
    isNewDevice,
  }: {
    user: { id: string; role: Role };
    ip: string;
    device: Device | undefined;
    isNewDevice: boolean;
  },
): Promise<void> {
  const actor = { ...unknownCaller(db.tenantId), role: user.role, personId: user.id, device };
  await recordAuditEvent(db, { actor, ip }, { act: isNewDevice ? 'sign_in.new_device' : 'sign_in.succeeded' });
}

/** Records a password reset by an emailed link, which authenticates the caller. */
export async function recordPasswordReset(
  db: TenantDb,
  { user, ip, device }: { user: { id: string; role: Role }; ip: string; device: Device | undefined },
): Promise<void> {
  const actor = { ...unknownCaller(db.tenantId), role: user.role, personId: user.id, device };
  await recordAuditEvent(db, { actor, ip }, { act: 'password.reset', subjects: { kind: 'person', ids: [user.id] } });
}

/**
 * Records an unknown caller's attempt at an account or class code: the first, tenth, hundredth of an hour. Stores no IP
 * address.
 */
export async function recordAttempt(
  db: TenantDb,
  { act, userId }: { act: SecurityEvent; userId?: string | undefined },
): Promise<void> {
  const subject = userId ?? 'school';
  const count = await countInWindow(db, { kind: act, windowSeconds: ONE_HOUR_SECONDS }, subject);
  if (!RECORDED_COUNTS.includes(count)) return;
  const event = {
    act,
    ...(userId && { subjects: { kind: 'person' as const, ids: [userId] } }),
    ...(count > 1 && { facts: { tries: count } }),
  };
  await recordAuditEvent(db, { actor: unknownCaller(db.tenantId), ip: null }, event);
}
