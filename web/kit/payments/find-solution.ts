import type { BrowserChallenge, ChallengeResponse } from '#contract/browser-challenges.ts';

const toBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Tries one number after the other until a key begins as the challenge asks. */
export async function findSolution({ parameters }: BrowserChallenge): Promise<ChallengeResponse['solution']> {
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters;
  const start = toBytes(nonce);
  const password = new Uint8Array(start.length + 4);
  password.set(start);
  const view = new DataView(password.buffer);
  const rounds = { name: 'PBKDF2', salt: toBytes(salt), iterations: cost, hash: 'SHA-256' };
  for (let counter = 0; ; counter++) {
    view.setUint32(start.length, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = toHex(new Uint8Array(await crypto.subtle.deriveBits(rounds, key, keyLength * 8)));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
}
