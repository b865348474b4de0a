import type { DetailedError, PreviousUpload, Upload } from 'tus-js-client';
import { putMyFile, showMyBook } from '#web/kit/api/my-books.ts';
import { CallError, call } from '#web/kit/call.ts';
import { currentSession } from '#web/kit/session.ts';
import { holdUnsavedWork } from '#web/kit/unsaved-work.ts';

const ENDPOINT = '/api/uploads/';
/** Small enough for a slow network to acknowledge often, large enough for few requests. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000];

export type UploadState = 'sending' | 'paused' | 'offline' | 'failed' | 'refused' | 'done';
export type FileUpload = { name: string; size: number; sent: number; state: UploadState; message: string };

type Active = { upload?: Upload; view: FileUpload; release: () => void; isPaused: boolean };

/** The uploads of this tab by book. They go on while their author works on the later steps. */
const active = new Map<string, Active>();
const listeners = new Set<() => void>();

export function watchUploads(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

export function uploadOf(book: string): FileUpload | undefined {
  return active.get(book)?.view;
}

/** Sends the file of a book; a file of which a part has arrived continues there. */
export async function startUpload(book: string, file: File): Promise<void> {
  await stopUpload(book);
  const view: FileUpload = { name: file.name, size: file.size, sent: 0, state: 'sending', message: '' };
  active.set(book, { view, release: holdUnsavedWork(), isPaused: false });
  notify();
  try {
    const { Upload } = await import('tus-js-client');
    const upload = new Upload(file, optionsOf(book, file));
    const entry = active.get(book);
    if (!entry) return;
    entry.upload = upload;
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    if (!entry.isPaused) upload.start();
  } catch {
    // The library could not be loaded.
    update(book, { state: navigator.onLine ? 'failed' : 'offline' });
  }
}

export function pauseUpload(book: string): void {
  const entry = active.get(book);
  if (!entry) return;
  entry.isPaused = true;
  void entry.upload?.abort();
  update(book, { state: 'paused' });
}

export function continueUpload(book: string): void {
  const entry = active.get(book);
  if (!entry?.upload) return;
  entry.isPaused = false;
  update(book, { state: 'sending' });
  entry.upload.start();
}

/** Stops the upload of a book and removes what has arrived of it, for example because another file was chosen. */
export async function stopUpload(book: string): Promise<void> {
  const entry = active.get(book);
  if (!entry) return;
  forgetUpload(book);
  // Without a connection the server removes it after a day.
  await entry.upload?.abort(entry.view.state !== 'done').catch(() => {});
}

export function forgetUpload(book: string): void {
  active.get(book)?.release();
  active.delete(book);
  notify();
}

/** Returns the name of a file of which a part has arrived before the page was closed. */
export async function findUnfinishedUpload(book: string): Promise<string | undefined> {
  const { defaultOptions } = await import('tus-js-client');
  const uploads: PreviousUpload[] = await defaultOptions.urlStorage.findAllUploads();
  const own = uploads.find(({ urlStorageKey }) => urlStorageKey.startsWith(`tus::${keyOf(book)}`));
  return own?.metadata.filename;
}

/** Only the same person continues an upload, and only for the same book. */
const keyOf = (book: string) => `${currentSession()?.user.id} ${book} `;

function optionsOf(book: string, file: File) {
  return {
    endpoint: ENDPOINT,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    fingerprint: async () => `${keyOf(book)}${file.name} ${file.size} ${file.lastModified}`,
    onBeforeRequest: authorize,
    onAfterResponse: async (_request: unknown, response: { getStatus(): number }) => {
      // Any other call refreshes the tokens; the next try has them.
      if (response.getStatus() === 401) await call(showMyBook, { params: { id: book } }).catch(ignoreRefusal);
    },
    // Without a connection there is nothing to try: the upload continues when it is back.
    onShouldRetry: (error: DetailedError) => navigator.onLine && mayRetry(statusOf(error)),
    onProgress: (sent: number) => update(book, { sent, state: 'sending' }),
    onError: (error: Error | DetailedError) => fail(book, error),
    onSuccess: () => void attach(book),
  };
}

function authorize(request: { setHeader(name: string, value: string): void }): void {
  request.setHeader('authorization', `Bearer ${currentSession()?.access ?? ''}`);
}

const statusOf = (error: Error | DetailedError) =>
  ('originalResponse' in error && error.originalResponse?.getStatus()) || 0;

/** A lost connection, expired tokens, and a server that is busy or was restarted pass. */
function mayRetry(status: number): boolean {
  return status === 0 || status === 401 || status === 409 || status === 423 || status >= 500;
}

function fail(book: string, error: Error | DetailedError): void {
  const status = statusOf(error);
  if (status === 0) update(book, { state: navigator.onLine ? 'failed' : 'offline' });
  else if (mayRetry(status)) update(book, { state: 'failed' });
  else update(book, { state: 'refused', message: refusalText(error) });
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

/** Gives the book its file when all of it has arrived. */
async function attach(book: string): Promise<void> {
  const upload = active.get(book)?.upload?.url?.replace(/\/$/, '').split('/').at(-1);
  if (!upload) return;
  try {
    await call(putMyFile, { params: { id: book }, body: { upload } });
    const entry = active.get(book);
    update(book, { state: 'done', sent: entry?.view.size ?? 0 });
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    update(book, cause.status === 0 ? { state: 'offline' } : { state: 'refused', message: cause.message });
  }
}

function update(book: string, change: Partial<FileUpload>): void {
  const entry = active.get(book);
  if (!entry) return;
  entry.view = { ...entry.view, ...change };
  if (entry.view.state === 'done' || entry.view.state === 'refused') entry.release();
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function ignoreRefusal(cause: unknown): void {
  if (!(cause instanceof CallError)) throw cause;
}

/** Continues by itself what the lost network interrupted. */
globalThis.addEventListener?.('online', () => {
  for (const [book, { view }] of active) if (view.state === 'offline') continueUpload(book);
});
