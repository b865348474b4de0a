import { withStorage } from '#web/core/saving/record-store.ts';
import { sendRecords } from '#web/core/saving/send-records.ts';
import { type OpenTabLock, openTabLock, withoutLock } from '#web/core/saving/tab-lock.ts';
import { openAnswers } from './draft.ts';
import { type AnswerServer, browserServer } from './server.ts';
import { NOTHING_KNOWN } from './state.ts';
import { type AnswerRecord, type AnswerStore, answerStore } from './store.ts';

type Parts = { store: AnswerStore; server: AnswerServer; openLock?: OpenTabLock };
const ofBrowser: Parts = { store: answerStore, server: browserServer };

/** Sends a person's stored answers. Returns the titles of chapters that are not completely sent. */
export function sendAnswers(owner: string, { openLock = withoutLock, ...parts }: Parts = ofBrowser): Promise<string[]> {
  return sendRecords(parts.store, owner, ({ piece: id, course, chapter, title }) =>
    openAnswers({ id, course, chapter, title }, NOTHING_KNOWN, { owner, openLock, ...parts }),
  );
}

/** Sends stored answers of chapters that no tab has open: an open chapter is sent by its tab. */
export async function sendUnopenedAnswers(owner: string, parts: Parts = ofBrowser): Promise<void> {
  await sendAnswers(owner, { openLock: openTabLock, ...parts });
}

/** Lists the chapters with stored answers that the server lacks. */
export async function listAnswers(owner: string, store: AnswerStore = answerStore): Promise<AnswerRecord[]> {
  return (await withStorage(store.list(owner))) ?? [];
}

/** Removes a person's stored answers. */
export async function forgetAnswers(owner: string, store: AnswerStore = answerStore): Promise<void> {
  await withStorage(store.clear(owner));
}
