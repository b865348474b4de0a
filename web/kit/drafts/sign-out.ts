import { CallError } from '#web/kit/call.ts';
import { openDraft } from './draft.ts';
import { browserServer, type DraftServer } from './server.ts';
import { browserStore, DRAFT_LIFETIME_MS, type DraftRecord, type DraftStore } from './store.ts';
import type { OpenTabLock } from './tab-lock.ts';

type Parts = { store: DraftStore; server: DraftServer };
const ofBrowser: Parts = { store: browserStore, server: browserServer };

/** The same change sent by two tabs is made once, so that no tab has to be asked. */
const withoutLock: OpenTabLock = (_, { onWriter }) => {
  onWriter(true);
  return { takeOver: () => {}, sendNews: () => {}, release: () => {} };
};

/** Sends what this device keeps of a person. Returns the titles of the pieces that are not completely sent. */
export async function sendDrafts(owner: string, { store, server }: Parts = ofBrowser): Promise<string[]> {
  const unsent: string[] = [];
  for (const record of await listDrafts(store, owner)) {
    if (!(await sendDraft(record, { store, server }))) unsent.push(record.title);
  }
  return unsent;
}

async function sendDraft({ owner, piece: id }: DraftRecord, parts: Parts): Promise<boolean> {
  try {
    const draft = await openDraft(await parts.server.load(id), { ...parts, owner, openLock: withoutLock });
    const isSent = await draft.flush();
    draft.close();
    return isSent;
  } catch (cause) {
    if (!(cause instanceof CallError) && !(cause instanceof DOMException)) throw cause;
    return false;
  }
}

/** Removes what this device keeps of a person, and what other people left here more than seven days ago. */
export async function forgetDrafts(owner: string, { store }: Pick<Parts, 'store'> = ofBrowser): Promise<void> {
  try {
    await store.clear(owner);
    await store.removeOthersBefore(owner, Date.now() - DRAFT_LIFETIME_MS);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

async function listDrafts(store: DraftStore, owner: string): Promise<DraftRecord[]> {
  try {
    return await store.list(owner);
  } catch {
    // A browser that refuses storage has kept nothing.
    return [];
  }
}
