import { readWorkbook } from '#api/core/press/service.ts';
import { MAX_LIST_ROWS } from '#contract/people/enrolment-words.ts';
import { MAX_COLUMNS } from './csv.ts';
import { parseError } from './parse-errors.ts';

/** Returns the rows of the first sheet of a workbook, blank ones included, so that the numbers match a spreadsheet. */
export async function readWorkbookRows(file: string): Promise<string[][]> {
  const rows = await readWorkbook({ file, maxRows: MAX_LIST_ROWS + 2, maxColumns: MAX_COLUMNS + 1 });
  if (!rows) throw parseError('workbookBroken');
  if (rows.length > MAX_LIST_ROWS + 1) throw parseError('tooManyRows');
  if (rows.some((row) => row.length > MAX_COLUMNS)) throw parseError('tooManyColumns');
  return rows;
}
