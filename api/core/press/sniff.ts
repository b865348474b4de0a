import { open } from 'node:fs/promises';
import { limits } from './limits.ts';
import { UnsupportedFile } from './unsupported-file.ts';

export const EPUB_MIME = 'application/epub+zip';
export const PICTURE_BOOK_MIME = 'application/vnd.booklark.pages+zip';

const HEAD_BYTES = 2048;
const ZIP_SIGNATURE = 'PK\x03\x04';

/** Detects the format of a file by its first bytes; its name and declared type are ignored. */
export async function sniffFormat(file: string): Promise<'zip' | 'pdf'> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size === 0) throw new UnsupportedFile('emptyFile');
    if (size > limits.fileBytes) throw new UnsupportedFile('tooLarge');
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return kindOf(buffer.subarray(0, bytesRead).toString('latin1'));
  } finally {
    await handle.close();
  }
}

function kindOf(head: string) {
  if (head.startsWith(ZIP_SIGNATURE)) return isOfficeFile(head) ? refuse('documentFile') : 'zip';
  // Readers find the header within the first 1024 bytes (ISO 32000, implementation notes).
  if (head.slice(0, 1024).includes('%PDF-')) return 'pdf';
  if (head.slice(60, 68) === 'BOOKMOBI' || head.startsWith('TPZ')) return refuse('kindleFile');
  if (head.startsWith('\xd0\xcf\x11\xe0') || head.startsWith('{\\rtf')) return refuse('documentFile');
  if (isPicture(head)) return refuse('pictureFile');
  return refuse('notABook');
}

function isOfficeFile(head: string) {
  const name = head.slice(30, 30 + head.charCodeAt(26) + 256 * head.charCodeAt(27));
  return name === '[Content_Types].xml' || head.includes('application/vnd.oasis.opendocument');
}

function isPicture(head: string) {
  const starts = ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'BM', 'II*\0', 'MM\0*'];
  return (
    starts.some((start) => head.startsWith(start)) ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    /^ftyp(avif|heic|mif1)/.test(head.slice(4, 12)) ||
    /^\s*(<\?xml[^>]*>\s*)?<svg\s/.test(head.replace('\xef\xbb\xbf', ''))
  );
}

function refuse(code: ConstructorParameters<typeof UnsupportedFile>[0]): never {
  throw new UnsupportedFile(code);
}
