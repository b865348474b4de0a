import { computeMac } from '#api/kit/secrets.ts';
import { foldCharacters } from '#contract/kit/codes.ts';

/** Hashes a support code with a key: it is short enough to be found from a plain hash. */
export function hashSupportCode(pepper: Uint8Array, tenantId: string, code: string): string {
  return computeMac(pepper, `support code ${tenantId} ${foldCharacters(code)}`);
}
