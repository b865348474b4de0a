import { randomUUID } from 'node:crypto';
import { inTenant } from '#api/kit/tenant.ts';
import { issueOneTimeToken } from '#api/sessions/service.ts';
import { adultPassword, aTeacher, givePassword, hashOf, tokensOf } from './credentials.ts';
import type { Ground, Replay, Replays } from './replay-context.ts';
import { signedIn } from './test-app.ts';

/** Ways in, the own account, and registering. */
export const sessionReplays: Replays = {
  needs: {
    'POST /tenants/create/': async () => ({ fields: { subdomain: `green-${randomUUID()}` } }),
    'POST /auth/token/': async ({ world, school }) => {
      const { username } = await aTeacher(world, school);
      return { fields: { username, password: adultPassword } };
    },
    'POST /auth/token/refresh/': aRefresh,
    'POST /auth/logout/': aRefresh,
    'POST /auth/password-reset/': async ({ world, school }) => ({
      fields: { email: (await aTeacher(world, school)).username },
    }),
    'POST /auth/password-reset/confirm/': (ground) => aLink(ground, 'reset'),
    'POST /auth/verification/': (ground) => aLink(ground, 'verification'),
    'POST /generic-password-login': async ({ world, school }) => {
      await world.database.owner.query('update tenants set community_password_hash = $1 where id = $2', [
        await hashOf('river-reads'),
        school.id,
      ]);
      return {};
    },
    'POST /user/password/': async ({ world, as }) => {
      if (as) await givePassword(world, as, adultPassword);
      return { fields: { current_password: adultPassword, new_password: 'a door of red paper' } };
    },
  },
};

async function aRefresh({ world, school, host }: Ground): Promise<Replay> {
  const { refresh } = await tokensOf(world, await aTeacher(world, school), adultPassword, { host });
  return { fields: { refresh } };
}

async function aLink({ world, school }: Ground, kind: 'reset' | 'verification'): Promise<Replay> {
  const teacher = await aTeacher(world, school);
  const owner = { tenantId: school.id, userId: teacher.id };
  const token = await inTenant(world.pool, signedIn(teacher), (db) => issueOneTimeToken(db, { ...owner, kind }));
  return { fields: { token } };
}
