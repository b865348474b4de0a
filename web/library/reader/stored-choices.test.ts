import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeStorage, forbidStorage } from '#web/kit/testing/fake-storage.ts';
import { applyReaderSettings, readReaderSettings, saveReaderSettings } from '#web/library/reader/reader-settings.ts';

let storage: Map<string, string>;
beforeEach(() => {
  storage = fakeStorage();
  stubDevice({ isDark: false });
});

const stubDevice = ({ isDark }: { isDark: boolean }) => vi.stubGlobal('matchMedia', () => ({ matches: isDark }));

describe('the settings of the reader', () => {
  test('are those that were saved', () => {
    const choices = { face: 'dyslexic', paper: 'sepia', size: 3 } as const;
    saveReaderSettings(choices);
    expect(readReaderSettings()).toEqual(choices);
  });

  test('follow the device until a page colour is chosen', () => {
    stubDevice({ isDark: true });
    expect(readReaderSettings()).toEqual({ face: 'andika', paper: 'dark', size: 1 });
    saveReaderSettings({ face: 'andika', paper: 'day', size: 1 });
    expect(readReaderSettings().paper).toBe('day');
  });

  test.each(['{', 'null', '7', '"dark"', '{"face":"comic","paper":"pink","size":9}'])(
    'are the usual ones when storage has %s',
    (content) => {
      storage.set('bookLooks', content);
      expect(readReaderSettings()).toEqual({ face: 'andika', paper: 'day', size: 1 });
    },
  );

  test('do without storage', () => {
    forbidStorage();
    saveReaderSettings({ face: 'literata', paper: 'dark', size: 2 });
    expect(readReaderSettings()).toEqual({ face: 'andika', paper: 'day', size: 1 });
  });

  test('are on the page while a book is open, and removed afterwards', () => {
    const dataset: Record<string, string> = { who: 'anyone' };
    vi.stubGlobal('document', { documentElement: { dataset } });
    applyReaderSettings({ face: 'literata', paper: 'dark', size: 0 });
    expect(dataset).toEqual({ who: 'anyone', face: 'literata', paper: 'dark', size: '0' });
    applyReaderSettings({});
    expect(dataset).toEqual({ who: 'anyone' });
  });
});
