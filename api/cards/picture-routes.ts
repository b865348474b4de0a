import { recordAct } from '#api/audit/service.ts';
import { classInReach } from '#api/classes/service.ts';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { drawPictures, secretOf, setPictures, setUsesPictures } from '#api/pictures/service.ts';
import { studentInReach } from '#api/students/service.ts';
import { resetPictures, switchPictures } from '#contract/pictures.ts';
import { mayGivePictures } from './picture-policy.ts';

export const pictureRoutes = [
  serve(switchPictures, mayGivePictures, async ({ db, actor, ip, params, body: { uses_pictures } }) => {
    const { id } = await classInReach(db, actor, params.id);
    const setting = { tenantId: actor.tenantId, classId: id, usesPictures: uses_pictures };
    const { usesPictures, isChanged } = await setUsesPictures(db, setting);
    if (isChanged) {
      const facts = { on: uses_pictures };
      await recordAct(db, { actor, ip }, { act: 'pictures.switched', about: { kind: 'class', ids: [id] }, facts });
    }
    return { uses_pictures: usesPictures };
  }),

  /** As with cards, an answer with a secret is kept for no Idempotency-Key. */
  serveWithoutTransaction(resetPictures, mayGivePictures, async ({ actor, ip, params, settings, inTransaction }) => {
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
