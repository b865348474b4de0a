const DECLARED = /^[^>]{0,100}encoding=["']\s*([\w:-]+)\s*["']|<meta[^>]{0,100}charset=["']?\s*([\w:-]+)/i;
const LANGUAGE = /\blang=["']([a-z]{2})\b/i;
const HEAD_BYTES = 2000;

/** The encodings of Windows programs before UTF-8, by language. */
const FORMER_ENCODINGS: Record<string, string> = {
  ...{ ru: 'windows-1251', uk: 'windows-1251', bg: 'windows-1251', sr: 'windows-1251', mk: 'windows-1251' },
  ...{ pl: 'windows-1250', cs: 'windows-1250', sk: 'windows-1250', hu: 'windows-1250', hr: 'windows-1250' },
  ...{ el: 'windows-1253', tr: 'windows-1254', he: 'windows-1255', ar: 'windows-1256', fa: 'windows-1256' },
  ...{ lt: 'windows-1257', lv: 'windows-1257', et: 'windows-1257', vi: 'windows-1258', th: 'windows-874' },
  ...{ ja: 'shift_jis', ko: 'euc-kr', zh: 'gb18030' },
};

/**
 * Decodes the bytes of a book's file. A declared encoding counts only if the bytes do not contradict it. Zero bytes are
 * removed.
 */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes).replaceAll('\0', '');
}

function decode(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const [, inXml, inHtml] = DECLARED.exec(head) ?? [];
  const declared = inXml ?? inHtml ?? '';
  // Encodings that switch their alphabet by escapes are valid UTF-8 too.
  if (/^(iso-2022|hz)/i.test(declared) && bytes.includes(ESCAPE)) return tryDecode(bytes, declared) ?? asUtf8(bytes);
  const [, language = ''] = LANGUAGE.exec(head) ?? [];
  const former = FORMER_ENCODINGS[language.toLowerCase()];
  const others = [/^utf|^ucs/i.test(declared) ? '' : declared, former ?? ''].filter(Boolean);
  const utf8 = tryDecode(bytes, 'utf-8') ?? (isMostlyUtf8(bytes) ? asUtf8(bytes) : undefined);
  const texts = [...others, 'windows-1252'].map((encoding) => () => tryDecode(bytes, encoding));
  return texts.reduce((text, next) => text ?? next(), utf8) ?? asUtf8(bytes);
}

const ESCAPE = 0x1b;

/** Returns the two-byte encoding that a byte order mark, or a zero byte beside the first sign, shows. */
function wideEncodingOf([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : undefined;
}

/** Returns the text; undefined if the encoding is unknown or the bytes are invalid in it. */
function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

const asUtf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Returns whether most letters beyond ASCII are valid UTF-8, as in a text with one broken byte. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const letters = asUtf8(bytes).replaceAll(/[\0-\x7f]/g, '');
  return letters.replaceAll('\ufffd', '').length * 2 > letters.length;
}
