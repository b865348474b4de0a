import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { saveSession } from '#web/kit/session.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { fakeBrowser } from '#web/kit/testing/fake-browser.ts';
import { translateToEnglish as t } from '#web/kit/testing/render-page.tsx';
import { uploadBook, uploadFailure } from './use-uploads.ts';

/** A request of the browser, which the test answers. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  body: FormData | undefined;
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload();
  }
}

const file = new File(['x'], 'kite.pdf');
const controller = () => new AbortController();

beforeEach(() => {
  fakeBrowser(() => Response.json({ count: 0, results: [] }));
  saveSession(aSession('school_admin', { access: 'token' }));
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

/** Starts an upload and returns its result, once the request has been sent. */
async function start({ isForced = false, onProgress = (_share: number) => {}, signal = controller().signal } = {}) {
  const before = FakeRequest.last;
  const result = uploadBook({ file, isForced, onProgress, signal }).catch((cause: unknown) => cause);
  await expect.poll(() => FakeRequest.last).not.toBe(before);
  return { result, request: FakeRequest.last };
}

describe('the upload of a book', () => {
  test('sends the file with the token of the session, and returns the book', async () => {
    const { result, request } = await start();
    request.answer(201, '{"id":"b1"}');
    expect(await result).toEqual({ id: 'b1' });
    expect(request.headers).toEqual({ authorization: 'Bearer token' });
    expect(request.body?.get('file')).toEqual(file);
    expect(request.body?.has('again')).toBe(false);
  });

  test('of a known file says that it is meant', async () => {
    const { request } = await start({ isForced: true });
    expect(request.body?.get('again')).toBe('true');
  });

  test('reports its progress as a share', async () => {
    const onProgress = vi.fn();
    const { request } = await start({ onProgress });
    request.upload.onprogress?.({ loaded: 25, total: 100 });
    request.upload.onprogress?.({ loaded: 0, total: 0 });
    expect(onProgress.mock.calls).toEqual([[0.25], [0]]);
  });

  test('that is refused has the words of the server', async () => {
    const { result, request } = await start();
    request.answer(400, '{"error":"Malformed.","fields":{"file":["This PDF has a password."]}}');
    expect(await result).toMatchObject({ status: 400, fields: { file: ['This PDF has a password.'] } });
  });

  test('that a proxy refuses in its own format is refused too', async () => {
    const { result, request } = await start();
    request.answer(502, '<html>Bad gateway</html>');
    expect(await result).toMatchObject({ status: 502, message: '' });
  });

  test('without a connection, or from a page that was left, has no status', async () => {
    const lost = await start();
    lost.request.onerror();
    expect(await lost.result).toMatchObject({ status: 0 });
    const page = controller();
    const left = await start({ signal: page.signal });
    page.abort();
    expect(await left.result).toMatchObject({ status: 0 });
  });
});

describe('a refused upload', () => {
  test('says that nothing was saved when the connection was lost, and can be tried again', () => {
    expect(uploadFailure(new CallError(0), t)).toEqual({
      error: 'The connection was lost during the upload. Nothing was saved.',
      ...{ isDuplicate: false, canRetry: true },
    });
  });

  test('cannot be tried again with a file that can never work', () => {
    const refusal = new CallError(400, 'Malformed.', { file: ['This PDF has a password.'] });
    expect(uploadFailure(refusal, t)).toEqual({
      error: 'This PDF has a password.',
      ...{ isDuplicate: false, canRetry: false },
    });
  });

  test('of a file that the school has can be sent on purpose', () => {
    expect(uploadFailure(new CallError(409, 'You have already uploaded this file.'), t)).toMatchObject({
      ...{ isDuplicate: true, canRetry: true },
    });
  });

  test('for want of storage can be tried again, because books can be deleted', () => {
    expect(uploadFailure(new CallError(403, 'Your school has no storage space left.'), t).canRetry).toBe(true);
  });
});
