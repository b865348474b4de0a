import { paths } from '#web/kit/paths.ts';

/** Marks in the URL that the page was loaded again to record. */
export const RECORD_PARAM = 'record';

/**
 * Loads the document again at a page of a book: only a document of this address may use the microphone. Takes the place
 * of the current document, so that Back does not open it again.
 */
export function reloadToRecord(book: string, page: number): void {
  location.replace(`${paths.uploadBook(book, 'pages', page)}&${RECORD_PARAM}=1`);
}
