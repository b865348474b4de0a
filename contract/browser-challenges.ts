import { z } from 'zod';

const Hex = z.string().regex(/^[0-9a-f]{2,128}$/);
const Parameters = z.strictObject({
  algorithm: z.literal('PBKDF2/SHA-256'),
  cost: z.int().min(1).max(100_000),
  expiresAt: z.int(),
  keyLength: z.literal(32),
  keyPrefix: Hex,
  keySignature: Hex,
  nonce: Hex,
  salt: Hex,
});

/**
 * Work for a browser: find the whole number, counted from 0, of which the key begins with `keyPrefix`. The key is that of PBKDF2 with
 * `cost` rounds, the salt, and as its password the nonce followed by the number in 4 bytes, the highest first.
 */
export const BrowserChallenge = z.strictObject({ parameters: Parameters, signature: Hex });
export type BrowserChallenge = z.output<typeof BrowserChallenge>;

/** A solved challenge, which is accepted once. */
export const ChallengeResponse = z.strictObject({
  challenge: BrowserChallenge,
  solution: z.strictObject({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: Hex }),
});
export type ChallengeResponse = z.output<typeof ChallengeResponse>;
