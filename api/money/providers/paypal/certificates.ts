import { X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '#contract/kit/days.ts';

const TIMEOUT_MS = 5000;
const MAX_CERTIFICATE_BYTES = 20_000;
const CERTIFICATES = '/v1/notifications/certs/';

/** Returns the certificate at an address; undefined if the address is not PayPal's. */
export type FindCertificate = (url: string) => Promise<X509Certificate | undefined>;

/**
 * Returns whether an address is where PayPal keeps its certificates. Check it before fetching: the sender chooses the
 * address.
 */
export function isCertificateUrl(text: string, base: URL): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const origins = [base.origin, base.origin.replace('//api-m.', '//api.')];
  return origins.includes(url.origin) && url.pathname.startsWith(`${base.pathname.replace(/\/$/, '')}${CERTIFICATES}`);
}

/** Caches PayPal's certificates, which change rarely. */
export function createCertificates(base: URL): FindCertificate {
  const certificates = new LRUCache<string, X509Certificate>({ max: 20, ttl: DAY_MS });
  return async (url) => {
    if (!isCertificateUrl(url, base)) return undefined;
    const known = certificates.get(url);
    if (known) return known;
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (reply.status >= 500) throw new Error(`PayPal answered ${reply.status} instead of a certificate`);
    if (!reply.ok) return undefined;
    const certificate = new X509Certificate((await reply.text()).slice(0, MAX_CERTIFICATE_BYTES));
    certificates.set(url, certificate);
    return certificate;
  };
}
