import { picturesToSecret } from '#api/identity/pictures/service.ts';
import { issueChallengeIfNeeded } from '#api/identity/second-factor/service.ts';
import { endSession, endSessions, findRefreshTokenOwner, isCardToken } from '#api/identity/sessions/service.ts';
import { endView } from '#api/identity/support-access/service.ts';
import { signInUser } from '#api/identity/users/service.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { updateVisitEnded } from '#api/schools/organizations/service.ts';
import { signInWithPictures } from '#contract/identity/pictures.ts';
import { signInWithCode } from '#contract/identity/second-factor.ts';
import { type SecondFactorChallenge, type Session, signIn, signOut } from '#contract/identity/session.ts';
import { passwordCredentials, pictureCredentials, signInByCard, signInWith } from './actions.ts';
import { classRosterRoutes } from './class-roster-routes.ts';
import { communityRoutes } from './community-routes.ts';
import { emailUndoRoutes } from './email-undo-routes.ts';
import { handOverRoutes } from './hand-over-routes.ts';
import { passwordResetRoutes } from './password-reset-routes.ts';
import { schoolRoutes } from './school-routes.ts';
import { completeSignIn, signInByCode } from './second-factor-step.ts';

export const signInRoutes = [
  serveWithoutTransaction(signIn, allowAnyone, (call): Promise<Session | SecondFactorChallenge> => {
    const { body, site, settings, inTransaction, ip, cookies } = call;
    const context = { tenantId: site.id, settings, inTransaction, ip, cookies };
    // Only students have cards, and students have no second factor.
    if (isCardToken(body.password)) return signInByCard(body, context);
    return signInWith(passwordCredentials, body, context, async (db, account) => {
      const challenge = await issueChallengeIfNeeded(db, account.userId);
      return challenge ? { challenge } : completeSignIn(db, call, account);
    });
  }),

  serveWithoutTransaction(signInWithCode, allowAnyone, async (call) => {
    const { body, inTransaction } = call;
    const result = await inTransaction((db) => signInByCode(db, call, body));
    if (result instanceof Refusal) throw result;
    return result;
  }),

  serveWithoutTransaction(
    signInWithPictures,
    allowAnyone,
    ({ body: { pictures, ...body }, site, settings, inTransaction, ip, cookies }) => {
      // Only students have pictures. They have no second factor and get no emails about new browsers.
      const context = { tenantId: site.id, settings, inTransaction, ip, cookies };
      const credentials = { ...body, password: picturesToSecret(pictures) };
      return signInWith(pictureCredentials, credentials, context, (db, account) => signInUser(db, settings, account));
    },
  ),

  serve(signOut, allowAnyone, async ({ db, body, actor, site }) => {
    // Whatever a view asks for, it ends nothing but itself.
    if (actor.isView && actor.sessionId) return endView(db, { ...actor, sessionId: actor.sessionId });
    if (actor.visit && actor.personId && body.refresh === undefined) return updateVisitEnded(db, actor.personId);
    const caller =
      actor.personId && actor.sessionId ? { userId: actor.personId, sessionId: actor.sessionId } : undefined;
    const owner = body.refresh === undefined ? caller : await findRefreshTokenOwner(db, body.refresh);
    if (!owner && body.refresh === undefined) throw new Refusal('notSignedIn');
    if (!owner) return;
    const { userId, sessionId } = owner;
    await (body.everywhere ? endSessions(db, { userId }) : endSession(db, { tenantId: site.id, sessionId }));
  }),

  ...communityRoutes,
  ...passwordResetRoutes,
  ...emailUndoRoutes,
  ...classRosterRoutes,
  ...schoolRoutes,
  ...handOverRoutes,
];
