import { findAccessibleClass } from '#api/classes/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findAccessibleStudent } from '#api/students/service.ts';
import {
  type PublishingPermission,
  setClassPublishingPermission,
  setPublishingPermission,
  showClassPublishingPermission,
  showPublishingPermission,
} from '#contract/publishing-permission.ts';
import { setPermissions } from './actions.ts';
import { canSetPermission, mayReadPermission } from './policy.ts';
import { findPermission, findPermissionCounts, findSettings, findStudentIds } from './queries.ts';

export const publishingPermissionRoutes = [
  serve(showPublishingPermission, mayReadPermission, async ({ db, actor, params }) => {
    const { id } = await findAccessibleStudent(db, actor, params.id);
    return presentPermission(db, actor, id);
  }),

  serveWithoutTransaction(setPublishingPermission, mayReadPermission, async (call) => {
    const permission = await call.inTransaction(async (db) => {
      const { id } = await findAccessibleStudent(db, call.actor, call.params.id);
      await setPermissions(db, call, [id], call.body);
      return presentPermission(db, call.actor, id);
    });
    // What is not for everyone any more is in no cache of this server.
    await call.settings.hosts.waitForChanges();
    return permission;
  }),

  serve(showClassPublishingPermission, mayReadPermission, async ({ db, actor, params }) => {
    const { id } = await findAccessibleClass(db, actor, params.id);
    const students = await findStudentIds(db, actor.tenantId, id);
    const counts = await findPermissionCounts(db, actor.tenantId, students);
    const school = await findSettings(db, actor.tenantId);
    return { ...counts, set_at: counts.set_at?.toISOString() ?? null, can_set: canSetPermission(actor, school) };
  }),

  serveWithoutTransaction(setClassPublishingPermission, mayReadPermission, async (call) => {
    const { actor, params, body } = call;
    const changed = await call.inTransaction(async (db) => {
      const { id } = await findAccessibleClass(db, actor, params.id);
      return setPermissions(db, call, await findStudentIds(db, actor.tenantId, id), body);
    });
    await call.settings.hosts.waitForChanges();
    return { changed };
  }),
];

async function presentPermission(db: TenantDb, actor: Actor, studentId: string): Promise<PublishingPermission> {
  const permission = await findPermission(db, actor.tenantId, studentId);
  const school = await findSettings(db, actor.tenantId);
  return {
    ...permission,
    set_at: permission.set_at?.toISOString() ?? null,
    can_set: canSetPermission(actor, school),
  };
}
