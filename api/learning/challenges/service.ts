export { findEntriesOf } from './entry-queries.ts';
export { findFileOfEntry } from './judging-queries.ts';
export { entryResource } from './presenter.ts';

/** What a student has entered, for the export of their data; the files of what judges read; and when challenges open and close. */
