import { z } from 'zod';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import { Reason } from '#contract/kit/staff-reason.ts';
import {
  CauseState,
  causePartRoutes,
  ManagedCause,
  ManagedCauseSummary,
  managedCauseRoutes,
} from './managed-causes.ts';

const Tenant = z.object({ id: z.uuid(), school_name: z.string(), is_platform: z.boolean() });
const Owed = z.array(z.object({ currency: z.string(), amount: z.int() })).describe('Raised and not paid out.');
export const PlatformCauseSummary = ManagedCauseSummary.extend({ tenant: Tenant, owed: Owed });
export type PlatformCauseSummary = z.output<typeof PlatformCauseSummary>;

export const PlatformCause = ManagedCause.extend({
  tenant: Tenant,
  owed: Owed,
  can_approve: z.boolean(),
  can_refuse: z.boolean(),
  can_archive: z.boolean(),
});
export type PlatformCause = z.output<typeof PlatformCause>;

const shared = ['root', '/api-super-admin/charities/', PlatformCause] as const;
export const { createCause, showCause, changeCause, putCauseCover } = managedCauseRoutes(...shared);
export const { createProject, changeProject, createCauseUpdate, addCausePhoto, deleteCauseUpdate } = causePartRoutes(
  ...shared,
);

const ofPlatform = { host: 'root', params: ById, reply: PlatformCause } as const;

export const PlatformCauseQuery = KeysetQuery.extend({
  state: CauseState.optional(),
  owner: z.enum(['platform', 'school']).optional(),
  ordering: sortedBy('name', 'created', 'submitted').default('name'),
});
export type PlatformCauseQuery = z.output<typeof PlatformCauseQuery>;

export const listCauses = route({
  ...ofPlatform,
  method: 'GET',
  path: '/api-super-admin/charities/',
  summary: 'List the causes of the platform and of all schools.',
  params: Nothing,
  query: PlatformCauseQuery,
  reply: pageOf(PlatformCauseSummary),
  csv: ['name', 'tenant.school_name', 'state', 'charity_number', 'created_at', 'submitted_at', 'owed'],
});

export const approveCause = route({
  ...ofPlatform,
  method: 'POST',
  path: '/api-super-admin/charities/{id}/approve/',
  summary: 'Let a cause collect: one that a school submitted, or a draft of the platform.',
});

export const refuseCause = route({
  ...ofPlatform,
  method: 'POST',
  path: '/api-super-admin/charities/{id}/refuse/',
  summary: 'Refuse a cause that a school submitted. The school reads the reason.',
  body: z.strictObject({ reason: Reason }),
});

export const archiveCause = route({
  ...ofPlatform,
  method: 'POST',
  path: '/api-super-admin/charities/{id}/archive/',
  summary: 'End collecting for a cause. What it has raised stays on its page.',
});
