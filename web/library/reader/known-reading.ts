import type { Reading } from '#contract/library/reading.ts';

/** A person’s loaded reading state. Without loaded notes, a new note must not overwrite an existing one. */
export type KnownReading = Pick<Reading, 'position' | 'bookmarks'> & Partial<Pick<Reading, 'notes'>>;
