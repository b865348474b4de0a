import { parseCsv, readChunks, type Separator } from './csv.ts';
import { detectEncoding, detectFileKind } from './encodings.ts';
import { parseError } from './parse-errors.ts';
import { lockSchool } from './queries.ts';

/** Reads the rows of another list from a spreadsheet, blank ones included. `separatorOf` sees the beginning of the text. */
export async function readSheet(
  file: string,
  separatorOf: (head: string) => Separator,
): Promise<AsyncIterable<string[]>> {
  if ((await detectFileKind(file)) === 'zip') throw parseError('workbook');
  const { encoding, head } = await detectEncoding(file);
  return parseCsv(readChunks(file), encoding, separatorOf(head));
}

/** The type of separators, and the lock that waits for an enrolment or an undo at this school and lets none begin. */
export { lockSchool, type Separator };
