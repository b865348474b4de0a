import type { Content } from '#web/core/content-fields/field-schema.ts';
import { DRAFT_LIFETIME_MS } from '#web/core/drafts/old-drafts.ts';
import { newChangeId } from '#web/core/saving/change-id.ts';
import { createBrowserStore, type OwnedRecord, type RecordStore } from '#web/core/saving/record-store.ts';

/** The texts that the server lacks, by language, each with the revision on which it is based. */
export type UnsavedTexts = Readonly<Record<string, { content: Content; base: number | undefined }>>;
/**
 * One tab's stored texts of an entry for one person on this device, until the server has all of them. `piece` is the
 * name of the tab.
 */
export type UnsavedRecord = OwnedRecord & { entry: string; texts: UnsavedTexts };

/** Finds out which tabs of this browser are open. */
export type OpenTabs = { hold: (name: string) => () => void; areOpen: () => Promise<ReadonlySet<string>> };
type Parts = { store: RecordStore<UnsavedRecord>; tabs: OpenTabs };

const LOCK = 'booklark-content ';
const lockTabs: OpenTabs = {
  hold(name) {
    const released = Promise.withResolvers<void>();
    void navigator.locks?.request(LOCK + name, () => released.promise);
    return released.resolve;
  },
  // Browsers have no Web Locks on a site without HTTPS: two tabs may then offer the same text, which loses nothing.
  async areOpen() {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return new Set(held.map(({ name = '' }) => name.slice(LOCK.length)));
  },
};
const ofBrowser: Parts = { store: createBrowserStore('booklark-content'), tabs: lockTabs };

export type UnsavedTextStore = {
  /** The texts that an earlier tab of this person could not save. */
  texts: UnsavedTexts;
  /** Stores exactly these texts, and resolves to whether this device has stored them. */
  write: (texts: UnsavedTexts) => Promise<boolean>;
  close: () => void;
};

/** Opens this device's stored texts of an entry for a person: the oldest ones that no open tab is editing. */
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
    // Storage may be full or refused: the page then says that it must stay open.
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
