import { sha256 } from '#api/kit/secrets.ts';
import { aFamily } from './families.ts';
import type { Ground, Replay, Replays } from './replay-context.ts';

export const familyReplays: Replays = {
  needs: {
    'POST /family-links/confirm/': async ({ world, school }) => {
      const code = crypto.randomUUID().slice(0, 10).replaceAll('-', 'X').toUpperCase();
      const child = await world.aPerson(school, 'student');
      await world.database.owner.query(
        'insert into family_links (tenant_id, child_id, code_hash) values ($1, $2, $3)',
        [school.id, child.id, sha256(code)],
      );
      return { fields: { code, email: `${code}@home.example`.toLowerCase() } };
    },
    'POST /family-links/renew/': async ({ world, school }) => {
      const { email } = await aFamily(world, await world.aPerson(school, 'student'));
      return { fields: { email } };
    },
    'POST /family-links/open/': async ({ world, school }) => {
      const { linkId, email } = await aFamily(world, await world.aPerson(school, 'student'));
      const token = crypto.randomUUID();
      await world.database.owner.query(
        'insert into family_tokens (tenant_id, secret_hash, link_id, email) values ($1, $2, $3, $4)',
        [school.id, sha256(token), linkId, email],
      );
      return { fields: { token } };
    },
    'GET /family/': async (ground) => {
      await revived(ground);
      return {};
    },
    'DELETE /family-links/{id}/': async (ground): Promise<Replay> => {
      const { world, school, as } = ground;
      if (!as) return { params: { id: await revived(ground) } };
      const child = await world.aPerson(school, 'student');
      await world.aClass(as, 'Otters', [child]);
      return { params: { id: (await aFamily(world, child)).linkId } };
    },
  },
};

/** The link of the family that asks, the first of the school; another call may have ended it. */
async function revived({ world, school }: Ground): Promise<string> {
  const { rows } = await world.database.owner.query<{ id: string }>(
    `update family_links set ended_at = null where tenant_id = $1 and id = (
       select id from family_links where tenant_id = $1 and email is not null order by id limit 1) returning id`,
    [school.id],
  );
  return rows[0]?.id ?? '';
}
