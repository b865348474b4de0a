import { generateCode } from '#api/kit/random-codes.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { foldCode } from '#contract/class-roster.ts';
import { findGivenCodes } from './queries.ts';

const LENGTH = 6;
/** So many are drawn at once; that all of them were given before does not happen to a school. */
const DRAWN = 8;

/** A class code that was never given here. */
export async function newCode(db: TenantDb, tenantId: string): Promise<string> {
  const drawn = Array.from({ length: DRAWN }, () => generateCode(LENGTH));
  const given = await findGivenCodes(db, tenantId, drawn.map(foldCode));
  const free = drawn.find((code) => !given.has(foldCode(code)));
  if (!free) throw new Error('eight drawn class codes were all given before');
  return free;
}
