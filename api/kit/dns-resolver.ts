import { Resolver } from 'node:dns/promises';

/**
 * Looks up DNS records. The server never connects to a domain that a person typed, because the domain could point at an
 * internal address (server-side request forgery).
 */
export type DnsResolver = {
  /** Returns the texts of a name's TXT records; undefined if no name server answered. */
  findTxtRecords(name: string): Promise<string[] | undefined>;
};

/** Short, because a person waits for the reply. */
const TIMEOUT = { timeout: 2_000, tries: 2 };

/** Uses the machine's own name servers, or the configured ones: `192.0.2.1:5353,192.0.2.2`. */
export function openDnsResolver(servers: string[] | undefined): DnsResolver {
  const resolver = new Resolver(TIMEOUT);
  if (servers) resolver.setServers(servers);
  return {
    async findTxtRecords(name) {
      try {
        // A long text is split into pieces.
        return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
      } catch (thrown) {
        return recordsAfterError(thrown);
      }
    },
  };
}

/** https://nodejs.org/docs/latest-v24.x/api/dns.html#error-codes: a record that does not exist is an answer too. */
function recordsAfterError(thrown: unknown): string[] | undefined {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
  if (NO_ANSWER_CODES.includes(code)) return undefined;
  throw thrown;
}

const NO_ANSWER_CODES = [
  'ETIMEOUT',
  'ESERVFAIL',
  'EREFUSED',
  'ECONNREFUSED',
  'EBADRESP',
  'ENOTIMP',
  'EFORMERR',
  'ECANCELLED',
];
