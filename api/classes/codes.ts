import { randomInt } from 'node:crypto';
import type { TenantDb } from '#api/kit/tenant.ts';
import { foldCode } from '#contract/people-in-class.ts';
import { findGivenCodes } from './queries.ts';

/** Nothing that children mistake for one another (0 O, 1 I L), and no vowels: no code spells a word. */
const SIGNS = 'BCDFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 6;
/** So many are drawn at once; that all of them were given before does not happen to a school. */
const DRAWN = 8;

/** A class code that was never given here, by dice that cannot be foretold. */
export async function newCode(db: TenantDb, tenantId: string): Promise<string> {
  const drawn = Array.from({ length: DRAWN }, draw);
  const given = await findGivenCodes(db, tenantId, drawn.map(foldCode));
  const free = drawn.find((code) => !given.has(foldCode(code)));
  if (!free) throw new Error('eight drawn class codes were all given before');
  return free;
}

function draw(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
