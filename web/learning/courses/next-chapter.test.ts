import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Chapter } from '#contract/learning/courses.ts';
import { CallError } from '#web/kit/call.ts';
import { type Session, saveSession } from '#web/kit/session.ts';
import { fakeBrowser } from '#web/kit/testing/fake-browser.ts';
import { isFastConnection, loadPrefetched, prefetchChapter } from './next-chapter.ts';

test('nothing is fetched ahead on a slow connection, where people save data, or where the browser does not say', () => {
  expect(isFastConnection({ saveData: false, effectiveType: '4g' })).toBe(true);
  for (const effectiveType of ['slow-2g', '2g', '3g', undefined])
    expect(isFastConnection({ saveData: false, ...(effectiveType && { effectiveType }) })).toBe(false);
  expect(isFastConnection({ saveData: true, effectiveType: '4g' })).toBe(false);
  expect(isFastConnection({ effectiveType: '4g' })).toBe(false);
  expect(isFastConnection(undefined)).toBe(false);
});

const fast = { saveData: false, effectiveType: '4g' };
const user = (id: string) => ({ id, role: 'student' }) as Session['user'];
const signIn = (id: string) => saveSession({ access: 'a', refresh: 'r', user: user(id) });
const titled = (title: string) => ({ title }) as Chapter;
const fresh = async () => titled('fresh');
const offline = () => Promise.reject(new CallError(0));

/** The page is idle: at the next call. */
let idle: (() => void) | undefined;
let numbers = 0;
/** The module remembers opened chapters, so each test has its own. */
const aChapter = () => ({ slug: 'water', chapter: `chapter-${++numbers}` });

/** Opens a page on a connection; `replies` has the server's replies to each request, by default `titled('ahead')`. */
function openPage({ connection = fast, status = 200 }: { connection?: object; status?: number } = {}) {
  const browser = fakeBrowser(() => new Response(JSON.stringify({ title: 'ahead' }), { status }));
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {
    idle = undefined;
  });
  signIn('asmita');
  return browser;
}

const fetchAhead = (address: ReturnType<typeof aChapter>) => {
  const cancel = prefetchChapter(address);
  idle?.();
  return cancel;
};

function atTime(now: number): void {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

beforeEach(() => {
  idle = undefined;
});

describe('a chapter that is fetched ahead', () => {
  test('is shown without another request, once: the next visit asks the server', async () => {
    const { requests } = openPage();
    const address = aChapter();
    fetchAhead(address);

    expect(await loadPrefetched(address, offline)).toEqual(titled('ahead'));
    expect(requests.map(({ path }) => path)).toEqual([`/api/courses/water/chapters/${address.chapter}/`]);
    expect(await loadPrefetched(address, fresh)).toEqual(titled('fresh'));
  });

  test('waits until the page has nothing else to do, and is given up when the reader leaves before', () => {
    const { requests } = openPage();
    const cancel = prefetchChapter(aChapter());
    expect(requests).toEqual([]);
    cancel?.();
    idle?.();

    expect(requests).toEqual([]);
  });

  test('is not asked for on a slow connection, nor when it was opened on this page', async () => {
    const slow = openPage({ connection: { saveData: false, effectiveType: '3g' } });
    expect(fetchAhead(aChapter())).toBeUndefined();
    expect(slow.requests).toEqual([]);

    const { requests } = openPage();
    const address = aChapter();
    await loadPrefetched(address, fresh);
    expect(fetchAhead(address)).toBeUndefined();
    expect(requests).toEqual([]);
  });

  test('is for one chapter, one person and one language', async () => {
    openPage();
    const address = aChapter();
    fetchAhead(address);
    expect(await loadPrefetched(aChapter(), fresh)).toEqual(titled('fresh'));

    const other = aChapter();
    fetchAhead(other);
    signIn('kofi');
    expect(await loadPrefetched(other, fresh)).toEqual(titled('fresh'));

    const third = aChapter();
    fetchAhead(third);
    document.documentElement.lang = 'ar';
    expect(await loadPrefetched(third, fresh)).toEqual(titled('fresh'));
  });

  test('is asked for again after a minute, and shown then only without a connection', async () => {
    openPage();
    const [online, without] = [aChapter(), aChapter()];
    atTime(0);
    fetchAhead(online);
    atTime(60_000);
    expect(await loadPrefetched(online, fresh)).toEqual(titled('fresh'));

    fetchAhead(without);
    atTime(120_000);
    expect(await loadPrefetched(without, offline)).toEqual(titled('ahead'));
  });

  test('does not hide that the server refuses the chapter', async () => {
    openPage();
    const address = aChapter();
    atTime(0);
    fetchAhead(address);
    atTime(60_000);

    await expect(loadPrefetched(address, () => Promise.reject(new CallError(404)))).rejects.toThrow(CallError);
    await expect(loadPrefetched(aChapter(), offline)).rejects.toThrow(CallError);
  });

  test('is loaded as usual when it could not be fetched', async () => {
    openPage({ status: 503 });
    const address = aChapter();
    fetchAhead(address);

    expect(await loadPrefetched(address, fresh)).toEqual(titled('fresh'));
  });
});
