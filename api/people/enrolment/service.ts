import { parseCsv, readChunks } from './csv.ts';
import { detectEncoding, detectFileKind } from './encodings.ts';
import { readWorkbookSheet } from './list-reader.ts';
import { parseError } from './parse-errors.ts';

/**
 * Reads the rows of another kind of list from a spreadsheet, including blank ones. `separatorOf` gets the beginning of
 * the text.
 */
export async function readSheet(
  file: string,
  separatorOf: (head: string) => string,
): Promise<AsyncIterable<string[]> | Iterable<string[]>> {
  const kind = await detectFileKind(file);
  if (kind === 'zip') throw parseError('notAList');
  if (kind === 'workbook') return (await readWorkbookSheet(file)).rows;
  const { encoding, head } = await detectEncoding(file);
  return parseCsv(readChunks(file), encoding, separatorOf(head));
}
