import { Resolver } from 'node:dns/promises';

/**
 * What name servers say of a name. It is all that is ever asked of a domain that somebody typed: nobody connects to it, and so
 * no address behind it can be one of ours (S-074).
 */
export type DnsResolver = {
  /** The texts of the TXT records of a name; undefined: there was no answer, so that nothing is known. */
  findTxtRecords(name: string): Promise<string[] | undefined>;
};

/** A person waits for the answer. */
const TIMEOUT = { timeout: 2_000, tries: 2 };

/** The machine's own name servers, or those of the setting: `192.0.2.1:5353,192.0.2.2`. */
export function openDnsResolver(servers: string[] | undefined): DnsResolver {
  const resolver = new Resolver(TIMEOUT);
  if (servers) resolver.setServers(servers);
  return {
    async findTxtRecords(name) {
      try {
        // A long text comes in pieces.
        return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
      } catch (thrown) {
        return recordsAfterError(thrown);
      }
    },
  };
}

/** https://nodejs.org/docs/latest-v24.x/api/dns.html#error-codes: what does not exist is an answer too. */
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
