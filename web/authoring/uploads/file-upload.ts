import { call } from '#web/kit/call.ts';
import { createUploads } from '#web/kit/resumable-upload.ts';

export type { FileUpload } from '#web/kit/resumable-upload.ts';

/** The uploads of this tab by book. They go on while their author works on the later steps. */
export const {
  watchUploads,
  uploadOf,
  startUpload,
  pauseUpload,
  continueUpload,
  stopUpload,
  forgetUpload,
  findUnfinishedUpload,
} = createUploads({
  endpoint: '/api/uploads/',
  attach: (book, upload) => call('PUT /my-books/{id}/file/', { params: { id: book }, body: { upload } }),
  refresh: (book) => call('GET /my-books/{id}/', { params: { id: book } }),
});
