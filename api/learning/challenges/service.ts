import { findEntriesOf } from './entry-queries.ts';
import { findFileOfEntry } from './judging-queries.ts';
import { entryResource } from './presenter.ts';
import { findMomentsOf } from './queries.ts';

/** What a student has entered, for the export of their data; the files of what judges read; and when challenges open and close. */
export { entryResource, findEntriesOf, findFileOfEntry, findMomentsOf };
