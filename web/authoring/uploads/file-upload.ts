import { putMyFile, showMyBook } from '#web/kit/api/my-books.ts';
import { call } from '#web/kit/call.ts';
import { createUploads } from '#web/kit/resumable-upload.ts';

export type { FileUpload, UploadState } from '#web/kit/resumable-upload.ts';

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
  attach: (book, upload) => call(putMyFile, { params: { id: book }, body: { upload } }),
  refresh: (book) => call(showMyBook, { params: { id: book } }),
});
