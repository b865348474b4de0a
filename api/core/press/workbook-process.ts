import path from 'node:path';
import { limitConcurrency } from '#api/kit/concurrency-limit.ts';
import { askConfinedProcess } from './confined-process.ts';

/** Without `sheet`, all sheets are read. */
export type WorkbookRequest = {
  file: string;
  sheet?: string;
  includesHidden?: boolean;
  maxRows: number;
  maxColumns: number;
};
/** A sheet's rows under their numbers, and the number of rows and columns with text that were left out. */
export type WorkbookSheet = { name: string; rows: string[][]; hidden_rows: number; hidden_columns: number };
/** Null for a file that is damaged or protected. */
export type WorkbookReply = WorkbookSheet[] | null;

const LIMITS = { maxSeconds: 20, maxMegabytes: 400 };
const MAX_WAITING = 16;

const oneAtATime = limitConcurrency(1, MAX_WAITING);

/**
 * Reads the sheets of an uploaded workbook (XLSX) that have rows, as the texts that a person sees in it, in its own
 * process, which opens nothing else. Hidden sheets, rows and columns are left out unless they are requested. Rows and columns beyond the limits are cut off. Returns null also for a file
 * that takes too much time or memory. One workbook is read at a time.
 */
export async function readWorkbook(request: WorkbookRequest): Promise<WorkbookReply> {
  const folders = { reads: [path.dirname(request.file)] };
  const result = await oneAtATime(() => askConfinedProcess<WorkbookReply>('workbook', request, LIMITS, folders));
  return result.outcome === 'replied' ? result.reply : null;
}
