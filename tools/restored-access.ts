import type pg from 'pg';
import { withClient } from '#db/connection.ts';
import { findDecisions, type PlatformDecisions, repeatDecisions } from './restored-decisions.ts';

/**
 * The access that works: sign-in cards, family links and recovery codes, by their hashes and link ids, and the
 * decisions of the platform.
 */
export type ActiveAccess = {
  cards: string[];
  familyLinks: string[];
  recoveryCodes: string[];
  /** Undefined if the replaced database is of a version without decisions. */
  decisions?: PlatformDecisions | undefined;
};

/** Returns the access that works in a database before it is replaced; undefined if it has none. */
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
    if (!active || active.schools === 0) return undefined;
    const { cards, familyLinks } = active;
    return {
      cards,
      familyLinks,
      recoveryCodes: await findRecoveryCodes(client),
      decisions: await findDecisions(client),
    };
  });
}

/** Returns an empty list for a database of an older version, which had no second factors. */
async function findRecoveryCodes(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.recovery_codes') is not null as exists`,
  );
  if (!tables[0]?.exists) return [];
  const { rows } = await client.query<{ code_hash: string }>('select code_hash from recovery_codes');
  return rows.map(({ code_hash }) => code_hash);
}

/**
 * Ends the access that a backup brings back: all sessions, one-time links and open invitations, because the backup
 * cannot tell which were ended later; and cards, family links, recovery codes, rights, people and schools that were
 * ended, used or stopped in the replaced database.
 */
export async function endRestoredAccess(owner: pg.ClientConfig, active: ActiveAccess | undefined): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query('begin');
    await client.query(`
      update sessions set ended_at = now() where ended_at is null;
      update community_sessions set ended_at = now() where ended_at is null;
      update hand_overs set ended_at = now() where ended_at is null;
      delete from support_access;
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
      await client.query('delete from recovery_codes where code_hash not in (select unnest($1::text[]))', [
        active.recoveryCodes,
      ]);
      if (active.decisions) await repeatDecisions(client, active.decisions);
    }
    await client.query('commit');
  });
}
