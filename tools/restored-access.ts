import type pg from 'pg';
import { withClient } from '#db/connection.ts';

/** The sign-in cards and family links that work, by the hash of the card and the id of the link. */
export type ActiveAccess = { cards: string[]; familyLinks: string[] };

/** Returns the access that works in a database that is about to be replaced; undefined if there is none in it. */
export async function findActiveAccess(owner: pg.ClientConfig): Promise<ActiveAccess | undefined> {
  return withClient(owner, async (client) => {
    const { rows: tables } = await client.query<{ exist: boolean }>(`
      select to_regclass('public.cards') is not null and to_regclass('public.family_links') is not null as exist`);
    if (!tables[0]?.exist) return undefined;
    const { rows } = await client.query<ActiveAccess & { schools: number }>(`
      select (select count(*)::int from tenants where kind <> 'platform') as schools,
        array(select encode(secret_hash, 'hex') from cards where revoked_at is null) as "cards",
        array(select id::text from family_links where ended_at is null) as "familyLinks"`);
    const [active] = rows;
    return active && active.schools > 0 ? { cards: active.cards, familyLinks: active.familyLinks } : undefined;
  });
}

/**
 * Ends the access that a backup brings back: sessions, one-time links and open invitations, all of them, because the backup does not
 * know which were ended after it was made; cards and family links that no longer worked in the database it replaces.
 */
export async function endRestoredAccess(owner: pg.ClientConfig, active: ActiveAccess | undefined): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query('begin');
    await client.query(`
      update sessions set ended_at = now() where ended_at is null;
      update community_sessions set ended_at = now() where ended_at is null;
      update hand_overs set ended_at = now() where ended_at is null;
      delete from family_sessions;
      delete from family_tokens;
      delete from one_time_tokens;
      update invitations set revoked_at = now() where answer is null and revoked_at is null;`);
    if (active) {
      await client.query(
        `update cards set revoked_at = now() where revoked_at is null
          and encode(secret_hash, 'hex') not in (select unnest($1::text[]))`,
        [active.cards],
      );
      await client.query(
        `update family_links set ended_at = now() where ended_at is null
          and id not in (select unnest($1::uuid[]))`,
        [active.familyLinks],
      );
    }
    await client.query('commit');
  });
}
