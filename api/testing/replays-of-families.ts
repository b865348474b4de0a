import { sha256 } from '#api/kit/secrets.ts';
import { aFamily } from './families.ts';
import type { Replay, ReplayContext, Replays } from './replay-context.ts';

export const familyReplays: Replays = {
  setups: {
    'POST /family-links/confirm/': async ({ app, school }) => {
      const code = crypto.randomUUID().slice(0, 10).replaceAll('-', 'X').toUpperCase();
      const child = await app.aPerson(school, 'student');
      await app.database.owner.query('insert into family_links (tenant_id, child_id, code_hash) values ($1, $2, $3)', [
        school.id,
        child.id,
        sha256(code),
      ]);
      return { fields: { code, email: `${code}@home.example`.toLowerCase() } };
    },
    'POST /family-links/renew/': async ({ app, school }) => {
      const { email } = await aFamily(app, await app.aPerson(school, 'student'));
      return { fields: { email } };
    },
    'POST /family-links/open/': async ({ app, school }) => {
      const { linkId, email } = await aFamily(app, await app.aPerson(school, 'student'));
      const token = crypto.randomUUID();
      await app.database.owner.query(
        'insert into family_tokens (tenant_id, secret_hash, link_id, email) values ($1, $2, $3, $4)',
        [school.id, sha256(token), linkId, email],
      );
      return { fields: { token } };
    },
    'GET /family/': async (context) => {
      await reactivateFamilyLink(context);
      return {};
    },
    'DELETE /family-links/{id}/': async (context): Promise<Replay> => {
      const { app, school, as } = context;
      if (!as) return { params: { id: await reactivateFamilyLink(context) } };
      const child = await app.aPerson(school, 'student');
      await app.aClass(as, 'Otters', [child]);
      return { params: { id: (await aFamily(app, child)).linkId } };
    },
  },
};

/** Reactivates the first family link of the school, which another call may have ended. */
async function reactivateFamilyLink({ app, school }: ReplayContext): Promise<string> {
  const { rows } = await app.database.owner.query<{ id: string }>(
    `update family_links set ended_at = null where tenant_id = $1 and id = (
       select id from family_links where tenant_id = $1 and email is not null order by id limit 1) returning id`,
    [school.id],
  );
  return rows[0]?.id ?? '';
}
