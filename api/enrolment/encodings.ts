import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parseError } from './parse-errors.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const HEAD_BYTES = 65_536;
const ZIP_SIGNATURE = 'PK\x03\x04';
/** PDF, HTML and JSON. */
const OTHER_FORMATS = /^(%PDF-|\s*<|\s*\{\s*["}]|\s*\[\s*[[{])/;

/** Returns the kind of a file by its content; the file name does not count. */
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

/** Returns the encoding and the beginning of a text. Text that is not UTF counts as Windows-1252, the default of Excel in Western Europe. */
export async function detectEncoding(file: string): Promise<{ encoding: Encoding; head: string }> {
  const bytes = await readHead(file);
  const encoding = detectUtf16(bytes) ?? ((await isUtf8(file)) ? 'utf-8' : 'windows-1252');
  const head = new TextDecoder(encoding).decode(bytes, { stream: true });
  const unreadableCount = head.replaceAll(/\s/g, '').match(/[\p{Cc}\ufffd]/gu)?.length ?? 0;
  if (unreadableCount > head.length / 100) throw parseError('notAList');
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

/** Detects UTF-16 by its byte order mark, or by the zero bytes of Latin letters, digits and separators. */
function detectUtf16(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
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
    // Only invalid bytes throw here; an unreadable file fails when its rows are parsed.
    return false;
  }
}
