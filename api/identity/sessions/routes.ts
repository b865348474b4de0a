import { issueToken } from '#api/kit/actor.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serveWithoutTransaction } from '#api/kit/serve.ts';
import { refreshSession } from '#contract/identity/session.ts';
import { rotateRefreshToken } from './token-refresh.ts';

export const sessionRoutes = [
  serveWithoutTransaction(refreshSession, allowAnyone, async ({ body, settings, inTransaction }) => {
    // Refuses after commit, because a token that is used twice ends its session, which must be saved.
    const rotation = await inTransaction((db) => rotateRefreshToken(db, body.refresh));
    if (!rotation) throw new Refusal('notSignedIn');
    return { access: issueToken(rotation.person, settings.tokenSecret), refresh: rotation.refresh };
  }),
];
