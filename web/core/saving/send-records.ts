import { CallError } from '#web/kit/call.ts';
import { type OwnedRecord, type RecordStore, withStorage } from './record-store.ts';
import type { OpenWork } from './save-queue.ts';
import { isWriterOf } from './tab-lock.ts';

type LockedWork = OpenWork<{ isWriter: boolean | undefined }>;

/** Sends a person's stored changes. Returns the titles of records that are not completely sent. */
export async function sendRecords<Kept extends OwnedRecord & { title: string }>(
  store: RecordStore<Kept>,
  owner: string,
  open: (record: Kept) => Promise<LockedWork>,
): Promise<string[]> {
  const unsent: string[] = [];
  for (const record of (await withStorage(store.list(owner))) ?? []) {
    if (!(await sendAndClose(open(record)))) unsent.push(record.title);
  }
  return unsent;
}

async function sendAndClose(opening: Promise<LockedWork>): Promise<boolean> {
  try {
    const work = await opening;
    const isSent = (await isWriterOf(work)) && (await work.flush());
    work.close();
    return isSent;
  } catch (cause) {
    if (!(cause instanceof CallError) && !(cause instanceof DOMException)) throw cause;
    return false;
  }
}
