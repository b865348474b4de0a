import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { DAY_MS } from '#contract/kit/days.ts';

// A certificate signed by its own key, in DER (ITU-T X.690, RFC 5280): Node.js reads certificates and makes none.

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents);
const text = (content: string) => der(0x0c, Buffer.from(content));
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));
const RSA_SHA256 = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const YEARS = 10;

/** Makes a key that signs, and the certificate with which it is checked. Both are PEM. */
export function createSigningKey(commonName: string): { private_key: string; certificate: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, text(commonName))));
  const now = new Date();
  const end = new Date(now.getTime() + YEARS * 365 * DAY_MS);
  const serial = der(0x02, Buffer.from([1]), randomBytes(8));
  const facts = sequence(serial, RSA_SHA256, name, sequence(time(now), time(end)), name, publicKey);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', facts, privateKey));
  const body = sequence(facts, RSA_SHA256, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${body.trim()}\n-----END CERTIFICATE-----\n`,
  };
}

/** Returns the name of a certificate in its address. */
export const nameOf = (certificate: string) =>
  `CERT-${createHash('sha256').update(certificate).digest('hex').slice(0, 24)}`;
