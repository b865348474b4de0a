import { z } from 'zod';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { Reason } from '#contract/kit/reason.ts';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import {
  ByProject,
  ByUpdate,
  CauseChange,
  CauseState,
  ManagedCause,
  ManagedCauseSummary,
  NewCause,
  NewProject,
  NewUpdate,
  Photo,
  ProjectChange,
  photoFiles,
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

const ofPlatform = { host: 'root', params: ById, query: Nothing, body: Nothing, reply: PlatformCause } as const;

export const PlatformCauseQuery = KeysetQuery.extend({
  state: CauseState.optional(),
  owner: z.enum(['platform', 'school']).optional(),
  ordering: z.enum(['name', '-name', 'created', '-created', 'submitted', '-submitted']).default('name'),
});
export type PlatformCauseQuery = z.output<typeof PlatformCauseQuery>;

export const listPlatformCauses = route({
  ...ofPlatform,
  method: 'GET',
  path: '/api-super-admin/charities/',
  summary: 'List the causes of the platform and of all schools.',
  params: Nothing,
  query: PlatformCauseQuery,
  reply: pageOf(PlatformCauseSummary),
  csv: ['name', 'tenant.school_name', 'state', 'charity_number', 'created_at', 'submitted_at', 'owed'],
});

export const createPlatformCause = route({
  ...ofPlatform,
  method: 'POST',
  path: '/api-super-admin/charities/',
  summary: 'Create a cause of the platform, as a draft. Approving it offers it to every school.',
  params: Nothing,
  body: NewCause,
  status: 201,
});

export const showPlatformCause = route({
  ...ofPlatform,
  method: 'GET',
  path: '/api-super-admin/charities/{id}/',
  summary: 'Get a cause of the platform or of a school.',
});

export const changePlatformCause = route({
  ...ofPlatform,
  method: 'PATCH',
  path: '/api-super-admin/charities/{id}/',
  summary: 'Change a cause. Only the fields sent change.',
  body: CauseChange,
});

export const putPlatformCauseCover = route({
  ...ofPlatform,
  method: 'PUT',
  path: '/api-super-admin/charities/{id}/cover/',
  summary: 'Put a photo on the cover of a cause.',
  body: Photo,
  files: photoFiles,
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

export const createPlatformProject = route({
  ...ofPlatform,
  method: 'POST',
  path: '/api-super-admin/charities/{id}/projects/',
  summary: 'Add a project to a cause.',
  body: NewProject,
  status: 201,
});

export const changePlatformProject = route({
  ...ofPlatform,
  method: 'PATCH',
  path: '/api-super-admin/charities/{id}/projects/{project}/',
  summary: 'Change a project, or say that it is done.',
  params: ByProject,
  body: ProjectChange,
});

export const createPlatformCauseUpdate = route({
  ...ofPlatform,
  method: 'POST',
  path: '/api-super-admin/charities/{id}/updates/',
  summary: 'Add what has happened at a cause, or the proof of a project.',
  body: NewUpdate,
  status: 201,
});

export const addPlatformCausePhoto = route({
  ...ofPlatform,
  method: 'PUT',
  path: '/api-super-admin/charities/{id}/updates/{update}/photos/',
  summary: 'Add a photo to an update. The same photo again changes its description.',
  params: ByUpdate,
  body: Photo,
  files: photoFiles,
});

export const deletePlatformCauseUpdate = route({
  ...ofPlatform,
  method: 'DELETE',
  path: '/api-super-admin/charities/{id}/updates/{update}/',
  summary: 'Delete an update with its photos.',
  params: ByUpdate,
});
