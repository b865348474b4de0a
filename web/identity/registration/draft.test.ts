import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDraft, readDraft, saveDraft } from './draft.ts';
import { emptyValues } from './use-registration.ts';

const typed = { ...emptyValues, school_name: 'مدرسة النهر' };
const logo = new File([new Uint8Array([0, 137, 255])], 'crest.png', { type: 'image/png' });

let storage: Map<string, string>;
/** Gives the tab a storage of `maxLength` characters. */
function stubStorage(maxLength = Number.POSITIVE_INFINITY) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => void storage.delete(key),
    setItem(key: string, value: string) {
      if (value.length > maxLength) throw new DOMException('full', 'QuotaExceededError');
      storage.set(key, value);
    },
  });
}

beforeEach(() => {
  storage = new Map();
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe('the draft of a registration', () => {
  test('keeps what was typed and the logo, byte for byte', async () => {
    await saveDraft(typed, logo);

    const draft = readDraft();
    expect(draft?.typed).toEqual(typed);
    expect(draft?.logo).toMatchObject({ name: 'crest.png', type: 'image/png' });
    expect(new Uint8Array((await draft?.logo?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([0, 137, 255]));
  });

  test('keeps what was typed when the logo is too large for the storage', async () => {
    stubStorage(JSON.stringify({ typed }).length);

    await saveDraft(typed, logo);

    expect(readDraft()).toEqual({ typed, logo: undefined });
  });

  test('is gone once it is cleared', async () => {
    await saveDraft(typed, undefined);
    clearDraft();

    expect(readDraft()).toBeUndefined();
  });

  test('is none when it cannot be read, or without storage', async () => {
    storage.set('registration', '{"typed":');
    expect(readDraft()).toBeUndefined();

    vi.stubGlobal('sessionStorage', undefined);
    await saveDraft(typed, undefined);
    clearDraft();
    expect(readDraft()).toBeUndefined();
  });
});
