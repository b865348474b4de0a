import type { PieceType } from '#contract/authoring/pieces.ts';
import { createBrowserStore, type OwnedRecord, type RecordStore } from '#web/core/saving/record-store.ts';
import type { PendingChange } from './changes.ts';

/** The stored changes of one piece for one person on one site, until the server has all of them. */
export type DraftRecord = OwnedRecord & {
  /** Undefined for a book stored before stories existed. */
  type?: PieceType;
  title: string;
  pending: PendingChange[];
};

export type DraftStore = RecordStore<DraftRecord>;

export const browserStore: DraftStore = createBrowserStore('booklark-drafts');

/** The unsent content of one form for one person on one site. `piece` names the form and what it is about. */
type TextRecord = OwnedRecord & { values: Record<string, unknown> };
export const textStore: RecordStore<TextRecord> = createBrowserStore('booklark-texts');
