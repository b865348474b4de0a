import { createBrowserStore, type OwnedRecord, type RecordStore } from '#web/core/saving/record-store.ts';
import type { AnswerChange } from './state.ts';

/** A chapter by its id, which remains when its address (`course` and `chapter`) changes. */
export type ChapterKey = { id: string; course: string; chapter: string; title: string };
/**
 * The stored answers of one chapter for one person on one site, until the server has all of them. `piece` is the id of
 * the chapter.
 */
export type AnswerRecord = OwnedRecord & Omit<ChapterKey, 'id'> & { pending: AnswerChange[] };
/** Returns the id under which records were stored before they had chapter ids. */
export const addressOf = ({ course, chapter }: Pick<ChapterKey, 'course' | 'chapter'>) => `${course}/${chapter}`;
export type AnswerStore = RecordStore<AnswerRecord>;

export const answerStore: AnswerStore = createBrowserStore('booklark-answers');
