import { truncate } from './truncate.ts';

/** The limit of ext4, APFS and NTFS is 255 bytes or more. */
const MAX_FILE_NAME_BYTES = 255;
const ENDING = /\.[a-z0-9]{1,5}$/i;
/** Devices of Windows, also before a dot: learn.microsoft.com/windows/win32/fileio/naming-a-file. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i;

/**
 * Returns a file name that every operating system can save, with the ending of `name`. A name of punctuation alone
 * becomes `fallback`.
 */
export function toFileName(name: string, fallback: string, maxBytes = MAX_FILE_NAME_BYTES): string {
  const ending = ENDING.exec(name)?.[0] ?? '';
  const plain = trimDots(
    name
      .slice(0, name.length - ending.length)
      .normalize('NFC')
      // Joiners stay, which Persian and emoji need.
      .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
      .replaceAll(/[\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}/\\:*?"<>|]+/gu, ' '),
  );
  const stem = /[\p{L}\p{N}\p{S}]/u.test(plain) ? plain : fallback;
  return truncateBytes(DEVICE.test(stem) ? `_${stem}` : stem, maxBytes - ending.length) + ending;
}

/** Removes spaces and dots at both ends: a dot hides a file, and Windows drops both at the end. */
const trimDots = (text: string): string => text.replaceAll(/^[ .\u200c\u200d]+|[ .\u200c\u200d]+$/g, '');

function truncateBytes(text: string, maxBytes: number): string {
  const encoder = new TextEncoder();
  let cut = truncate(text, maxBytes);
  while (encoder.encode(cut).length > maxBytes) cut = truncate(cut, cut.length - 1);
  return trimDots(cut);
}
