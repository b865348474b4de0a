import { z } from 'zod';
import { BulkStarted, platformBulkBody } from '#contract/kit/bulk.ts';
import { ById, route } from '#contract/kit/route.ts';
import { Reason } from '#contract/kit/staff-reason.ts';
import { Tenant, TenantsFilter } from './tenant-admin.ts';
import { tenantClosingWords } from './tenant-closing-words.ts';

const onTenant = { host: 'root', params: ById, reply: Tenant } as const;

export const suspendTenant = route({
  ...onTenant,
  method: 'POST',
  path: '/api-admin/tenants/{id}/suspend/',
  summary:
    'Suspend a school. Its sessions end, its pages answer 404, and its jobs and emails wait. Its admins get the reason.',
  body: z.strictObject({ reason: Reason }),
});

export const restoreTenant = route({
  ...onTenant,
  method: 'POST',
  path: '/api-admin/tenants/{id}/restore/',
  summary: 'End the suspension or the closing of a school. What waited goes on.',
  body: z.strictObject({ reason: Reason.optional().describe('Why; the school reads it in its activity log.') }),
});

export const closeTenant = route({
  ...onTenant,
  method: 'POST',
  path: '/api-admin/tenants/{id}/close/',
  summary: 'Close a school: export it, and erase it 30 days later unless it is restored before.',
  body: z.strictObject({
    school_name: z
      .string(tenantClosingWords.nameWrong)
      .min(1, tenantClosingWords.nameWrong)
      .max(100, tenantClosingWords.nameWrong),
    reason: Reason,
  }),
  status: 202,
});

export const downloadTenantExport = route({
  ...onTenant,
  method: 'GET',
  path: '/api-admin/tenants/{id}/export/',
  summary:
    'Download the export of a school that is closing: every table as JSON lines, every file, and counts and hashes.',
  reply: z.any(),
  download: 'application/zip',
});

export const bulkOnTenants = route({
  method: 'POST',
  path: '/api-admin/tenants/bulk/',
  host: 'root',
  summary: 'Suspend or restore schools in the background.',
  body: platformBulkBody(['suspend', 'restore'], TenantsFilter),
  reply: BulkStarted,
  status: 202,
});
