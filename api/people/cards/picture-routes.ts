import { recordAuditEvent } from '#api/core/audit/service.ts';
import { choosePictures, findSchoolPictures, picturesToSecret, setPictures } from '#api/identity/pictures/service.ts';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { allowStaff, type Policy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { updateUsesPictures } from '#api/people/classes/queries.ts';
import { findAccessibleClass } from '#api/people/classes/service.ts';
import { findAccessibleStudent } from '#api/people/students/service.ts';
import { resetPictures, switchPictures, switchWords } from '#contract/identity/pictures.ts';

/** Allows staff to manage picture passwords. Row checks decide for which classes and students. */
const mayManagePictures: Policy = allowStaff;

export const pictureRoutes = [
  serve(switchPictures, mayManagePictures, async ({ db, actor, ip, params, body: { uses_pictures } }) => {
    const { id } = await findAccessibleClass(db, actor, params.id);
    const setting = { classId: id, usesPictures: uses_pictures };
    const { usesPictures, isChanged } = await setUsesPictures(db, setting);
    if (isChanged) {
      const facts = { on: uses_pictures };
      await recordAuditEvent(
        db,
        { actor, ip },
        { act: 'pictures.switched', subjects: { kind: 'class', ids: [id] }, facts },
      );
    }
    return { uses_pictures: usesPictures };
  }),

  /** Not by `serve`, which stores the reply for an Idempotency-Key: a reply with a secret is never stored. */
  serveWithoutTransaction(resetPictures, mayManagePictures, async ({ actor, ip, params, settings, inTransaction }) => {
    await inTransaction((db) => findAccessibleStudent(db, actor, params.id));
    const pictures = choosePictures();
    const picturesHash = await hashPassword(picturesToSecret(pictures), settings.pepper);
    await inTransaction(async (db) => {
      // The student may have moved to another class during the hashing.
      const { id } = await findAccessibleStudent(db, actor, params.id);
      await setPictures(db, { userId: id, picturesHash });
      await recordAuditEvent(db, { actor, ip }, { act: 'pictures.reset', subjects: { kind: 'person', ids: [id] } });
    });
    return { pictures };
  }),
];

type ClassPictureSetting = { classId: string; usesPictures: boolean | null };

/**
 * Turns a class's picture passwords on or off; null follows the school. Refuses if the school has decided for all
 * classes.
 */
async function setUsesPictures(
  db: TenantDb,
  { classId, usesPictures }: ClassPictureSetting,
): Promise<{ usesPictures: boolean; isChanged: boolean }> {
  const schoolSetting = await findSchoolPictures(db);
  if (schoolSetting === 'never' || schoolSetting === 'always')
    throw new Refusal('conflict', { message: switchWords.locked, state: 'locked' });
  const isChanged = await updateUsesPictures(db, classId, usesPictures);
  return { usesPictures: usesPictures ?? schoolSetting === 'on', isChanged };
}
