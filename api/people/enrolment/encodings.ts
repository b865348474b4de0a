import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ListEncoding } from '#contract/people/enrolment-words.ts';
import { guessColumnFields, MAX_TOP_ROWS } from './column-headers.ts';
import { detectSeparator, MAX_COLUMNS } from './csv.ts';
import { parseError } from './parse-errors.ts';

const HEAD_BYTES = 65_536;
/** Number of bytes that are decoded in every encoding to find the right one. */
const GUESSED_BYTES = 8192;
const ZIP_SIGNATURE = 'PK\x03\x04';
/** Beginnings of PDF, HTML and JSON. */
const OTHER_FORMATS = /^(%PDF-|\s*<|\s*\{\s*["}]|\s*\[\s*[[{])/;

/** Returns a file's kind by its content, not its name. */
export async function detectFileKind(file: string): Promise<'zip' | 'workbook' | 'text'> {
  const head = await readHead(file);
  const text = head.toString('latin1');
  if (head.length === 0) throw parseError('empty');
  if (text.startsWith(ZIP_SIGNATURE)) {
    if (text.includes('mimetypeapplication/vnd.oasis')) throw parseError('workbook');
    return /\bxl\/|\[Content_Types\]\.xml/.test(text) ? 'workbook' : 'zip';
  }
  if (text.startsWith('\xd0\xcf\x11\xe0')) throw parseError('workbook');
  if (OTHER_FORMATS.test(text.replace(/^\xef\xbb\xbf/, ''))) throw parseError('notAList');
  return 'text';
}

/** Returns the `chosen` or detected encoding of a text, and the beginning of the text. */
export async function detectEncoding(
  file: string,
  chosen?: ListEncoding,
): Promise<{ encoding: ListEncoding; head: string }> {
  const bytes = await readHead(file);
  const encoding =
    chosen ?? detectUtf16(bytes) ?? ((await isUtf8(createReadStream(file))) ? 'utf-8' : guessEncoding(bytes));
  const head = new TextDecoder(encoding).decode(bytes, { stream: true });
  const unreadableCount = head.replaceAll(/\s/g, '').match(/[\p{Cc}\ufffd]/gu)?.length ?? 0;
  if (!chosen && unreadableCount > Math.max(1, head.length / 100)) throw parseError('notAList');
  return { encoding, head };
}

/** Returns the encoding of the beginning of a text other than UTF-16. */
export async function detectTextEncoding(head: Uint8Array): Promise<ListEncoding> {
  return (await isUtf8([head])) ? 'utf-8' : guessEncoding(head);
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
function detectUtf16(bytes: Buffer): ListEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > bytes.length / 10 && odd > even * 4) return 'utf-16le';
  if (even > bytes.length / 10 && even > odd * 4) return 'utf-16be';
  return undefined;
}

/** Returns whether a text is UTF-8. A few wrong bytes are accepted, so that they do not turn all names into garbage. */
async function isUtf8(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder();
  let wrong = 0;
  let right = 0;
  for await (const chunk of chunks)
    for (const [letter] of decoder.decode(chunk, { stream: true }).matchAll(/[^\0-\x7f]/gu))
      if (letter === '\ufffd') wrong += 1;
      else right += 1;
  return wrong * 2 <= right;
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/**
 * Letters of the languages that use each encoding. The first encoding wins a tie: Windows-1252 and Windows-1256 are
 * Excel's defaults in Western Europe and in Arabic.
 */
const LANGUAGES: Record<Exclude<ListEncoding, `utf-${string}`>, RegExp[]> = {
  'windows-1252': westernEuropean(),
  'windows-1256': [/[ء-غف-ْپچژگں]/g],
  'windows-1251': [/[а-яёіїєґўјљњћџђ]/g],
  macintosh: westernEuropean(),
  'windows-1250': [/[ąćęłńóśźż]/g, /[áčďéěíňóřšťúůýž]/g, /[áäčéíĺľňóôŕšťúýž]/g, /[áéíóöőúüű]/g, /[ăâîşţ]/g, /[čćđšž]/g],
  'windows-1254': [/[çğıöşüâîû]/g],
  'windows-1257': [/[ąčęėįšųūž]/g, /[āčēģīķļņšūž]/g, /[äõöüšž]/g],
  'windows-1253': [/[α-ωάέήίόύώϊϋΐΰ]/g],
  'windows-1255': [/[א-ת]/g],
  'windows-874': [/[ก-ฮะ-ฺเ-๎]/g],
  'koi8-r': [/[а-яё]/g],
  ibm866: [/[а-яё]/g],
  'x-mac-cyrillic': [/[а-яё]/g],
  shift_jis: [EAST_ASIAN],
  gb18030: [EAST_ASIAN],
  big5: [EAST_ASIAN],
  'euc-kr': [EAST_ASIAN],
};

/** Returns the letters of French, German, Spanish, Portuguese, Italian, the Nordic languages and Dutch. */
function westernEuropean(): RegExp[] {
  return [
    /[àâæçéèêëîïôœùûüÿ]/g,
    /[äöüß]/g,
    /[áéíóúüñ]/g,
    /[áâãàçéêíóôõúü]/g,
    /[àèéìíòóùú]/g,
    /[åäöæøéáíóúýðþ]/g,
    /[áéèëïíóöü]/g,
  ];
}

/** Characters, cases and alphabets in an order that no name has. */
const IMPLAUSIBLE = [
  /[^\p{L}\p{M}\p{N}\p{Z}\0-\x7f‘’“”«»–—…°ºª·¿¡№،؛؟「」・。、（）]/gu,
  /\p{Ll}[\p{Lu}--[A-Z]]|[\p{Ll}--[a-z]]\p{Lu}/gv,
  /\p{Script=Latin}[\p{L}--\p{Script=Latin}--[ªº]]|[\p{L}--\p{Script=Latin}--[ªº]]\p{Script=Latin}/gv,
  /[\uff61-\uff9f]/g,
  /ς\p{L}/gu,
  /(?<![ก-ฮั-๎])[ัิ-ฺ็-๎]/g,
];
const WEIGHT_OF_FAULT = 3;
const WEIGHT_OF_HEADING = 5;

/** Guesses the encoding of a text that is not Unicode, by its letters and by header words. */
function guessEncoding(bytes: Uint8Array): ListEncoding {
  const head = bytes.subarray(0, GUESSED_BYTES);
  const scores = (Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]).map((encoding) => ({
    encoding,
    score: scoreOf(head, encoding),
  }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).encoding;
}

function scoreOf(head: Uint8Array, encoding: keyof typeof LANGUAGES): number {
  const languages = LANGUAGES[encoding];
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  const count = (pattern: RegExp, within: string) => within.match(pattern)?.length ?? 0;
  const lowerCase = text.toLowerCase();
  const bytesPerLetter = languages[0] === EAST_ASIAN ? 2 : 1;
  const fitting = Math.max(...languages.map((letters) => count(letters, lowerCase))) * bytesPerLetter;
  const faults = IMPLAUSIBLE.reduce((sum, pattern) => sum + count(pattern, text), 0);
  const separator = detectSeparator(text);
  const rows = text.split(/[\r\n]+/, MAX_TOP_ROWS).map((line) => guessColumnFields(line.split(separator, MAX_COLUMNS)));
  const headings = Math.max(...rows.map((fields) => fields.filter((field) => field !== 'ignored').length));
  return fitting - faults * WEIGHT_OF_FAULT + headings * WEIGHT_OF_HEADING;
}
