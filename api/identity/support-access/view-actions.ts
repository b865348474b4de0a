import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { type Actor, issueToken, type Person } from '#api/kit/actor.ts';
import type { JobContext } from '#api/kit/job-runner.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { computeMac, generateSecret, sha256 } from '#api/kit/secrets.ts';
import type { Settings } from '#api/kit/serve.ts';
import { actorAt, type SchoolCall } from '#api/kit/serve-platform.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { updateEndRecorded, updateViewsEnded, type ViewRow } from '#api/schools/organizations/service.ts';
import { supportWords } from '#contract/identity/support-words.ts';
import { foldCharacters } from '#contract/kit/codes.ts';
import { findViewsWithoutEnd, isViewActive, openView } from './view-queries.ts';

/** Hashes a support code with a key, because a plain hash of so short a code could be reversed. */
export function hashSupportCode(pepper: Uint8Array, tenantId: string, code: string): string {
  return computeMac(pepper, `support code ${tenantId} ${foldCharacters(code)}`);
}

type NewView = { settings: Settings; targetId: string; sessionId: string; reason: string; code?: string | undefined };

/**
 * Opens a view of a person for the platform's session. Returns the URL with its one-time code; null if the school's
 * code is wrong.
 */
export async function openViewOf(school: SchoolCall, { settings, code, ...view }: NewView): Promise<string | null> {
  const { db, site } = school;
  if (site.suspended_at) throw new Refusal('notFound');
  const supportCodeHash = code === undefined ? null : hashSupportCode(settings.pepper, site.id, code);
  const secret = generateSecret();
  const outcome = await openView(db, { ...view, supportCodeHash, codeHash: sha256(secret) });
  if (outcome === 'off')
    throw new Refusal('conflict', { message: supportWords.accessOff, state: 'support_access_off' });
  if (outcome === 'gone') throw new Refusal('notFound');
  if (code !== undefined) {
    const act = outcome === 'opened' ? ('support.code_used' as const) : ('support.code_failed' as const);
    await recordAuditEvent(db, school, { act, subjects: { kind: 'person', ids: [view.targetId] } });
  }
  return outcome === 'opened' ? siteUrl(settings.origin, site, `/hand-over#${secret}`) : null;
}

/** Starts a view. The school's log names the viewer, the person and the reason before anything is shown. */
export async function startView({ db, settings }: { db: TenantDb; settings: Settings }, view: ViewRow) {
  const { tenantId } = db;
  const { id, first_name, last_name, target_id, target_role, reason, expires_at } = view;
  if (!(await isViewActive(db, id))) throw new Refusal('notSignedIn', { message: supportWords.codeEnded });
  const by = `${first_name} ${last_name}`.trim();
  const subjects = { kind: 'person' as const, ids: [target_id] };
  const event = { act: 'support.view_started' as const, subjects };
  await recordAuditEvent(db, { actor: actorAt({ id: tenantId }, { personName: by, reason }), ip: null }, event);
  const viewer: Person = { tenantId, role: target_role, personId: target_id, sessionId: id, isView: true };
  return {
    access: issueToken(viewer, settings.tokenSecret),
    visit: { kind: 'view_as' as const, by, expires_at: expires_at.toISOString() },
  };
}

/** Ends the view of the caller. */
export async function endView(db: TenantDb, actor: Actor & { sessionId: string }): Promise<void> {
  await endViews(db, { actor, ip: null }, actor.sessionId);
}

/** Ends one view, or all of the school. Returns whether one was open. */
export async function endViews(db: TenantDb, by: ActorContext, id?: string): Promise<boolean> {
  const ended = await updateViewsEnded(db, id);
  const subjects = { kind: 'person' as const, ids: ended.map(({ target_id }) => target_id) };
  if (ended.length > 0) await recordAuditEvent(db, by, { act: 'support.view_ended', subjects });
  return ended.length > 0;
}

/**
 * Records the ends of views that no one ended: their time was over, or the access behind them has ended. The school's
 * log names the viewer, as it does when the viewer ends the view.
 */
export async function recordViewEnds({ inPlatform, inTenantOf }: JobContext): Promise<void> {
  for (const { tenant_id: tenantId, id } of await inPlatform(findViewsWithoutEnd))
    await inTenantOf(tenantId, async (db) => {
      const view = await updateEndRecorded(db, id);
      if (!view) return;
      const { target_id: personId, target_role: role } = view;
      const viewer: Actor = { tenantId, personId, role, sessionId: id, isView: true };
      const subjects = { kind: 'person' as const, ids: [personId] };
      await recordAuditEvent(db, { actor: viewer, ip: null }, { act: 'support.view_ended', subjects });
    });
}
