import { isWriterOf, type OpenTabLock, openTabLock, withoutLock } from '#web/core/saving/tab-lock.ts';
import { openAnswers } from './draft.ts';
import { type AnswerServer, browserServer } from './server.ts';
import { NOTHING_KNOWN } from './state.ts';
import { type AnswerRecord, type AnswerStore, answerStore } from './store.ts';

type Parts = { store: AnswerStore; server: AnswerServer; openLock?: OpenTabLock };
const ofBrowser: Parts = { store: answerStore, server: browserServer };

/** Sends a person's stored answers. Returns the titles of chapters that are not completely sent. */
export async function sendAnswers(owner: string, parts: Parts = ofBrowser): Promise<string[]> {
  const unsent: string[] = [];
  for (const { piece, course, chapter, title } of await listAnswers(owner, parts.store)) {
    const { openLock = withoutLock, ...others } = parts;
    const draft = await openAnswers({ id: piece, course, chapter, title }, NOTHING_KNOWN, {
      owner,
      openLock,
      ...others,
    });
    if (!((await isWriterOf(draft)) && (await draft.flush()))) unsent.push(title);
    draft.close();
  }
  return unsent;
}

/** Sends stored answers of chapters that no tab has open: an open chapter is sent by its tab. */
export async function sendUnopenedAnswers(owner: string, parts: Parts = ofBrowser): Promise<void> {
  await sendAnswers(owner, { openLock: openTabLock, ...parts });
}

/** Lists the chapters with stored answers that the server lacks. */
export async function listAnswers(owner: string, store: AnswerStore = answerStore): Promise<AnswerRecord[]> {
  try {
    return await store.list(owner);
  } catch {
    // A browser that refuses storage has stored nothing.
    return [];
  }
}

/** Removes a person's stored answers. */
export async function forgetAnswers(owner: string, store: AnswerStore = answerStore): Promise<void> {
  try {
    await store.clear(owner);
  } catch {
    // A browser that refuses storage has stored nothing.
  }
}
