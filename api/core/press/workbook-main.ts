import readExcelFile from 'read-excel-file/node';
import { endWithParent } from './end-with-parent.ts';
import type { WorkbookReply, WorkbookRequest } from './workbook-process.ts';

/** Reads the workbook that the parent process names. See workbook-process.ts. */
async function readRows({ file, maxRows, maxColumns }: WorkbookRequest): Promise<WorkbookReply> {
  // The library throws for whatever is wrong with a file.
  const sheets = await readExcelFile(file).catch(() => null);
  const sheet = sheets?.find(({ data }) => data.length > 0);
  return sheets && (sheet?.data ?? []).slice(0, maxRows).map((row) => row.slice(0, maxColumns).map(toText));
}

/** A day has no time in a spreadsheet, and its number no separators of a language. */
function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00.000Z$/, '');
  return value === null ? '' : String(value);
}

process.on('message', async (request) => {
  process.send?.(await readRows(request as WorkbookRequest));
});
endWithParent();
process.send?.('ready');
