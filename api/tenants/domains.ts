import { recordAct } from '#api/audit/service.ts';
import type { Hosts } from '#api/kit/hosts.ts';
import { once } from '#api/kit/idempotency.ts';
import { toPage } from '#api/kit/pagination.ts';
import { countTry, type Limit } from '#api/kit/rate-limit.ts';
import { Refusal, refusalOf } from '#api/kit/refusal.ts';
import { serve, serveUnheld } from '#api/kit/serve.ts';
import { brokenConstraint } from '#api/kit/tenant.ts';
import { addDomain, type Domain, domainWords, listDomains, removeDomain, verifyDomain } from '#contract/domains.ts';
import {
  type DomainRow,
  deleteDomain,
  findDomain,
  findDomains,
  insertDomain,
  type Saw,
  updateDomainSeen,
} from './domain-queries.ts';
import { mayRunSchool } from './policy.ts';

/** Each asks a name server of somebody else. */
const looks: Limit = { kind: 'domain look', most: 30, within: 300, wait: 300, longestWait: 3600 };

export const domainRoutes = [
  serve(listDomains, mayRunSchool, async ({ db, site, query, address }) => {
    const found = (await findDomains(db, site.id)).filter(({ domain }) => domain.includes(query.search.toLowerCase()));
    const { offset, limit } = query;
    return toPage(address, query, { count: found.length, rows: found.slice(offset, offset + limit).map(shown) });
  }),

  serveUnheld(addDomain, mayRunSchool, async ({ actor, ip, site, settings, inTransaction, onceKey, body }) => {
    const { domain } = body;
    await refuseForeign(settings.hosts, site.id, domain);
    const asked = { line: 'POST /domains/', tenantId: site.id, personId: actor.personId, key: onceKey, body };
    const added = await inTransaction((db) =>
      once(db, asked, async () => {
        const row = await insertDomain(db, site.id, domain).catch(knownAlready);
        if (!row) throw new Refusal('conflict', { says: domainWords.tooMany, state: 'full' });
        await recordAct(db, { actor, ip }, { act: 'domain.added', facts: { domain } });
        return shown(row);
      }),
    );
    return added as Domain;
  }),

  serveUnheld(verifyDomain, mayRunSchool, async ({ actor, ip, params, site, settings, inTransaction }) => {
    const named = await inTransaction(async (db) => {
      const found = await findDomain(db, site.id, params.id);
      if (found?.verified_at === null) refuseIfLate(await countTry(db, looks, { tenantId: site.id, subject: site.id }));
      return found;
    });
    if (!named) throw new Refusal('notFound');
    if (named.verified_at) return shown(named);

    const texts = await settings.nameServers.textsAt(recordNameOf(named));
    const saw = sawIn(texts, named);
    const seen = await inTransaction(async (db) => {
      const updated = await updateDomainSeen(db, site.id, { id: named.id, saw }).catch(foreign);
      if (updated && saw === 'record')
        await recordAct(db, { actor, ip }, { act: 'domain.verified', facts: { domain: named.domain } });
      return updated;
    });
    if (!seen) throw new Refusal('notFound');
    await settings.hosts.caughtUp();
    return shown(seen);
  }),

  serveUnheld(removeDomain, mayRunSchool, async ({ actor, ip, params, site, settings, inTransaction }) => {
    await inTransaction(async (db) => {
      const gone = await deleteDomain(db, site.id, params.id);
      if (!gone) throw new Refusal('notFound');
      await recordAct(db, { actor, ip }, { act: 'domain.removed', facts: gone });
    });
    await settings.hosts.caughtUp();
  }),
];

const recordNameOf = ({ domain }: Pick<DomainRow, 'domain'>) => `_booklark.${domain}`;
const recordValueOf = ({ token }: Pick<DomainRow, 'token'>) => `booklark-site=${token}`;

function shown(row: DomainRow): Domain {
  const { id, domain, saw, looked_at, verified_at } = row;
  return {
    id,
    domain,
    state: verified_at ? 'verified' : saw === null || saw === 'record' ? 'waiting' : saw,
    record_name: recordNameOf(row),
    record_value: recordValueOf(row),
    looked_at: looked_at?.toISOString() ?? null,
    verified_at: verified_at?.toISOString() ?? null,
  };
}

function sawIn(texts: string[] | undefined, row: DomainRow): Saw {
  if (texts === undefined) return 'no_answer';
  if (texts.some((text) => text.trim() === recordValueOf(row))) return 'record';
  return texts.length === 0 ? 'nothing' : 'other';
}

/** What is below an address of the platform is given by it; where another site answers already, that one has proved it. */
async function refuseForeign(hosts: Hosts, tenantId: string, domain: string): Promise<void> {
  const labels = domain.split('.');
  if (labels.some((_, at) => hosts.isRoot(labels.slice(at).join('.')))) throw refused(domainWords.ours);
  const site = await hosts.find(domain).catch((thrown) => {
    if (refusalOf(thrown)?.code === 'noSuchSchool') return undefined;
    throw thrown;
  });
  if (site && site.id !== tenantId) throw foreignDomain();
}

function refused(says: string): Refusal {
  return new Refusal('malformed', { says, fields: { domain: [says] } });
}

function foreignDomain(): Refusal {
  return new Refusal('conflict', {
    says: domainWords.foreign,
    fields: { domain: [domainWords.foreign] },
    state: 'foreign',
  });
}

function knownAlready(thrown: unknown): never {
  if (brokenConstraint(thrown) !== 'tenant_domains_pkey') throw thrown;
  throw new Refusal('conflict', { says: domainWords.known, fields: { domain: [domainWords.known] }, state: 'known' });
}

/** Somebody else verified it first; of two at once the index lets one pass. */
function foreign(thrown: unknown): never {
  throw brokenConstraint(thrown) === 'tenant_domains_domain_idx' ? foreignDomain() : thrown;
}

function refuseIfLate(retryAfter: number): void {
  if (retryAfter > 0) throw new Refusal('tooOften', { says: domainWords.tooOften, retryAfter });
}
