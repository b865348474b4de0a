import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FindCertificate } from './certificates.ts';

export type PaypalHeaders = Partial<
  Record<'transmission-id' | 'transmission-time' | 'transmission-sig' | 'cert-url' | 'auth-algo', string | undefined>
>;

/**
 * Returns the text that PayPal signs: `webhookId` is the registered webhook's, never the event's
 * (developer.paypal.com/api/rest/webhooks/rest).
 */
export function signedMessage(
  { 'transmission-id': id, 'transmission-time': time }: PaypalHeaders,
  webhookId: string,
  bytes: Buffer,
): string {
  return `${id}|${time}|${webhookId}|${crc32(bytes)}`;
}

/**
 * Checks a webhook's signature over its exact bytes. Its age does not matter: PayPal repeats for three days, and an
 * event only makes us fetch the object.
 */
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
