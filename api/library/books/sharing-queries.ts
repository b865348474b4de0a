import { sql } from 'kysely';
import type { Site } from '#api/kit/hosts.ts';
import { recordSwitch, type TenantDb } from '#api/kit/tenant.ts';

/** A school that shares books on the root host, or the platform with its own books. */
export type SharingSchool = { id: string; school_name: string; kind: Site['kind']; subdomain: string };

/** Finds the schools among these that share books on the root host. */
export async function findSharingSchools(db: TenantDb, ids: string[]): Promise<SharingSchool[]> {
  const { rows } = await sql<SharingSchool>`select * from sharing_schools(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Switches the transaction from the root host to the school that shares the book. */
export async function visitSharingSchool(db: TenantDb, book: string): Promise<SharingSchool | undefined> {
  const { rows } = await sql<SharingSchool>`select * from visit_sharing_school(${book})`.execute(db);
  if (rows[0]) recordSwitch(db, rows[0].id);
  return rows[0];
}
