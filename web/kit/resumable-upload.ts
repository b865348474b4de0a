import type { DetailedError, HttpRequest, HttpResponse, PreviousUpload, Upload } from 'tus-js-client';
import { CallError } from './call.ts';
import { currentSession } from './session.ts';
import { holdUnsavedWork } from './unsaved-work.ts';

/** Small enough for a slow network to acknowledge often, large enough for few requests. */
const CHUNK_BYTES = 8 * 1024 * 1024;
/** Too many requests resolve by waiting; too many open uploads are a refusal with a sentence. */
const TOO_MANY = 429;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000];

export type UploadState = 'sending' | 'paused' | 'offline' | 'failed' | 'refused' | 'done';
/** `result` is the reply to `attach`, when all has arrived. */
export type FileUpload<Result = unknown> = {
  name: string;
  size: number;
  sent: number;
  state: UploadState;
  message: string;
  result?: Result;
};

type UploadTarget<Result> = {
  /** The path of the calls of tus. */
  endpoint: string;
  /** Attaches the file to its subject when all of it has arrived. */
  attach(id: string, upload: string): Promise<Result>;
  /** Any call of the same person, to refresh the tokens. */
  refresh(id: string): Promise<unknown>;
};
type Active<Result> = {
  upload?: Upload;
  view: FileUpload<Result>;
  /** Bytes that the server has acknowledged. More may have been sent. */
  arrivedBytes: number;
  release: () => void;
  isPaused: boolean;
};

/**
 * Returns the tab's resumable uploads by the ids of their subjects. They continue while their author works elsewhere.
 */
export function createUploads<Result>({ endpoint, attach, refresh }: UploadTarget<Result>) {
  const active = new Map<string, Active<Result>>();
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function update(id: string, change: Partial<FileUpload<Result>>): void {
    const entry = active.get(id);
    if (!entry) return;
    entry.view = { ...entry.view, ...change };
    if (entry.view.state === 'done' || entry.view.state === 'refused') entry.release();
    notify();
  }

  function optionsOf(id: string, file: File) {
    return {
      endpoint,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      metadata: { filename: file.name },
      removeFingerprintOnSuccess: true,
      fingerprint: async () => `${keyOf(id)}${file.name} ${file.size} ${file.lastModified}`,
      onBeforeRequest: authorize,
      onAfterResponse: async (
        request: Pick<HttpRequest, 'getMethod'>,
        response: Pick<HttpResponse, 'getStatus' | 'getHeader'>,
      ) => {
        const [status, offset] = [response.getStatus(), response.getHeader('upload-offset')];
        const entry = active.get(id);
        if (entry && offset) entry.arrivedBytes = Number(offset);
        // Any other call refreshes the tokens; the next try has them.
        if (status === 401) await refresh(id).catch(ignoreRefusal);
        // The library would restart at the first byte. An error makes it ask again how many bytes have arrived.
        if (request.getMethod() === 'HEAD' && (mayRetry(status) || status === TOO_MANY))
          throw new Error(`The upload could not be found (${status})`);
      },
      // No retry without a connection: the upload continues when the connection is back.
      onShouldRetry: (error: DetailedError) => navigator.onLine && mayRetry(statusOf(error)),
      onProgress: (bytes: number) => update(id, { sent: bytes, state: 'sending' }),
      onError: (error: Error | DetailedError) => fail(id, error),
      onSuccess: () => void finish(id),
    };
  }

  function fail(id: string, error: Error | DetailedError): void {
    const status = statusOf(error);
    const stop = (state: UploadState) => update(id, { sent: active.get(id)?.arrivedBytes ?? 0, state });
    if (status === 0) stop(navigator.onLine ? 'failed' : 'offline');
    else if (mayRetry(status)) stop('failed');
    else update(id, { state: 'refused', message: refusalText(error) });
  }

  async function finish(id: string): Promise<void> {
    const upload = active.get(id)?.upload?.url?.replace(/\/$/, '').split('/').at(-1);
    if (!upload) return;
    try {
      const result = await attach(id, upload);
      update(id, { state: 'done', sent: active.get(id)?.view.size ?? 0, result });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      update(id, cause.status === 0 ? { state: 'offline' } : { state: 'refused', message: cause.message });
    }
  }

  /** Sends a file; a partly sent file continues where it stopped. */
  async function startUpload(id: string, file: File): Promise<void> {
    await stopUpload(id);
    const view: FileUpload<Result> = { name: file.name, size: file.size, sent: 0, state: 'sending', message: '' };
    active.set(id, { view, arrivedBytes: 0, release: holdUnsavedWork(), isPaused: false });
    notify();
    try {
      const { Upload } = await import('tus-js-client');
      const upload = new Upload(file, optionsOf(id, file));
      const entry = active.get(id);
      if (!entry) return;
      entry.upload = upload;
      const [previous] = await upload.findPreviousUploads();
      if (previous) upload.resumeFromPreviousUpload(previous);
      if (!entry.isPaused) upload.start();
    } catch {
      // The library could not be loaded.
      update(id, { state: navigator.onLine ? 'failed' : 'offline' });
    }
  }

  function pauseUpload(id: string): void {
    const entry = active.get(id);
    if (!entry) return;
    entry.isPaused = true;
    void entry.upload?.abort();
    update(id, { sent: entry.arrivedBytes, state: 'paused' });
  }

  function continueUpload(id: string): void {
    const entry = active.get(id);
    if (!entry?.upload) return;
    entry.isPaused = false;
    update(id, { state: 'sending' });
    entry.upload.start();
  }

  /** Stops an upload and removes its sent part, for example because another file was chosen. */
  async function stopUpload(id: string): Promise<void> {
    const entry = active.get(id);
    if (!entry) return;
    forgetUpload(id);
    // Without a connection the server removes the part after a day.
    await entry.upload?.abort(entry.view.state !== 'done').catch(() => {});
  }

  function forgetUpload(id: string): void {
    active.get(id)?.release();
    active.delete(id);
    notify();
  }

  /** Returns the name of a file that was partly sent before the page was closed. */
  async function findUnfinishedUpload(id: string): Promise<string | undefined> {
    const { defaultOptions } = await import('tus-js-client');
    const uploads: PreviousUpload[] = await defaultOptions.urlStorage.findAllUploads();
    const own = uploads.find(({ urlStorageKey }) => urlStorageKey.startsWith(`tus::${keyOf(id)}`));
    return own?.metadata.filename;
  }

  /** Continues uploads that the lost network interrupted. */
  globalThis.addEventListener?.('online', () => {
    for (const [id, { view }] of active) if (view.state === 'offline') continueUpload(id);
  });

  return {
    ...{ startUpload, pauseUpload, continueUpload, stopUpload, forgetUpload, findUnfinishedUpload },
    uploadOf: (id: string): FileUpload<Result> | undefined => active.get(id)?.view,
    watchUploads(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

/** An upload continues only for the same person and the same subject. */
const keyOf = (id: string) => `${currentSession()?.user.id} ${id} `;

function authorize(request: { setHeader(name: string, value: string): void }): void {
  request.setHeader('authorization', `Bearer ${currentSession()?.access ?? ''}`);
}

const statusOf = (error: Error | DetailedError) =>
  ('originalResponse' in error && error.originalResponse?.getStatus()) || 0;

/** Lost connections, expired tokens, and a busy or restarted server are temporary. */
function mayRetry(status: number): boolean {
  return status === 0 || status === 401 || status === 409 || status === 423 || status >= 500;
}

/** Returns the sentence of the server; empty if a proxy replied. */
function refusalText(error: Error | DetailedError): string {
  const body = ('originalResponse' in error && error.originalResponse?.getBody()) || '';
  try {
    const { error: message } = JSON.parse(body);
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}

function ignoreRefusal(cause: unknown): void {
  if (!(cause instanceof CallError)) throw cause;
}
