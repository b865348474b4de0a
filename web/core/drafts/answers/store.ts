import { createBrowserStore, type OwnedRecord, type RecordStore } from '#web/core/drafts/store.ts';
import type { AnswerChange } from './state.ts';

/** A chapter by its id, which stays when its address (`course` and `chapter`) changes. */
export type ChapterKey = { id: string; course: string; chapter: string; title: string };
/** What this device keeps of one chapter for one person of one site, until the server has all of it. `piece` is the id of the chapter. */
export type AnswerRecord = OwnedRecord & Omit<ChapterKey, 'id'> & { pending: AnswerChange[] };
/** The id of a record that was kept before chapters were known by theirs. */
export const addressOf = ({ course, chapter }: Pick<ChapterKey, 'course' | 'chapter'>) => `${course}/${chapter}`;
export type AnswerStore = RecordStore<AnswerRecord>;

export const answerStore: AnswerStore = createBrowserStore('booklark-answers');
