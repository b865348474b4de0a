import { picturesToSecret } from '#api/identity/pictures/service.ts';
import { endSessions, findRefreshTokenOwner, isCardToken } from '#api/identity/sessions/service.ts';
import { endView, startView } from '#api/identity/support-access/view-actions.ts';
import { profileOf } from '#api/identity/users/service.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { toSchoolLook } from '#api/kit/school-look.ts';
import { sha256 } from '#api/kit/secrets.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { startVisit, updateHandOverOpened, updateVisitEnded } from '#api/schools/organizations/service.ts';
import { signInWithPictures } from '#contract/identity/pictures.ts';
import { signInWithCode } from '#contract/identity/second-factor.ts';
import {
  enterByHandOver,
  findSchools,
  type SecondFactorChallenge,
  type Session,
  signIn,
  signOut,
} from '#contract/identity/session.ts';
import { organizationWords } from '#contract/schools/organization-words.ts';
import { passwordCredentials, pictureCredentials, signInByCard, signInWith } from './actions.ts';
import { classRosterRoutes } from './class-roster-routes.ts';
import { communityRoutes } from './community-routes.ts';
import { emailUndoRoutes } from './email-undo-routes.ts';
import { passwordResetRoutes } from './password-reset-routes.ts';
import { findSchoolsLike } from './school-queries.ts';
import { recordSignedIn, signInByCode } from './second-factor-step.ts';

const MIN_SEARCH_LENGTH = 2;

const schoolRoutes = [
  serve(findSchools, allowAnyone, async ({ db, query, url: address, settings }) => {
    const search = query.search.toLowerCase();
    const schools = search.length < MIN_SEARCH_LENGTH ? [] : await findSchoolsLike(db, { ...query, search });
    const rows = schools.map(({ school_name, subdomain, ...school }) => {
      const url = siteUrl(settings.origin, { kind: 'school', subdomain }, '/login');
      return { school_name, subdomain, url, look: toSchoolLook(school, settings.filesSecret) };
    });
    return toPage(address, query, { count: schools[0]?.count ?? 0, rows });
  }),
];

/** Routes by which an organization's admin enters a visit, and platform staff a view, with a one-time code. */
const handOverRoutes = [
  serve(enterByHandOver, allowAnyone, async ({ db, body, ip, settings }) => {
    const handOver = await updateHandOverOpened(db, sha256(body.code));
    if (!handOver) throw new Refusal('notSignedIn', { message: organizationWords.codeEnded });
    if (handOver.kind === 'visit') return startVisit({ db, ip, settings }, handOver);
    const view = await startView({ db, settings }, handOver);
    return { ...view, user: await profileOf(db, settings, handOver.target_id) };
  }),
];

export const signInRoutes = [
  serveWithoutTransaction(signIn, allowAnyone, (call): Promise<Session | SecondFactorChallenge> => {
    const { body } = call;
    // Only students have cards, and students have no second factor.
    if (isCardToken(body.password)) return signInByCard(body, call);
    return signInWith(passwordCredentials, body, call, (db, { user }) => recordSignedIn(db, call, user));
  }),

  serveWithoutTransaction(signInWithCode, allowAnyone, async (call) => {
    const { body, inTransaction } = call;
    const result = await inTransaction((db) => signInByCode(db, call, body));
    if (result instanceof Refusal) throw result;
    return result;
  }),

  serveWithoutTransaction(signInWithPictures, allowAnyone, async (call) => {
    const { pictures, ...body } = call.body;
    const credentials = { ...body, password: picturesToSecret(pictures) };
    const reply = await signInWith(pictureCredentials, credentials, call, (db, { user }) =>
      recordSignedIn(db, call, user),
    );
    // Only students have pictures, and students have no second factor.
    if ('challenge' in reply) throw new Refusal('notSignedIn');
    return reply;
  }),

  serve(signOut, allowAnyone, async ({ db, body, actor }) => {
    // A view can end only itself.
    if (actor.isView && actor.sessionId) return endView(db, { ...actor, sessionId: actor.sessionId });
    if (actor.visit && actor.personId && body.refresh === undefined) return updateVisitEnded(db, actor.personId);
    const caller =
      actor.personId && actor.sessionId ? { userId: actor.personId, sessionId: actor.sessionId } : undefined;
    const owner = body.refresh === undefined ? caller : await findRefreshTokenOwner(db, body.refresh);
    if (!owner && body.refresh === undefined) throw new Refusal('notSignedIn');
    if (!owner) return;
    const { userId, sessionId } = owner;
    await endSessions(db, body.everywhere ? { userId } : { sessionId });
  }),

  ...communityRoutes,
  ...passwordResetRoutes,
  ...emailUndoRoutes,
  ...classRosterRoutes,
  ...schoolRoutes,
  ...handOverRoutes,
];
