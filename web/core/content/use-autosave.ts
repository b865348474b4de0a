import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ContentEntry, ContentLanguage } from '#contract/core/content.ts';
import type { Content } from '#web/core/content-fields/field-schema.ts';
import { call } from '#web/kit/call.ts';
import { useSession } from '#web/kit/session.ts';
import { type Autosave, type AutosaveSnapshot, createAutosave } from './autosave.ts';
import { openUnsavedTexts, type UnsavedTextStore } from './unsaved-texts.ts';

/** Opens this device's stored texts of an entry for the signed-in person; undefined while they are read. */
export function useUnsavedTextStore(entryId: string): UnsavedTextStore | undefined {
  const owner = useSession()?.user.id;
  const [unsavedTexts, setUnsavedTexts] = useState<UnsavedTextStore>();
  useEffect(() => {
    if (!owner) return;
    let isClosed = false;
    let store: UnsavedTextStore | undefined;
    void openUnsavedTexts(owner, entryId).then((result) => {
      store = result;
      if (isClosed) result.close();
      else setUnsavedTexts(result);
    });
    return () => {
      isClosed = true;
      store?.close();
      setUnsavedTexts(undefined);
    };
  }, [owner, entryId]);
  return unsavedTexts;
}

/** Stores an entry's texts while they are edited, on this device and on the server. */
export function useAutosave(
  entry: ContentEntry,
  unsavedTexts: UnsavedTextStore,
): AutosaveSnapshot & { autosave: Autosave } {
  const [autosave] = useState(() => {
    const params = { id: entry.id };
    const server = {
      load: () => call('GET /content/{id}/', { params }),
      save: (language: string, body: Content, ifMatch: string) =>
        call('PUT /content/{id}/draft/', { params, query: { language: language as ContentLanguage }, body, ifMatch }),
      restore: (number: number) =>
        call('POST /content/{id}/revisions/{number}/restore/', { params: { ...params, number }, body: {} }),
    };
    return createAutosave(entry, server, unsavedTexts);
  });
  const snapshot = useSyncExternalStore(autosave.subscribe, autosave.snapshot, autosave.snapshot);
  const isUnsaved = snapshot.save.kind !== 'saved';
  useEffect(() => {
    if (!isUnsaved) return;
    const sendAgain = () => void autosave.flush();
    addEventListener('online', sendAgain);
    return () => removeEventListener('online', sendAgain);
  }, [autosave, isUnsaved]);
  return { ...snapshot, autosave };
}
