import { randomUUID } from 'node:crypto';
import { inTenant } from '#api/kit/tenant.ts';
import { issueOneTimeToken } from '#api/sessions/service.ts';
import { adultPassword, aPasswordHash, aTeacher, setPassword, signInTokens } from './credentials.ts';
import type { Replay, ReplayContext, Replays } from './replay-context.ts';
import { callerOf } from './test-app.ts';

/** Calls for signing in, the caller's own account and registration. */
export const sessionReplays: Replays = {
  setups: {
    'POST /tenants/create/': async () => ({ fields: { subdomain: `green-${randomUUID()}` } }),
    'POST /auth/token/': async ({ app, school }) => {
      const { username } = await aTeacher(app, school);
      return { fields: { username, password: adultPassword } };
    },
    'POST /auth/token/refresh/': aRefreshToken,
    'POST /auth/logout/': aRefreshToken,
    'POST /auth/password-reset/': async ({ app, school }) => ({
      fields: { email: (await aTeacher(app, school)).username },
    }),
    'POST /auth/password-reset/confirm/': (context) => aOneTimeToken(context, 'reset'),
    'POST /auth/verification/': (context) => aOneTimeToken(context, 'verification'),
    'POST /generic-password-login': async ({ app, school }) => {
      await app.database.owner.query('update tenants set community_password_hash = $1 where id = $2', [
        await aPasswordHash('river-reads'),
        school.id,
      ]);
      return {};
    },
    'POST /user/password/': async ({ app, as }) => {
      if (as) await setPassword(app, as, adultPassword);
      return { fields: { current_password: adultPassword, new_password: 'a door of red paper' } };
    },
  },
};

async function aRefreshToken({ app, school, host }: ReplayContext): Promise<Replay> {
  const { refresh } = await signInTokens(app, await aTeacher(app, school), adultPassword, { host });
  return { fields: { refresh } };
}

async function aOneTimeToken({ app, school }: ReplayContext, kind: 'reset' | 'verification'): Promise<Replay> {
  const teacher = await aTeacher(app, school);
  const owner = { tenantId: school.id, userId: teacher.id };
  const token = await inTenant(app.pool, callerOf(teacher), (db) => issueOneTimeToken(db, { ...owner, kind }));
  return { fields: { token } };
}
