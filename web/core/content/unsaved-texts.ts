import type { Content } from '#web/core/content-fields/field-schema.ts';
import { DRAFT_LIFETIME_MS } from '#web/core/drafts/old-drafts.ts';
import { newChangeId } from '#web/core/drafts/saving.ts';
import { createBrowserStore, type OwnedRecord, type RecordStore } from '#web/core/drafts/store.ts';

/** What is not on the server yet, by language, with the revision that it was written on. */
export type UnsavedTexts = Readonly<Record<string, { content: Content; base: number | undefined }>>;
/** What one tab of this device keeps of an entry for one person, until the server has all of it. `piece` is the name of the tab. */
export type UnsavedRecord = OwnedRecord & { entry: string; texts: UnsavedTexts };

/** Knows which tabs of this browser are open. */
export type OpenTabs = { hold: (name: string) => () => void; areOpen: () => Promise<ReadonlySet<string>> };
type Parts = { store: RecordStore<UnsavedRecord>; tabs: OpenTabs };

const LOCK = 'booklark-content ';
const lockTabs: OpenTabs = {
  hold(name) {
    const released = Promise.withResolvers<void>();
    void navigator.locks?.request(LOCK + name, () => released.promise);
    return released.resolve;
  },
  // Browsers have no Web Locks on a site without HTTPS: there two tabs may offer the same text, which loses nothing.
  async areOpen() {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return new Set(held.map(({ name = '' }) => name.slice(LOCK.length)));
  },
};
const ofBrowser: Parts = { store: createBrowserStore('booklark-content'), tabs: lockTabs };

export type UnsavedTextStore = {
  /** What an earlier tab of this person could not save. */
  texts: UnsavedTexts;
  /** Stores exactly these texts, and resolves to whether this device has them. */
  write: (texts: UnsavedTexts) => Promise<boolean>;
  close: () => void;
};

/** Opens what this device keeps of an entry for a person: the oldest that no open tab is working on. */
export async function openUnsavedTexts(
  owner: string,
  entry: string,
  { store, tabs }: Parts = ofBrowser,
): Promise<UnsavedTextStore> {
  const piece = newChangeId();
  const close = tabs.hold(piece);
  let queue: Promise<unknown> = Promise.resolve();
  const write = (texts: UnsavedTexts) => {
    const done = queue.then(async () => {
      if (Object.keys(texts).length === 0) await store.remove(owner, piece);
      else await store.write({ owner, piece, entry, texts, changedAt: Date.now() });
      return true;
    });
    // Storage may be full or refused: the page says then that it must stay open.
    const result = done.catch(() => false);
    queue = result;
    return result;
  };
  const texts = await adoptTexts();
  return { texts, write, close };

  async function adoptTexts(): Promise<UnsavedTexts> {
    try {
      await store.removeOthersBefore(owner, Date.now() - DRAFT_LIFETIME_MS);
      const [records, open] = await Promise.all([store.list(owner), tabs.areOpen()]);
      const ownerless = records.filter((record) => record.entry === entry && !open.has(record.piece));
      const [oldest] = ownerless.toSorted((a, b) => a.changedAt - b.changedAt);
      if (oldest && (await write(oldest.texts))) await store.remove(owner, oldest.piece);
      return oldest?.texts ?? {};
    } catch {
      // A browser that refuses storage has stored nothing.
      return {};
    }
  }
}
