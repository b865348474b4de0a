import { recordAct } from '#api/audit/service.ts';
import { classInReach } from '#api/classes/service.ts';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveUnheld } from '#api/kit/serve.ts';
import { findSchoolPictures, updateUsesPictures } from '#api/pictures/queries.ts';
import { drawPictures, secretOf, setPictures } from '#api/pictures/service.ts';
import { studentInReach } from '#api/students/service.ts';
import { resetPictures, switchPictures, switchWords } from '#contract/pictures.ts';
import { mayGivePictures } from './picture-policy.ts';

export const pictureRoutes = [
  serve(switchPictures, mayGivePictures, async ({ db, actor, ip, params, body: { uses_pictures } }) => {
    const { id } = await classInReach(db, actor, params.id);
    const ofSchool = await findSchoolPictures(db, actor.tenantId);
    if (ofSchool === 'never' || ofSchool === 'always')
      throw new Refusal('conflict', { says: switchWords.locked, state: 'locked' });
    if (await updateUsesPictures(db, actor.tenantId, id, uses_pictures)) {
      const facts = { on: uses_pictures };
      await recordAct(db, { actor, ip }, { act: 'pictures.switched', about: { kind: 'class', ids: [id] }, facts });
    }
    return { uses_pictures: uses_pictures ?? ofSchool === 'on' };
  }),

  /** As with cards, an answer with a secret is kept for no Idempotency-Key. */
  serveUnheld(resetPictures, mayGivePictures, async ({ actor, ip, params, settings, inTransaction }) => {
    await inTransaction((db) => studentInReach(db, actor, params.id));
    const pictures = drawPictures();
    const picturesHash = await hashPassword(secretOf(pictures), settings.pepper);
    await inTransaction(async (db) => {
      // Meanwhile the child may have moved to another class.
      const { id } = await studentInReach(db, actor, params.id);
      await setPictures(db, { tenantId: actor.tenantId, userId: id, picturesHash });
      await recordAct(db, { actor, ip }, { act: 'pictures.reset', about: { kind: 'person', ids: [id] } });
    });
    return { pictures };
  }),
];
