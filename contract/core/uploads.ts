import { z } from 'zod';
import { ById, Moment, Nothing, route } from '#contract/kit/route.ts';

/** The received part of a file. The headers of tus 1.0.0 say the same. */
export const Upload = z.object({
  id: z.uuid(),
  name: z.string(),
  offset: z.int(),
  length: z.int(),
  expires_at: Moment,
});
export type Upload = z.output<typeof Upload>;

const base = { host: 'tenant', params: ById } as const;

export const createUpload = route({
  ...base,
  method: 'POST',
  path: '/uploads/',
  summary:
    'Begin an upload by tus 1.0.0 with the headers Tus-Resumable, Upload-Length and Upload-Metadata (filename). The header Location has its address.',
  params: Nothing,
  reply: Upload,
  status: 201,
});
export const listUploads = route({
  ...base,
  method: 'GET',
  path: '/uploads/',
  summary: 'List the caller’s uploads that are under way, or complete and no file of a book yet; the newest first.',
  params: Nothing,
  reply: z.object({
    results: z.array(Upload),
    can_upload: z.boolean().describe('Whether the school takes files: it has confirmed its email address.'),
  }),
});
export const showUpload = route({
  ...base,
  method: 'GET',
  path: '/uploads/{id}/',
  summary: 'Get how much of the caller’s upload has arrived; with HEAD only the headers of tus.',
  reply: Upload,
});
export const continueUpload = route({
  ...base,
  method: 'PATCH',
  path: '/uploads/{id}/',
  summary: 'Send bytes from the position in the header Upload-Offset.',
  stream: 'application/offset+octet-stream',
  reply: Nothing,
  status: 204,
});
export const removeUpload = route({
  ...base,
  method: 'DELETE',
  path: '/uploads/{id}/',
  summary: 'End an upload and remove its bytes. Callers without tus leave out the header Tus-Resumable.',
  reply: Nothing,
  status: 204,
});
