/** The fields that every stored record has. */
export type OwnedRecord = { owner: string; piece: string; changedAt: number };

/** Keeps records on this device. Every call can reject: storage may be full, or refused in a private window. */
export type RecordStore<Kept extends OwnedRecord> = {
  read: (owner: string, piece: string) => Promise<Kept | undefined>;
  write: (record: Kept) => Promise<void>;
  remove: (owner: string, piece: string) => Promise<void>;
  list: (owner: string) => Promise<Kept[]>;
  clear: (owner: string) => Promise<void>;
  /** Removes other people's records that were last changed before a time, in milliseconds. */
  removeOthersBefore: (owner: string, time: number) => Promise<void>;
};

/** Resolves to undefined in a browser that refuses storage, which has stored nothing. */
export const withStorage = <Result>(work: Promise<Result>): Promise<Result | undefined> => work.catch(() => undefined);

const TABLE = 'drafts';
const BY_OWNER = 'owner';

const openings = new Map<string, Promise<IDBDatabase>>();

function openDatabase(name: string): Promise<IDBDatabase> {
  const opening =
    openings.get(name) ??
    createDatabase(name).catch((cause) => {
      openings.delete(name);
      throw cause;
    });
  openings.set(name, opening);
  return opening;
}

function createDatabase(name: string): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(TABLE, { keyPath: ['owner', 'piece'] }).createIndex(BY_OWNER, 'owner');
    request.onsuccess = () => {
      const database = request.result;
      // Another tab with a newer version of the site, or the browser itself, may close the database.
      database.onversionchange = () => database.close();
      database.onclose = () => void openings.delete(name);
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
}

/** Runs one request in its own transaction. A write is complete when its transaction is. */
async function inTable<Result>(
  name: string,
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<Result> | undefined,
): Promise<Result> {
  const transaction = (await openDatabase(name)).transaction(TABLE, mode);
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(TABLE));
    transaction.oncomplete = () => resolve(request?.result as Result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

/** Creates a store in the browser. Its database belongs to the origin, so that every school has a separate one. */
export function createBrowserStore<Kept extends OwnedRecord>(name: string): RecordStore<Kept> {
  const removeWhere = (isRemoved: (record: Kept) => boolean): Promise<void> =>
    inTable(name, 'readwrite', (table) => {
      const request = table.openCursor();
      request.onsuccess = () => {
        const cursor = request.result;
        if (!cursor) return;
        if (isRemoved(cursor.value)) cursor.delete();
        cursor.continue();
      };
      return undefined;
    });
  return {
    read: (owner, piece) => inTable(name, 'readonly', (table) => table.get([owner, piece])),
    write: (record) => inTable(name, 'readwrite', (table) => void table.put(record)),
    remove: (owner, piece) => inTable(name, 'readwrite', (table) => table.delete([owner, piece])),
    list: (owner) => inTable(name, 'readonly', (table) => table.index(BY_OWNER).getAll(owner)),
    clear: (owner) => removeWhere((record) => record.owner === owner),
    removeOthersBefore: (owner, time) => removeWhere((record) => record.owner !== owner && record.changedAt < time),
  };
}
