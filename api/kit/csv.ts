import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** So many rows are asked for at a time: a list of any length is answered without being held. */
export const CSV_PAGE_ROWS = 100;

export type ListPage = { next: string | null; results: Record<string, unknown>[] };

export function wantsCsv({ headers, query }: FastifyRequest): boolean {
  const { format } = query as { format?: unknown };
  return format === 'csv' || (format === undefined && (headers.accept ?? '').startsWith('text/csv'));
}

/** Where a page begins: so many rows on, or after a row where the list itself says so in `next`. */
type FetchPage = (position: { offset: number; after?: string }) => Promise<ListPage>;

/** Answers a list as CSV, page after page; what makes the first page fail is told like any other failure. */
export async function sendCsv(
  reply: FastifyReply,
  { path, columns }: { path: string; columns: readonly string[] },
  fetchPage: FetchPage,
): Promise<FastifyReply> {
  const first = await fetchPage({ offset: 0 });
  const name = path.split('/').findLast((part) => part !== '');
  reply.header('content-disposition', `attachment; filename="${name}.csv"`);
  return reply.type('text/csv; charset=utf-8').send(Readable.from(toCsvLines(columns, first, fetchPage)));
}

async function* toCsvLines(columns: readonly string[], first: ListPage, fetchPage: FetchPage) {
  // Spreadsheets take a file for Latin-1 unless it begins with this mark.
  yield `\uFEFF${toCsvLine(columns)}`;
  let page = first;
  for (let offset = CSV_PAGE_ROWS; ; offset += CSV_PAGE_ROWS) {
    yield page.results.map((row) => toCsvLine(columns.map((column) => row[column]))).join('');
    if (!page.next) return;
    const after = new URLSearchParams(page.next.split('?')[1]).get('after');
    page = await fetchPage(after ? { offset: 0, after } : { offset });
  }
}

function toCsvLine(cells: readonly unknown[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`;
}

/**
 * Where a spreadsheet would begin to reckon. Some divide at semicolons or tabs, whatever stands around them, and some take the
 * wide signs of East Asia for the narrow ones.
 */
const FORMULA_START = /(^|[;\t\r\n] ?)(?=[=+\-@\t\r＝＋－＠])/g;

/** A cell that a spreadsheet would take for a formula is made a text by an apostrophe (api.md, Lists). */
function toCsvCell(value: unknown): string {
  const text = Array.isArray(value) ? value.join('; ') : String(value ?? '');
  const escaped = text.replace(FORMULA_START, "$1'");
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
