import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { AnyRequestContext } from '#api/kit/serve.ts';
import { baseName } from '#api/kit/uploads.ts';
import { uploadWords } from '#contract/core/upload-words.ts';
import type { UploadRow } from './queries.ts';

const VERSION = '1.0.0';
type Headers = Pick<AnyRequestContext, 'header' | 'setHeader'>;

/** Marks the reply as tus 1.0.0, and refuses requests of another version, as its specification requires. */
export function assertTusVersion({ header, setHeader }: Headers): void {
  setHeader('tus-resumable', VERSION);
  if (header('tus-resumable') === VERSION) return;
  setHeader('tus-version', VERSION);
  throw new Refusal('wrongVersion', { message: uploadWords.version });
}

/** Returns the number in a header, or refuses the request with a message at the header. */
export function readNumber({ header }: Headers, name: 'upload-length' | 'upload-offset', message: string): number {
  const text = header(name) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw fieldRefusal(name, message);
  return Number(text);
}

/** Returns the file name, which is for people only and decides nothing. */
export function readFileName({ header }: Headers): string {
  const entries = (header('upload-metadata') ?? '').split(',').map((entry) => entry.trim().split(' '));
  const [, encoded = ''] = entries.find(([key]) => key === 'filename') ?? [];
  return baseName(Buffer.from(encoded, 'base64').toString('utf8'));
}

/** Writes the number of received bytes into a tus 1.0.0 reply. */
export function setUploadHeaders(
  { setHeader }: Headers,
  { received, size, expires_at }: Pick<UploadRow, 'received' | 'size' | 'expires_at'>,
): void {
  setHeader('tus-resumable', VERSION);
  setHeader('upload-offset', String(received));
  setHeader('upload-length', String(size));
  setHeader('upload-expires', expires_at.toUTCString());
}
