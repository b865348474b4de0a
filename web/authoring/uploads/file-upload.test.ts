import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveSession } from '#web/kit/session.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { fakeBrowser } from '#web/kit/testing/fake-browser.ts';
import { hasUnsavedWork } from '#web/kit/unsaved-work.ts';
import {
  continueUpload,
  findUnfinishedUpload,
  forgetUpload,
  pauseUpload,
  startUpload,
  stopUpload,
  uploadOf,
} from './file-upload.ts';

type Options = {
  fingerprint(): Promise<string>;
  onBeforeRequest(request: { setHeader(name: string, value: string): void }): void;
  onAfterResponse(...reply: ReturnType<typeof exchange>): Promise<void>;
  onShouldRetry(error: Error): boolean;
  onProgress(bytes: number): void;
  onError(error: Error): void;
  onSuccess(): void;
};
type Stored = { urlStorageKey: string; metadata: { filename: string }; uploadUrl: string };

const BOOK = 'b1';
const file = new File(['A boat waits.'], 'boat.pdf', { lastModified: 7 });
/** The calls to the tus library, and the uploads that it remembers from earlier tabs. */
let acts: string[];
let options: Options;
let stored: Stored[];
let requests: ReturnType<typeof fakeBrowser>['requests'];

class FakeUpload {
  url: string | null = null;
  constructor(_: File, initialOptions: Options) {
    options = initialOptions;
  }
  async findPreviousUploads() {
    return stored;
  }
  resumeFromPreviousUpload({ uploadUrl }: Stored) {
    acts.push(`resume ${uploadUrl}`);
  }
  start() {
    acts.push('start');
    this.url = 'https://riverside.example/api/uploads/u1/';
  }
  async abort(isTerminated = false) {
    acts.push(isTerminated ? 'remove' : 'stop');
  }
}

const refusedWith = (status: number, body = '') =>
  Object.assign(new Error('tus'), { originalResponse: { getStatus: () => status, getBody: () => body } });
const exchange = (method: 'HEAD' | 'PATCH', status: number, offset?: number) =>
  [{ getMethod: () => method }, { getStatus: () => status, getHeader: () => offset?.toString() }] as const;
const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

beforeEach(() => {
  [acts, stored] = [[], []];
  ({ requests } = fakeBrowser(() => Response.json({})));
  saveSession(aSession('student'));
  setOnline(true);
  const urlStorage = { findAllUploads: async () => stored };
  vi.doMock('tus-js-client', () => ({ Upload: FakeUpload, defaultOptions: { urlStorage } }));
});
afterEach(() => {
  forgetUpload(BOOK);
  vi.doUnmock('tus-js-client');
  vi.unstubAllGlobals();
});

describe('the upload of a file', () => {
  test('is paused and continued, and holds the page until all of it has arrived', async () => {
    await startUpload(BOOK, file);
    await options.onAfterResponse(...exchange('PATCH', 204, 5));
    options.onProgress(5);
    expect(uploadOf(BOOK)).toMatchObject({ name: 'boat.pdf', size: 13, sent: 5, state: 'sending' });
    expect(hasUnsavedWork()).toBe(true);

    pauseUpload(BOOK);
    expect(uploadOf(BOOK)).toMatchObject({ sent: 5, state: 'paused' });
    continueUpload(BOOK);
    expect(uploadOf(BOOK)).toMatchObject({ sent: 5, state: 'sending' });
    expect(acts).toEqual(['start', 'stop', 'start']);

    options.onSuccess();
    await expect.poll(() => uploadOf(BOOK)).toMatchObject({ sent: 13, state: 'done' });
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', path: '/api/my-books/b1/file/', body: { upload: 'u1' } });
    expect(hasUnsavedWork()).toBe(false);
  });

  test('that stops has sent what has arrived, not what is on its way', async () => {
    await startUpload(BOOK, file);
    await options.onAfterResponse(...exchange('PATCH', 204, 5));
    options.onProgress(12);
    pauseUpload(BOOK);
    expect(uploadOf(BOOK)).toMatchObject({ sent: 5, state: 'paused' });
    continueUpload(BOOK);
    await options.onAfterResponse(...exchange('HEAD', 200, 7));
    options.onProgress(12);
    options.onError(new Error('network'));
    expect(uploadOf(BOOK)).toMatchObject({ sent: 7, state: 'failed' });
  });

  test('does not start if it is paused before the library has loaded', async () => {
    const started = startUpload(BOOK, file);
    while (!uploadOf(BOOK)) await Promise.resolve();
    pauseUpload(BOOK);
    await started;
    expect(acts).not.toContain('start');
    continueUpload(BOOK);
    expect(acts.at(-1)).toBe('start');
  });

  test('that a closed tab interrupted is named, and continues where it stopped', async () => {
    await startUpload(BOOK, file);
    const urlStorageKey = `tus::${await options.fingerprint()}::1`;
    forgetUpload(BOOK);
    stored = [{ urlStorageKey, metadata: { filename: 'boat.pdf' }, uploadUrl: '/api/uploads/u0' }];
    acts = [];

    expect(await findUnfinishedUpload(BOOK)).toBe('boat.pdf');
    await startUpload(BOOK, file);
    expect(acts).toEqual(['resume /api/uploads/u0', 'start']);
  });

  test('is known again by its person, book, name, size and time only', async () => {
    const printOf = async (book: string, of = file) => {
      await startUpload(book, of);
      forgetUpload(book);
      return options.fingerprint();
    };
    const print = await printOf(BOOK);
    expect(await printOf(BOOK, new File(['A boat waits.'], 'boat.pdf', { lastModified: 7 }))).toBe(print);
    const others = [
      await printOf('b2'),
      await printOf(BOOK, new File(['A boat waits!!'], 'boat.pdf', { lastModified: 7 })),
      await printOf(BOOK, new File(['A boat waits.'], 'ship.pdf', { lastModified: 7 })),
      await printOf(BOOK, new File(['A boat waits.'], 'boat.pdf', { lastModified: 8 })),
    ];
    stored = [{ urlStorageKey: `tus::${print}::1`, metadata: { filename: 'boat.pdf' }, uploadUrl: '/u' }];
    const session = aSession('student');
    saveSession({ ...session, user: { ...session.user, id: '0190a5c0-0000-7000-8000-000000000002' } });
    others.push(await printOf(BOOK));
    expect(new Set([print, ...others]).size).toBe(6);
    expect(await findUnfinishedUpload(BOOK)).toBeUndefined();
  });

  test('is removed from the server when another file is chosen, and not when it is complete', async () => {
    await startUpload(BOOK, file);
    await startUpload(BOOK, file);
    expect(acts).toEqual(['start', 'remove', 'start']);
    options.onSuccess();
    await expect.poll(() => uploadOf(BOOK)?.state).toBe('done');
    await stopUpload(BOOK);
    expect(acts.at(-1)).toBe('stop');
    expect(uploadOf(BOOK)).toBeUndefined();
  });
});

describe('a request that fails', () => {
  test('has the token of now, and a token that has expired is refreshed before the next try', async () => {
    await startUpload(BOOK, file);
    const setHeader = vi.fn();
    saveSession(aSession('student', { access: 'newer' }));
    options.onBeforeRequest({ setHeader });
    expect(setHeader).toHaveBeenCalledWith('authorization', 'Bearer newer');
    await options.onAfterResponse(...exchange('PATCH', 204, 5));
    expect(requests).toEqual([]);
    await options.onAfterResponse(...exchange('PATCH', 401));
    expect(requests).toMatchObject([{ method: 'GET', path: '/api/my-books/b1/' }]);
  });

  test.for([
    [0, true],
    [401, true],
    [409, true],
    [423, true],
    [429, false],
    [500, true],
    [503, true],
    [400, false],
    [402, false],
    [403, false],
    [404, false],
    [410, false],
    [413, false],
  ] as const)('with %i is tried again: %s', async ([status, isRetried]) => {
    await startUpload(BOOK, file);
    // Without an error the library would send the whole file again.
    const question = options.onAfterResponse(...exchange('HEAD', status));
    if (isRetried || status === 429) await expect(question).rejects.toThrow(`(${status})`);
    else await question;
    expect(options.onShouldRetry(refusedWith(status))).toBe(isRetried);
    setOnline(false);
    expect(options.onShouldRetry(refusedWith(status))).toBe(false);
  });

  test('says why: no network, a server that does not answer, or the sentence of the server', async () => {
    await startUpload(BOOK, file);
    options.onError(refusedWith(503, '<html>'));
    expect(uploadOf(BOOK)).toMatchObject({ state: 'failed', message: '' });
    options.onError(new Error('network'));
    expect(uploadOf(BOOK)?.state).toBe('failed');
    setOnline(false);
    options.onError(new Error('network'));
    expect(uploadOf(BOOK)?.state).toBe('offline');
    expect(hasUnsavedWork()).toBe(true);
    options.onError(refusedWith(402, JSON.stringify({ error: 'No space is left.' })));
    expect(uploadOf(BOOK)).toMatchObject({ state: 'refused', message: 'No space is left.' });
    expect(hasUnsavedWork()).toBe(false);
  });
});
