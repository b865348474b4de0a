import { call } from '#web/kit/call.ts';
import { createUploads } from '#web/kit/resumable-upload.ts';

export type { FileUpload } from '#web/kit/resumable-upload.ts';

/** The tab's uploads by book. They continue while their author works on later steps. */
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
