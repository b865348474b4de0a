import type { PieceType } from '#contract/pieces.ts';
import type { PendingChange } from './changes.ts';

/** What this device keeps of one piece for one person of one site, until the server has all of it. */
export type DraftRecord = {
  owner: string;
  piece: string;
  /** A book, if a device kept it before there were stories. */
  type?: PieceType;
  title: string;
  pending: PendingChange[];
  changedAt: number;
};

/** Keeps drafts on this device. Every call can reject: storage may be full, or refused in a private window. */
export type DraftStore = {
  read: (owner: string, piece: string) => Promise<DraftRecord | undefined>;
  write: (record: DraftRecord) => Promise<void>;
  remove: (owner: string, piece: string) => Promise<void>;
  list: (owner: string) => Promise<DraftRecord[]>;
  clear: (owner: string) => Promise<void>;
  /** Removes what other people last changed before a time, in milliseconds. */
  removeOthersBefore: (owner: string, time: number) => Promise<void>;
};

const DATABASE = 'booklark-drafts';
const TABLE = 'drafts';
const BY_OWNER = 'owner';

let opening: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(TABLE, { keyPath: ['owner', 'piece'] }).createIndex(BY_OWNER, 'owner');
    request.onsuccess = () => {
      const database = request.result;
      // Another tab with a newer version of the site, or the browser itself, may close the database.
      database.onversionchange = () => database.close();
      database.onclose = () => {
        opening = undefined;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  }).catch((cause) => {
    opening = undefined;
    throw cause;
  });
  return opening;
}

/** Runs one request in its own transaction. A write is complete when its transaction is. */
async function inTable<Result>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<Result> | undefined,
): Promise<Result> {
  const transaction = (await openDatabase()).transaction(TABLE, mode);
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(TABLE));
    transaction.oncomplete = () => resolve(request?.result as Result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

/** The store of the browser. Its database belongs to the origin, so that every school has its own. */
export const browserStore: DraftStore = {
  read: (owner, piece) => inTable('readonly', (table) => table.get([owner, piece])),
  write: (record) => inTable('readwrite', (table) => void table.put(record)),
  remove: (owner, piece) => inTable('readwrite', (table) => table.delete([owner, piece])),
  list: (owner) => inTable('readonly', (table) => table.index(BY_OWNER).getAll(owner)),
  clear: (owner) => removeWhere((record) => record.owner === owner),
  removeOthersBefore: (owner, time) => removeWhere((record) => record.owner !== owner && record.changedAt < time),
};

function removeWhere(isRemoved: (record: DraftRecord) => boolean): Promise<void> {
  return inTable('readwrite', (table) => {
    const request = table.openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      if (isRemoved(cursor.value)) cursor.delete();
      cursor.continue();
    };
    return undefined;
  });
}
