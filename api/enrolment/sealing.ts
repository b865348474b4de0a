import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

export type Sealer = { seal(cells: string[], place: string): Buffer; open(sealed: Buffer, place: string): string[] };

/**
 * Cells may hold passwords, and which column does is only known when somebody says so: so all of them are kept under a key made of
 * the pepper, which is in no database and in no backup of one. A row opens at its own place alone.
 */
export function sealerOf(pepper: Uint8Array): Sealer {
  const key = new Uint8Array(hkdfSync('sha256', pepper, '', 'cells of enrolment lists', 32));
  return {
    seal(cells, place) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(cells)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, place) {
      const nonce = sealed.subarray(0, NONCE);
      const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      const opened = Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
      return JSON.parse(opened.toString());
    },
  };
}
