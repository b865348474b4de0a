import { expect, onTestFinished, test, vi } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { loadInChosenMode } from './load-in-mode.tsx';

/** Loads the list of stories at this URL in a tab with this choice; the server refuses the mode `locked`. */
function loadList(
  url: string,
  { chosen, from = '/library', isServer = false }: { chosen?: string; from?: string; isServer?: boolean },
) {
  const storage = new Map(chosen === undefined ? [] : [['mode', chosen]]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  vi.stubGlobal('location', { pathname: from });
  onTestFinished(() => void vi.unstubAllGlobals());
  const result = loadInChosenMode(new Request(`https://riverside.example${url}`), isServer, async (searchParams) => {
    const mode = searchParams.get('mode');
    if (mode === 'locked') throw new CallError(403, 'This mode is locked.', {}, 'mode_locked');
    return { mode };
  });
  return { result, storage };
}

test('a link to a list leads to the mode that was chosen in this tab', async () => {
  const response = await loadList('/stories?goal=6', { chosen: 'early' }).result.catch((thrown) => thrown);

  expect(response.headers.get('location')).toBe('/stories?goal=6&mode=early');
});

test.for([
  ['the URL names another mode', '/stories?mode=all', { chosen: 'early' }, 'all'],
  ['none was chosen', '/stories', {}, null],
  ['the page is open already and is replaced', '/stories', { chosen: 'early', from: '/stories' }, null],
  ['the server renders the page for everyone', '/stories', { chosen: 'early', isServer: true }, null],
] as const)('a list is loaded as its URL says where %s', async ([, url, tab, mode]) => {
  expect(await loadList(url, tab).result).toEqual({ mode });
});

test('a chosen mode that is locked by now is forgotten, and the list says so', async () => {
  const { result, storage } = loadList('/stories?mode=locked', { chosen: 'locked' });

  expect(await result).toEqual({ mode: null, modeNotice: 'This mode is locked.' });
  expect(storage.get('mode')).toBe('');
});

test('a URL that names a locked mode keeps the mode of the tab', async () => {
  const { result, storage } = loadList('/stories?mode=locked', { chosen: 'early' });

  expect(await result).toEqual({ mode: null, modeNotice: 'This mode is locked.' });
  expect(storage.get('mode')).toBe('early');
});
