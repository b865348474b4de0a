import { z } from 'zod';
import { Moment, route } from '#contract/kit/route.ts';

const base = { host: 'tenant', path: '/support-access/' } as const;

/** The setting by which the school lets support view its site as one of its people. */
export const SupportAccess = z.object({
  allowed_until: Moment.nullable().describe('Null while support has no access.'),
  allowed_by: z.string().nullable().describe('Name of the admin who allowed it.'),
  code_expires_at: Moment.nullable().describe('Until when the last code opens a view; null: there is no code.'),
  has_open_view: z.boolean().describe('Whether support is viewing the site.'),
});
export type SupportAccess = z.output<typeof SupportAccess>;

export const showSupportAccess = route({
  ...base,
  method: 'GET',
  summary: 'Get until when the school lets support view its site as one of its people.',
  reply: SupportAccess,
});

export const changeSupportAccess = route({
  ...base,
  method: 'PUT',
  summary: 'Allow "view as" for 24 hours, or end it together with every open view and the code.',
  body: z.strictObject({ allowed: z.boolean() }),
  reply: SupportAccess,
});

export const createSupportCode = route({
  ...base,
  path: '/support-access/codes/',
  method: 'POST',
  summary: 'Create a code that opens one view within 24 hours. It is returned once, and replaces the code before it.',
  reply: z.object({ code: z.string(), expires_at: Moment }),
  hasSecretReply: true,
});
