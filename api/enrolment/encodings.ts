import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parseError } from './parse-errors.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const HEAD_BYTES = 65_536;
const ZIP_SIGNATURE = 'PK\x03\x04';
/** Old workbooks, PDF, web pages and data of programs. */
const OTHER_FORMATS = /^(%PDF-|\s*<|\s*\{\s*["}]|\s*\[\s*[[{])/;

/** Tells what a file is by its content; its name counts for nothing. */
export async function detectFileKind(file: string): Promise<'zip' | 'text'> {
  const head = await readHead(file);
  const text = head.toString('latin1');
  if (head.length === 0) throw parseError('empty');
  if (text.startsWith(ZIP_SIGNATURE)) {
    if (/\bxl\/|\[Content_Types\]\.xml|mimetypeapplication\/vnd\.oasis/.test(text)) throw parseError('workbook');
    return 'zip';
  }
  if (text.startsWith('\xd0\xcf\x11\xe0')) throw parseError('workbook');
  if (OTHER_FORMATS.test(text.replace(/^\xef\xbb\xbf/, ''))) throw parseError('notAList');
  return 'text';
}

/** The encoding of a text, and the beginning of it. What is not UTF is taken for what Windows writes in Western Europe. */
export async function detectEncoding(file: string): Promise<{ encoding: Encoding; head: string }> {
  const bytes = await readHead(file);
  const encoding = detectUtf16(bytes) ?? ((await isUtf8(file)) ? 'utf-8' : 'windows-1252');
  const head = new TextDecoder(encoding).decode(bytes, { stream: true });
  const unseen = head.replaceAll(/\s/g, '').match(/[\p{Cc}\ufffd]/gu)?.length ?? 0;
  if (unseen > head.length / 100) throw parseError('notAList');
  return { encoding, head };
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** UTF-16 by its mark; without one by the zeros that every Latin letter, digit and separator brings. */
function detectUtf16(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > bytes.length / 10 && odd > even * 4) return 'utf-16le';
  if (even > bytes.length / 10 && even > odd * 4) return 'utf-16be';
  return undefined;
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    // Only invalid bytes throw here; a file that cannot be read fails in the reading that follows.
    return false;
  }
}
