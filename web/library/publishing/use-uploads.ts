import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bookLimits, MAX_BOOK_BYTES } from '#contract/library/limits.ts';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { invalidate } from '#web/kit/api.ts';
import { CallError, call } from '#web/kit/call.ts';
import { currentSession } from '#web/kit/session.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { bookReads } from './processing.ts';

type UploadOptions = { file: File; isForced: boolean; onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads a book with XMLHttpRequest, because fetch reports no upload progress (0 to 1). */
export async function uploadBook(options: UploadOptions): Promise<ManagedBook> {
  // Refreshes the session first if needed: a refusal during a large upload does not reach the script.
  await call('GET /api-admin/books/', { query: { limit: 1 } });
  return postFile(options);
}

function postFile({ file, isForced, onProgress, signal }: UploadOptions): Promise<ManagedBook> {
  const form = new FormData();
  if (isForced) form.set('again', 'true');
  form.set('file', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const reply = parseReply(request.responseText);
      if (request.status === 201) resolve(reply as unknown as ManagedBook);
      else reject(new CallError(request.status, reply.error, reply.fields, reply.state));
    };
    request.onerror = () => reject(new CallError(0));
    request.onabort = () => reject(new CallError(0));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/api/books/');
    request.setRequestHeader('authorization', `Bearer ${currentSession()?.access ?? ''}`);
    request.send(form);
  });
}

type UploadReply = { error?: string; fields?: Record<string, string[]>; state?: string };

/** A proxy can answer with something other than JSON. */
function parseReply(text: string): UploadReply {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** A file that is being uploaded. Once stored, it appears as a book of the list. */
export type Upload = {
  key: number;
  file: File;
  /** From 0 to 1. */
  share: number;
  error?: string;
  isDuplicate: boolean;
  /** False if this file can never be uploaded. */
  canRetry: boolean;
};

/** Uploads the chosen files one after the other. */
export function useUploads(onUploaded: (name: string) => void) {
  const t = useTranslate();
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const nextKey = useRef(1);
  const controller = useRef(new AbortController());

  useEffect(() => {
    controller.current = new AbortController();
    const { current } = controller;
    return () => current.abort();
  }, []);

  const update = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((known) => (known.key === key ? { ...known, ...to } : known)));
  const dismiss = (key: number) => setUploads((all) => all.filter((known) => known.key !== key));

  function upload(file: File, isForced = false) {
    const key = nextKey.current++;
    const error = file.size > MAX_BOOK_BYTES ? t('This file is larger than {max_mb} MB.', bookLimits) : undefined;
    setUploads((all) => [
      ...all,
      { key, file, share: 0, isDuplicate: false, canRetry: !error, ...(error && { error }) },
    ]);
    if (!error) queue.current = queue.current.then(() => sendFile(key, file, isForced));
  }

  async function sendFile(key: number, file: File, isForced: boolean): Promise<void> {
    const { signal } = controller.current;
    if (signal.aborted) return;
    try {
      await uploadBook({ file, isForced, signal, onProgress: (share) => update(key, { share }) });
      await invalidate(client, ...bookReads);
      dismiss(key);
      onUploaded(file.name);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      update(key, uploadFailure(cause, t));
    }
  }

  function retry({ key, file, isDuplicate }: Upload) {
    dismiss(key);
    upload(file, isDuplicate);
  }

  return { uploads, upload, retry, dismiss };
}

/** Returns the message of a refused upload. The server names the file only if the file itself is the reason. */
export function uploadFailure({ status, message, fields }: CallError, t: Translate) {
  const fileError = fields.file?.[0];
  const error = (fileError ?? message) || t('The connection was lost during the upload. Nothing was saved.');
  return { error, isDuplicate: status === 409, canRetry: fileError === undefined };
}
