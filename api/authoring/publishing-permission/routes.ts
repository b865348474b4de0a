import type { Actor } from '#api/kit/actor.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findAccessibleClass } from '#api/people/classes/service.ts';
import { findAccessibleStudent } from '#api/people/students/service.ts';
import {
  setClassPublishingPermission,
  setPublishingPermission,
  showClassPublishingPermission,
  showPublishingPermission,
} from '#contract/authoring/publishing-permission.ts';
import type { PersonName } from '#contract/kit/person-names.ts';
import { proposePenName } from '#contract/people/pen-names.ts';
import { setPermissions } from './actions.ts';
import { canSetPermission, mayReadPermission } from './policy.ts';
import { findPermission, findPermissionCounts, findSettings, findStudentIds } from './queries.ts';

export const publishingPermissionRoutes = [
  serve(showPublishingPermission, mayReadPermission, async ({ db, actor, params }) => {
    return presentPermission(db, actor, await findAccessibleStudent(db, actor, params.id));
  }),

  serveWithoutTransaction(setPublishingPermission, mayReadPermission, async (call) => {
    const permission = await call.inTransaction(async (db) => {
      const student = await findAccessibleStudent(db, call.actor, call.params.id);
      await setPermissions(db, call, [student.id], call.body);
      return presentPermission(db, call.actor, student);
    });
    // Waits until no cache of this server has works that are no longer public.
    await call.settings.hosts.waitForChanges();
    return permission;
  }),

  serve(showClassPublishingPermission, mayReadPermission, async ({ db, actor, params }) => {
    const { id } = await findAccessibleClass(db, actor, params.id);
    const students = await findStudentIds(db, id);
    const counts = await findPermissionCounts(db, students);
    const school = await findSettings(db);
    return { ...counts, can_set: canSetPermission(actor, school) };
  }),

  serveWithoutTransaction(setClassPublishingPermission, mayReadPermission, async (call) => {
    const { actor, params, body } = call;
    const changed = await call.inTransaction(async (db) => {
      const { id } = await findAccessibleClass(db, actor, params.id);
      return setPermissions(db, call, await findStudentIds(db, id), body);
    });
    await call.settings.hosts.waitForChanges();
    return { changed };
  }),
];

type Student = PersonName & { id: string };

async function presentPermission(db: TenantDb, actor: Actor, student: Student) {
  const { pen_name, ...permission } = await findPermission(db, student.id);
  const school = await findSettings(db);
  return {
    ...permission,
    pen_name: pen_name ?? proposePenName(student),
    can_set: canSetPermission(actor, school),
  };
}
