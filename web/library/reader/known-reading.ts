import type { Reading } from '#contract/library/reading.ts';

/** What is known of a person’s reading. When it did not load, a note must not be written over one that exists. */
export type KnownReading = Pick<Reading, 'position' | 'bookmarks'> & Partial<Pick<Reading, 'notes'>>;
