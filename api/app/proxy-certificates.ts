import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Hosts } from '#api/kit/hosts.ts';
import { Refusal } from '#api/kit/refusal.ts';

type CertificateOptions = { hosts: Pick<Hosts, 'find' | 'isRoot'>; trustedProxy?: string | undefined };

/** A host name as a certificate has it: international names in their ASCII form, and no port. */
const HOST_NAME = /^(?=.{1,253}$)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*$/i;

/**
 * Answers a proxy that asks whether to get a certificate for a host: 200 for a host that is served, else 404, without a body.
 * https://caddyserver.com/docs/caddyfile/options#on-demand-tls
 */
export function mountCertificates(app: FastifyInstance, { hosts, trustedProxy = '' }: CertificateOptions): void {
  const proxies = listAddresses(trustedProxy);
  app.get<{ Querystring: { domain?: unknown } }>('/proxy/certificates', async ({ query, socket, headers }, reply) => {
    const address = socket.remoteAddress ?? '';
    // A proxy names the visitor for whom it asks, and asks for itself without this header.
    const isProxy = !headers['x-forwarded-for'] && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
    const isServed = isProxy && (await isServedHost(hosts, query.domain));
    return reply
      .header('cache-control', 'no-store')
      .code(isServed ? 200 : 404)
      .send();
  });
}

/** Also a former subdomain is served: it redirects. A suspended school is not. */
async function isServedHost(hosts: CertificateOptions['hosts'], domain: unknown): Promise<boolean> {
  if (typeof domain !== 'string' || !HOST_NAME.test(domain)) return false;
  if (hosts.isRoot(domain)) return true;
  try {
    return (await hosts.find(domain)).suspended_at === null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'moved') return true;
    if (error instanceof Refusal && error.code === 'noSuchSchool') return false;
    throw error;
  }
}

/** Reads the addresses and ranges of BOOKLARK_TRUSTED_PROXY. Outside production it may have names, which are left out. */
function listAddresses(text: string): BlockList {
  const list = new BlockList();
  for (const one of text.split(',')) {
    const [address = '', bits] = one.trim().split('/');
    const version = isIP(address);
    if (version === 4) list.addSubnet(address, Number(bits ?? 32), 'ipv4');
    if (version === 6) list.addSubnet(address, Number(bits ?? 128), 'ipv6');
  }
  return list;
}
