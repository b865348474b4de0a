import { paths } from '#web/kit/paths.ts';

/** Marks in the URL that the page was loaded again to record. */
export const RECORD_PARAM = 'record';

/** Loads the document again at a page of a book: only a document of this address may use the microphone. */
export function reloadToRecord(book: string, page: number): void {
  location.assign(`${paths.uploadBook(book, 'pages', page)}&${RECORD_PARAM}=1`);
}
