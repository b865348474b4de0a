import { computeMac } from '#api/kit/secrets.ts';
import { foldCharacters } from '#contract/kit/codes.ts';

/** Hashes a support code with a key, because a plain hash of so short a code could be reversed. */
export function hashSupportCode(pepper: Uint8Array, tenantId: string, code: string): string {
  return computeMac(pepper, `support code ${tenantId} ${foldCharacters(code)}`);
}
