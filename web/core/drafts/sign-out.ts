import { withStorage } from '#web/core/saving/record-store.ts';
import { sendRecords } from '#web/core/saving/send-records.ts';
import { type OpenTabLock, openTabLock, withoutLock } from '#web/core/saving/tab-lock.ts';
import { openDraft } from './draft.ts';
import { removeOldDrafts } from './old-drafts.ts';
import { browserServer, type FindServer } from './server.ts';
import { browserStore, type DraftStore, textStore } from './store.ts';

type Parts = { store: DraftStore; findServer: FindServer; openLock?: OpenTabLock };
const ofBrowser: Parts = { store: browserStore, findServer: browserServer };

/** Sends a person's stored changes. Returns the titles of pieces that are not completely sent. */
export function sendDrafts(
  owner: string,
  { store, findServer, openLock = withoutLock }: Parts = ofBrowser,
): Promise<string[]> {
  return sendRecords(store, owner, async ({ piece, type = 'book' }) => {
    const server = findServer(type);
    return openDraft(await server.load(piece), { store, server, owner, openLock });
  });
}

/** Sends stored changes of pieces that no tab has open: an open piece is sent by its tab. */
export async function sendUnopenedDrafts(owner: string, parts: Parts = ofBrowser): Promise<void> {
  await sendDrafts(owner, { openLock: openTabLock, ...parts });
}

/** Removes a person's stored changes, and those that other people left on this device more than seven days ago. */
export async function forgetDrafts(owner: string, { store }: Pick<Parts, 'store'> = ofBrowser): Promise<void> {
  await withStorage(store.clear(owner));
  await removeOldDrafts(owner, [store]);
}

/** Removes a person's unsent texts. */
export async function forgetTexts(owner: string): Promise<void> {
  await withStorage(textStore.clear(owner));
}
