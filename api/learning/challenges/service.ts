export { findEntriesOf } from './entry-queries.ts';
export { findFileOfEntry } from './judging-queries.ts';
export { entryResource } from './presenter.ts';

/** Exported for the data export of students, and for the files of judged entries. */
