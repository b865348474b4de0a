import { call } from '#web/kit/call.ts';
import { createUploads } from '#web/kit/resumable-upload.ts';

/** Names the file of an entry that an upload is for: a film may have two. */
export const uploadKey = (entry: string, field: string) => `${entry} ${field}`;
const entryOf = (key: string) => key.split(' ')[0] ?? '';

/** The uploads of film files of this tab, by the file they are for. */
export const filmUploads = createUploads({
  endpoint: '/api/content/uploads/',
  attach: (key, upload) => call('PUT /content/{id}/film/', { params: { id: entryOf(key) }, body: { upload } }),
  refresh: (key) => call('GET /content/{id}/film/', { params: { id: entryOf(key) } }),
});
