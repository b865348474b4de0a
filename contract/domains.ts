import { z } from 'zod';
import { DomainName } from './domain-names.ts';
import { PageQuery, pageOf } from './page.ts';
import { ById, Nothing, route } from './route.ts';

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
    'Nobody looked yet; no record was there; only others were; the name servers did not answer; verified.',
  ),
  record_name: z.string().describe('Where the TXT record belongs.'),
  record_value: z.string().describe('What it has to say.'),
  looked_at: z.string().nullable(),
  verified_at: z.string().nullable().describe('Since then the site answers there.'),
});
export type Domain = z.output<typeof Domain>;

const routeDefaults = { host: 'tenant', params: Nothing, query: Nothing, body: Nothing } as const;

export const listDomains = route({
  ...routeDefaults,
  method: 'GET',
  path: '/domains/',
  summary: 'The own domains of the site, verified or not, with the record that verifies each',
  query: PageQuery,
  reply: pageOf(Domain),
  csv: ['domain', 'state', 'record_name', 'record_value', 'looked_at', 'verified_at'],
});

export const addDomain = route({
  ...routeDefaults,
  method: 'POST',
  path: '/domains/',
  summary: 'Names a domain; the site answers there once it is verified',
  body: z.strictObject({ domain: DomainName }),
  status: 201,
  reply: Domain,
});

export const verifyDomain = route({
  ...routeDefaults,
  method: 'POST',
  path: '/domains/{id}/verification/',
  summary: 'Check the domain’s TXT record now. Makes no other lookups or connections.',
  params: ById,
  reply: Domain,
});

export const removeDomain = route({
  ...routeDefaults,
  method: 'DELETE',
  path: '/domains/{id}/',
  summary: 'Takes a domain away; the site answers there no longer',
  params: ById,
  reply: z.void(),
  status: 204,
});
