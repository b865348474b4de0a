import { isWriterOf, type OpenTabLock, openTabLock, withoutLock } from '#web/core/saving/tab-lock.ts';
import { CallError } from '#web/kit/call.ts';
import { openDraft } from './draft.ts';
import { removeOldDrafts } from './old-drafts.ts';
import { browserServer, type FindServer } from './server.ts';
import { browserStore, type DraftRecord, type DraftStore, textStore } from './store.ts';

type Parts = { store: DraftStore; findServer: FindServer; openLock?: OpenTabLock };
const ofBrowser: Parts = { store: browserStore, findServer: browserServer };

/** Sends a person's stored changes. Returns the titles of pieces that are not completely sent. */
export async function sendDrafts(owner: string, parts: Parts = ofBrowser): Promise<string[]> {
  const unsent: string[] = [];
  for (const record of await listDrafts(parts.store, owner)) {
    if (!(await sendDraft(record, parts))) unsent.push(record.title);
  }
  return unsent;
}

/** Sends stored changes of pieces that no tab has open: an open piece is sent by its tab. */
export async function sendUnopenedDrafts(owner: string, parts: Parts = ofBrowser): Promise<void> {
  await sendDrafts(owner, { openLock: openTabLock, ...parts });
}

async function sendDraft(
  { owner, piece: id, type = 'book' }: DraftRecord,
  { store, findServer, openLock = withoutLock }: Parts,
): Promise<boolean> {
  try {
    const server = findServer(type);
    const draft = await openDraft(await server.load(id), { store, server, owner, openLock });
    const isSent = (await isWriterOf(draft)) && (await draft.flush());
    draft.close();
    return isSent;
  } catch (cause) {
    if (!(cause instanceof CallError) && !(cause instanceof DOMException)) throw cause;
    return false;
  }
}

/** Removes a person's stored changes, and those that other people left on this device more than seven days ago. */
export async function forgetDrafts(owner: string, { store }: Pick<Parts, 'store'> = ofBrowser): Promise<void> {
  try {
    await store.clear(owner);
  } catch {
    // A browser that refuses storage has stored nothing.
  }
  await removeOldDrafts(owner, [store]);
}

/** Removes a person's unsent texts. A browser that refuses storage has stored nothing. */
export async function forgetTexts(owner: string): Promise<void> {
  await textStore.clear(owner).catch(() => {});
}

async function listDrafts(store: DraftStore, owner: string): Promise<DraftRecord[]> {
  try {
    return await store.list(owner);
  } catch {
    // A browser that refuses storage has stored nothing.
    return [];
  }
}
