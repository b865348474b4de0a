import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { ListEncoding } from '#contract/people/enrolment-words.ts';
import { MAX_LIST_ROWS } from '#contract/people/limits.ts';
import { guessColumnFields, MAX_TOP_ROWS } from './column-headers.ts';
import { parseError } from './parse-errors.ts';

export const MAX_COLUMNS = 200;
const MAX_ROW_LENGTH = 100_000;

/** The first wins a tie: commas come last, because a name may contain one. */
const SEPARATORS = ['\t', ';', '|', '~', '^', ','];

/** Matches a line for Excel only, which declares the separator. No letter, digit or quotation mark separates cells. */
const SEPARATOR_LINE = /^\uFEFF?sep=([\t!#-/:-@[-^`{-~])(?=\r?\n)/i;

/** Returns the separator that gives the most header words in one of the first lines, else the most columns. */
export function detectSeparator(head: string): string {
  const declared = SEPARATOR_LINE.exec(head)?.[1];
  if (declared) return declared;
  const lines = (head.replace(/^\uFEFF/, '').match(/[^\r\n]+/g) ?? []).slice(0, MAX_TOP_ROWS);
  const score = (separator: string) => {
    const rows = lines.map((line) => line.split(separator, MAX_COLUMNS).map((cell) => cell.replaceAll('"', '')));
    const knownCounts = rows.map((cells) => guessColumnFields(cells).filter((field) => field !== 'ignored').length);
    const cellCount = rows.reduce((sum, cells) => sum + cells.length, 0);
    return Math.max(0, ...knownCounts) * 1_000_000 + cellCount;
  };
  return SEPARATORS.reduce((best, next) => (score(next) > score(best) ? next : best));
}

/** Yields the rows of a text, blank ones included, so that the numbers match a spreadsheet. */
export async function* parseCsv(chunks: AsyncIterable<Uint8Array>, encoding: ListEncoding, separator: string) {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_LENGTH,
  });
  let count = 0;
  try {
    // The loop rethrows every error of the stream.
    for await (const row of pipeline(Readable.from(decodeChunks(chunks, encoding)), parser, () => {})) {
      count += 1;
      if (count > MAX_LIST_ROWS + 1) throw parseError('tooManyRows');
      yield checkRow(row, count);
    }
  } catch (cause) {
    throw toParseError(cause);
  } finally {
    parser.destroy();
  }
}

/** Reads a file as chunks of bytes, for `parseCsv`. */
export function readChunks(file: string): AsyncIterable<Uint8Array> {
  return createReadStream(file);
}

async function* decodeChunks(chunks: AsyncIterable<Uint8Array>, encoding: ListEncoding) {
  const decoder = new TextDecoder(encoding);
  let isFirst = true;
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    // Removes only the line's text, so that the rows keep their numbers.
    yield isFirst ? text.replace(SEPARATOR_LINE, '$1') : text;
    isFirst = false;
  }
  yield decoder.decode();
}

function checkRow(row: string[], number: number): string[] {
  if (row.length > MAX_COLUMNS) throw parseError('tooManyColumns');
  // With relax_quotes the parser treats an unclosed quote as a letter and merges the following rows into one cell.
  if (row.some((cell) => /^"[\s\S]*[\r\n]/.test(cell))) throw parseError('quoteOpen', number);
  return row;
}

/** Converts a CSV parser error. The parser's row count is exact, while the stream may still hold rows back. */
function toParseError(cause: unknown): unknown {
  if (!(cause instanceof CsvError)) return cause;
  const row = 'records' in cause && typeof cause.records === 'number' ? cause.records + 1 : undefined;
  if (cause.code === 'CSV_MAX_RECORD_SIZE') return parseError('rowTooLong', row);
  if (cause.code === 'CSV_QUOTE_NOT_CLOSED') return parseError('quoteOpen', row);
  return cause;
}
