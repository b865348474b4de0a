import path from 'node:path';
import { limitConcurrency } from '#api/kit/concurrency-limit.ts';
import { askConfinedProcess } from './confined-process.ts';

export type WorkbookRequest = { file: string; maxRows: number; maxColumns: number };
/** Null for a file that is damaged or protected. */
export type WorkbookReply = string[][] | null;

const LIMITS = { maxSeconds: 20, maxMegabytes: 400 };
const MAX_WAITING = 16;

const oneAtATime = limitConcurrency(1, MAX_WAITING);

/**
 * Reads the first sheet of an uploaded workbook (XLSX) that has rows, as texts, in its own process, which opens nothing
 * else. Rows and columns beyond the limits are cut off. Returns null also for a file that takes too much time or
 * memory. One workbook is read at a time.
 */
export async function readWorkbook(request: WorkbookRequest): Promise<WorkbookReply> {
  const folders = { reads: [path.dirname(request.file)] };
  const result = await oneAtATime(() => askConfinedProcess<WorkbookReply>('workbook', request, LIMITS, folders));
  return result.outcome === 'replied' ? result.reply : null;
}
