import { recordAuditEvent } from '#api/core/audit/service.ts';
import type { Hosts } from '#api/kit/hosts.ts';
import { runIdempotent } from '#api/kit/idempotency.ts';
import type { RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt } from '#api/kit/rate-limit-queries.ts';
import { fieldRefusal, Refusal, toRefusal } from '#api/kit/refusal.ts';
import { type Reply, serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { compareCodeUnits, type RowOrdering, toSortedPage } from '#api/kit/sorted-page.ts';
import { violatedConstraint } from '#api/kit/tenant.ts';
import {
  addDomain,
  type Domain,
  domainWords,
  listDomains,
  removeDomain,
  verifyDomain,
} from '#contract/schools/domains.ts';
import {
  type DomainRow,
  deleteDomain,
  findDomain,
  findDomains,
  insertDomain,
  type LookupResult,
  updateDomainLookup,
} from './domain-queries.ts';
import { mayManageSettings } from './policy.ts';

/** Limits lookups, because each queries a DNS server that is not ours. */
const lookups: RateLimit = {
  kind: 'domain look',
  maxAttempts: 30,
  windowSeconds: 300,
  waitSeconds: 300,
  maxWaitSeconds: 3600,
};

const domainOrdering: RowOrdering<DomainRow> = {
  keys: [{ read: ({ domain }) => domain, type: 'text' }],
  compareText: compareCodeUnits,
};

export const domainRoutes = [
  serve(listDomains, mayManageSettings, async ({ db, query, url }) => {
    const matching = (await findDomains(db)).filter(({ domain }) => domain.includes(query.search.toLowerCase()));
    const page = toSortedPage(url, query, { rows: matching, ordering: domainOrdering });
    return { ...page, results: page.results.map(toDomain) };
  }),

  serveWithoutTransaction(
    addDomain,
    mayManageSettings,
    async ({ actor, ip, site, settings, inTransaction, idempotencyKey, body }) => {
      const { domain } = body;
      await refuseForeignDomain(settings.hosts, site.id, domain);
      const request = {
        operation: 'POST /domains/',
        tenantId: site.id,
        personId: actor.personId,
        key: idempotencyKey,
        body,
      };
      const added = await inTransaction((db) =>
        runIdempotent(db, request, async () => {
          const row = await insertDomain(db, domain).catch(domainConflictToRefusal);
          if (!row) throw new Refusal('conflict', { message: domainWords.tooMany, state: 'full' });
          await recordAuditEvent(db, { actor, ip }, { act: 'domain.added', facts: { domain } });
          return toDomain(row);
        }),
      );
      return added as Domain;
    },
  ),

  serveWithoutTransaction(
    verifyDomain,
    mayManageSettings,
    async ({ actor, ip, params, site, settings, inTransaction }) => {
      const row = await inTransaction(async (db) => {
        const domain = await findDomain(db, params.id);
        if (domain?.verified_at === null) refuseIfLimited(await countAttempt(db, lookups, site.id));
        return domain;
      });
      if (!row) throw new Refusal('notFound');
      if (row.verified_at) return toDomain(row);

      const texts = await settings.dnsResolver.findTxtRecords(recordNameOf(row));
      const saw = lookupResult(texts, row);
      const updated = await inTransaction(async (db) => {
        const result = await updateDomainLookup(db, { id: row.id, saw }).catch(verificationConflictToRefusal);
        if (result && saw === 'record')
          await recordAuditEvent(db, { actor, ip }, { act: 'domain.verified', facts: { domain: row.domain } });
        return result;
      });
      if (!updated) throw new Refusal('notFound');
      await settings.hosts.waitForChanges();
      return toDomain(updated);
    },
  ),

  serveWithoutTransaction(removeDomain, mayManageSettings, async ({ actor, ip, params, settings, inTransaction }) => {
    await inTransaction(async (db) => {
      const deleted = await deleteDomain(db, params.id);
      if (!deleted) throw new Refusal('notFound');
      await recordAuditEvent(db, { actor, ip }, { act: 'domain.removed', facts: deleted });
    });
    await settings.hosts.waitForChanges();
  }),
];

const recordNameOf = ({ domain }: Pick<DomainRow, 'domain'>) => `_booklark.${domain}`;
const recordValueOf = ({ token }: Pick<DomainRow, 'token'>) => `booklark-site=${token}`;

function toDomain(row: DomainRow): Reply<typeof Domain> {
  const { id, domain, saw, looked_at, verified_at } = row;
  return {
    id,
    domain,
    state: verified_at ? 'verified' : saw === null || saw === 'record' ? 'waiting' : saw,
    record_name: recordNameOf(row),
    record_value: recordValueOf(row),
    looked_at,
    verified_at,
  };
}

function lookupResult(texts: string[] | undefined, row: DomainRow): LookupResult {
  if (texts === undefined) return 'no_answer';
  if (texts.some((text) => text.trim() === recordValueOf(row))) return 'record';
  return texts.length === 0 ? 'nothing' : 'other';
}

/** Refuses names below a root host, which Booklark assigns, and domains that another site has verified. */
async function refuseForeignDomain(hosts: Hosts, tenantId: string, domain: string): Promise<void> {
  const labels = domain.split('.');
  if (labels.some((_, index) => hosts.isRoot(labels.slice(index).join('.'))))
    throw fieldRefusal('domain', domainWords.ours);
  const site = await hosts.find(domain).catch((error) => {
    if (toRefusal(error)?.code === 'noSuchSchool') return undefined;
    throw error;
  });
  if (site && site.id !== tenantId) throw foreignDomainRefusal();
}

function foreignDomainRefusal(): Refusal {
  return new Refusal('conflict', {
    message: domainWords.foreign,
    fields: { domain: [domainWords.foreign] },
    state: 'foreign',
  });
}

function domainConflictToRefusal(error: unknown): never {
  if (violatedConstraint(error) !== 'tenant_domains_pkey') throw error;
  throw new Refusal('conflict', {
    message: domainWords.known,
    fields: { domain: [domainWords.known] },
    state: 'known',
  });
}

/** Converts the unique violation: another site verified the domain first. */
function verificationConflictToRefusal(error: unknown): never {
  throw violatedConstraint(error) === 'tenant_domains_domain_idx' ? foreignDomainRefusal() : error;
}

function refuseIfLimited(retryAfter: number): void {
  if (retryAfter > 0) throw new Refusal('tooOften', { message: domainWords.tooOften, retryAfter });
}
