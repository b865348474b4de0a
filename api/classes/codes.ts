import { generateCode } from '#api/kit/random-codes.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { foldCode } from '#contract/class-roster.ts';
import { findUsedCodes } from './queries.ts';

const CODE_LENGTH = 6;
/** So many are drawn at once; that all of them were given before does not happen to a school. */
const CANDIDATES = 8;

/** A class code that was never given here. */
export async function createClassCode(db: TenantDb, tenantId: string): Promise<string> {
  const drawn = Array.from({ length: CANDIDATES }, () => generateCode(CODE_LENGTH));
  const given = await findUsedCodes(db, tenantId, drawn.map(foldCode));
  const free = drawn.find((code) => !given.has(foldCode(code)));
  if (!free) throw new Error('eight drawn class codes were all given before');
  return free;
}
