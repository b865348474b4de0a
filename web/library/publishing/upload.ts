import type { ManagedBook } from '#contract/library/publishing.ts';
import { CallError, call } from '#web/kit/call.ts';
import { currentSession } from '#web/kit/session.ts';

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
