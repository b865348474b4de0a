import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Hosts } from './hosts.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** Adds security headers to every reply. Pages and files have a content policy of their own. */
export async function addSecurityHeaders(app: FastifyInstance, hosts: Pick<Hosts, 'isOwn'>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async ({ host }, reply) => {
    // A school's own domain may have subdomains that are not served over HTTPS.
    const scope = hosts.isOwn(host) ? '; includeSubDomains' : '';
    reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}${scope}`);
    reply.header('permissions-policy', permissionsPolicy({ hasMicrophone: false }));
  });
}

/**
 * Returns the permissions policy of a document. The camera reads the QR card at sign-in; the microphone records pages
 * of books.
 */
export function permissionsPolicy({ hasMicrophone }: { hasMicrophone: boolean }): string {
  return `camera=(self), microphone=(${hasMicrophone ? 'self' : ''}), geolocation=(), payment=(), usb=()`;
}
