import type pg from 'pg';
import { withClient } from '#db/connection.ts';
import { findDecisions, type PlatformDecisions, repeatDecisions } from './restored-decisions.ts';

/** The sign-in cards, family links and recovery codes that work, by their hashes and the id of the link, and what the platform decided. */
export type ActiveAccess = {
  cards: string[];
  familyLinks: string[];
  recoveryCodes: string[];
  /** Undefined: the replaced database is of a version before them. */
  decisions?: PlatformDecisions | undefined;
};

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

/** Returns none for a database of an older version, which had no second factors. */
async function findRecoveryCodes(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.recovery_codes') is not null as exists`,
  );
  if (!tables[0]?.exists) return [];
  const { rows } = await client.query<{ code_hash: string }>('select code_hash from recovery_codes');
  return rows.map(({ code_hash }) => code_hash);
}

/**
 * Ends the access that a backup brings back: sessions, one-time links and open invitations, all of them, because the backup does not
 * know which were ended after it was made; cards, family links and recovery codes that no longer worked in the database it replaces,
 * and rights, people and schools that the platform had stopped there.
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
