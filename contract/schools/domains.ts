import { z } from 'zod';
import { DomainName } from '#contract/kit/domain-names.ts';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';

export const domainWords = {
  known: 'You have already added this domain.',
  foreign: 'This domain belongs to another school or organization on Booklark.',
  ours: 'This domain belongs to Booklark. Enter a domain you own.',
  tooMany: 'You can have up to 10 domains. Remove one first.',
  tooOften: 'You have checked several times. New records take time to appear. Wait a few minutes and try again.',
} as const;

/** The result of the last lookup. */
export const DomainState = z.enum(['waiting', 'nothing', 'other', 'no_answer', 'verified']);
export type DomainState = z.output<typeof DomainState>;

export const Domain = z.object({
  id: z.uuid(),
  domain: z.string(),
  state: DomainState.describe(
    'Not checked yet, no record, only other records, name servers did not answer, or verified.',
  ),
  record_name: z.string().describe('Name of the TXT record.'),
  record_value: z.string().describe('Value of the TXT record.'),
  looked_at: Moment.nullable(),
  verified_at: Moment.nullable().describe('Time of verification; null if not verified.'),
});
export type Domain = z.output<typeof Domain>;

export const listDomains = route({
  host: 'tenant',
  method: 'GET',
  path: '/domains/',
  summary: 'List the site’s own domains with the DNS record that verifies each.',
  query: KeysetQuery,
  reply: pageOf(Domain),
  csv: ['domain', 'state', 'record_name', 'record_value', 'looked_at', 'verified_at'],
});

export const addDomain = route({
  host: 'tenant',
  method: 'POST',
  path: '/domains/',
  summary: 'Add a domain. The site is served there when the domain is verified.',
  body: z.strictObject({ domain: DomainName }),
  status: 201,
  reply: Domain,
});

export const verifyDomain = route({
  host: 'tenant',
  method: 'POST',
  path: '/domains/{id}/verification/',
  summary: 'Check the domain’s TXT record now. Makes no other lookups or connections.',
  params: ById,
  reply: Domain,
});

export const removeDomain = route({
  host: 'tenant',
  method: 'DELETE',
  path: '/domains/{id}/',
  summary: 'Remove a domain. The site is no longer served there.',
  params: ById,
  reply: z.void(),
  status: 204,
});
