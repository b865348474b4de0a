import readExcelFile from 'read-excel-file/node';
import { endWithParent } from './end-with-parent.ts';
import type { WorkbookReply, WorkbookRequest } from './workbook-process.ts';

/** Reads the parent process's workbook. See workbook-process.ts. */
async function readRows({ file, maxRows, maxColumns }: WorkbookRequest): Promise<WorkbookReply> {
  // The library throws for any fault of a file.
  const sheets = await readExcelFile(file).catch(() => null);
  const sheet = sheets?.find(({ data }) => data.length > 0);
  return sheets && (sheet?.data ?? []).slice(0, maxRows).map((row) => row.slice(0, maxColumns).map(toText));
}

/** Writes a cell as text: a day without a time, a number without separators. */
function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00.000Z$/, '');
  return value === null ? '' : String(value);
}

process.on('message', async (request) => {
  process.send?.(await readRows(request as WorkbookRequest));
});
endWithParent();
process.send?.('ready');
