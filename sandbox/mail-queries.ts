import { sql } from 'kysely';
import type { PlatformDb } from '#api/kit/tenant.ts';

export type SandboxEmail = {
  id: string;
  to_address: string;
  subject: string;
  text_part: string;
  html_part: string;
  links: string[];
  state: string;
};

/** Returns the newest emails of one tenant or of all. Only the launcher of a test installation grants the right to do so. */
export async function findSandboxEmails(db: PlatformDb, tenantId: string | null): Promise<SandboxEmail[]> {
  const { rows } = await sql<SandboxEmail>`select * from sandbox_mails(${tenantId})`.execute(db);
  return rows;
}
