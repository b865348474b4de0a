import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FindCertificate } from './certificates.ts';

export type PaypalHeaders = Partial<
  Record<'transmission-id' | 'transmission-time' | 'transmission-sig' | 'cert-url' | 'auth-algo', string | undefined>
>;

/** Returns what PayPal signs: `webhookId` is that of the registered webhook, never that of the event (developer.paypal.com/api/rest/webhooks/rest). */
export function signedMessage(
  { 'transmission-id': id, 'transmission-time': time }: PaypalHeaders,
  webhookId: string,
  bytes: Buffer,
): string {
  return `${id}|${time}|${webhookId}|${crc32(bytes)}`;
}

/** Checks the signature of a webhook over its exact bytes. Its age does not matter: PayPal repeats for three days, and it only makes us ask. */
export async function isSignedByPaypal(
  headers: PaypalHeaders,
  { bytes, webhookId, findCertificate }: { bytes: Buffer; webhookId: string; findCertificate: FindCertificate },
): Promise<boolean> {
  const { 'transmission-sig': signature, 'cert-url': url, 'auth-algo': algorithm } = headers;
  if (
    !signature ||
    !url ||
    algorithm !== 'SHA256withRSA' ||
    !headers['transmission-id'] ||
    !headers['transmission-time']
  )
    return false;
  const certificate = await findCertificate(url);
  if (certificate?.publicKey.asymmetricKeyType !== 'rsa') return false;
  if (Date.parse(certificate.validTo) < Date.now()) return false;
  const message = Buffer.from(signedMessage(headers, webhookId, bytes));
  return verify('sha256', message, certificate.publicKey, Buffer.from(signature, 'base64'));
}
