import { generateCode } from '#api/kit/random-codes.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { foldCode } from '#contract/people/classes.ts';
import { findUsedCodes } from './queries.ts';

/** Length of a new code: 38 bits. Older codes have six characters and stay valid. */
const CODE_LENGTH = 8;
/** Codes of one draw. So many that at least one is unused at any school. */
const CANDIDATES = 8;

/** Creates a class code that this school never used. */
export async function createClassCode(db: TenantDb): Promise<string> {
  const candidates = Array.from({ length: CANDIDATES }, () => generateCode(CODE_LENGTH));
  const used = await findUsedCodes(db, candidates.map(foldCode));
  const free = candidates.find((code) => !used.has(foldCode(code)));
  if (!free) throw new Error('all candidates for a class code were used before');
  return free;
}
