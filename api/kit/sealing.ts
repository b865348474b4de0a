import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Sealing<Value> = { seal(value: Value, place: string): Buffer; open(sealed: Buffer, place: string): Value };

/**
 * Encrypts values with a key derived from the pepper, which is in no database and no backup. Each purpose has its own
 * key, and a sealed value opens only with the place for which it was sealed.
 */
export function createSealing<Value>(purpose: string, pepper: Uint8Array): Sealing<Value> {
  const key = new Uint8Array(hkdfSync('sha256', pepper, '', purpose, 32));
  return {
    seal(value, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, place) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const plaintext = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(plaintext.toString());
    },
  };
}
