import { useSyncExternalStore } from 'react';
import { type FileUpload, uploadOf, watchUploads } from './file-upload.ts';

/** Returns the upload of a book's file from this tab. */
export function useUpload(book: string | undefined): FileUpload | undefined {
  return useSyncExternalStore(
    watchUploads,
    () => (book ? uploadOf(book) : undefined),
    () => undefined,
  );
}
