import { mayAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { endVisit } from '#api/organizations/service.ts';
import { picturesToSecret } from '#api/pictures/service.ts';
import { endSession, endSessions, findRefreshTokenOwner, isCardToken } from '#api/sessions/service.ts';
import { signInWithPictures } from '#contract/pictures.ts';
import { type Session, signIn, signOut } from '#contract/session.ts';
import { passwordCredentials, pictureCredentials, signInByCard, signInWith } from './actions.ts';
import { classRosterRoutes } from './class-roster-routes.ts';
import { communityRoutes } from './community-routes.ts';
import { notifyNewDevice } from './new-device-notice.ts';
import { passwordResetRoutes } from './password-reset-routes.ts';
import { schoolRoutes } from './school-routes.ts';

export const signInRoutes = [
  serveWithoutTransaction(signIn, mayAnyone, ({ body, site, settings, inTransaction, header, ip, ...browser }) => {
    const context = { tenantId: site.id, settings, inTransaction, ip, cookies: browser.cookies };
    if (isCardToken(body.password)) return signInByCard(body, context);
    const userAgent = header('user-agent');
    const onSignedIn = (db: TenantDb, { user }: Session) =>
      notifyNewDevice(db, { site, settings, user, userAgent, browser, ip });
    return signInWith(passwordCredentials, body, { ...context, onSignedIn });
  }),

  serveWithoutTransaction(
    signInWithPictures,
    mayAnyone,
    ({ body: { pictures, ...body }, site, settings, inTransaction, ip, cookies }) => {
      // Only students have pictures, and students get no emails about new browsers.
      const context = { tenantId: site.id, settings, inTransaction, ip, cookies, onSignedIn: async () => {} };
      return signInWith(pictureCredentials, { ...body, password: picturesToSecret(pictures) }, context);
    },
  ),

  serve(signOut, mayAnyone, async ({ db, body, actor, site }) => {
    if (actor.visit && actor.personId && body.refresh === undefined)
      return endVisit(db, { tenantId: site.id, personId: actor.personId });
    const caller =
      actor.personId && actor.sessionId ? { userId: actor.personId, sessionId: actor.sessionId } : undefined;
    const owner = body.refresh === undefined ? caller : await findRefreshTokenOwner(db, site.id, body.refresh);
    if (!owner && body.refresh === undefined) throw new Refusal('notSignedIn');
    if (!owner) return;
    const { userId, sessionId } = owner;
    await (body.everywhere
      ? endSessions(db, { tenantId: site.id, userId })
      : endSession(db, { tenantId: site.id, sessionId }));
  }),

  ...communityRoutes,
  ...passwordResetRoutes,
  ...classRosterRoutes,
  ...schoolRoutes,
];
