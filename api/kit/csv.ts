import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Rows of one page: a list of any length is sent without holding it in memory. */
export const CSV_PAGE_ROWS = 100;

export type ListPage = { next: string | null; results: Record<string, unknown>[] };

/** Returns whether the caller wants CSV. A list may have a filter called `format` too: `?format=pages&format=csv`. */
export function wantsCsv({ headers, query }: FastifyRequest): boolean {
  const formats = formatsIn(query);
  return formats.includes('csv') || (!formats.includes('json') && (headers.accept ?? '').startsWith('text/csv'));
}

/** Removes the reply format from a query; a filter called `format` stays. */
export function withoutReplyFormat(query: Record<string, unknown>): Record<string, unknown> {
  const { format: _, ...others } = query;
  const filter = formatsIn(query).find((format) => format !== 'csv');
  return filter === undefined ? others : { ...others, format: filter };
}

const formatsIn = (query: unknown): unknown[] => [(query as { format?: unknown }).format ?? []].flat();

/** Fetches the page at an offset, or after a row if the list gives a key in `next`. */
type FetchPage = (position: { offset: number; after?: string }) => Promise<ListPage>;

/** Sends a list as CSV, page after page; an error on the first page is sent like any other error. */
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
  // Spreadsheets read a file as Latin-1 unless it starts with a byte order mark.
  yield `\uFEFF${toCsvLine(columns)}`;
  let page = first;
  for (let offset = CSV_PAGE_ROWS; ; offset += CSV_PAGE_ROWS) {
    yield page.results.map((row) => toCsvLine(columns.map((column) => valueAt(row, column)))).join('');
    if (!page.next) return;
    const after = new URLSearchParams(page.next.split('?')[1]).get('after');
    page = await fetchPage(after ? { offset: 0, after } : { offset });
  }
}

/** Returns the value of a column; `tenant.subdomain` is a field of a field. */
function valueAt(row: Record<string, unknown>, column: string): unknown {
  return column.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row);
}

/** Writes a value as text: lists are joined, and a record becomes `job: send-mail; attempts: 12`. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${part}`)
    .join('; ');
}

function toCsvLine(cells: readonly unknown[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`;
}

/**
 * Places where a spreadsheet would start a formula. Some split cells at semicolons or tabs, even inside quotes, and
 * some accept East Asian full-width characters.
 */
const FORMULA_START = /(^|[;\t\r\n] ?)(?=[=+\-@\t\r＝＋－＠])/g;

/** Writes a cell; an apostrophe turns what a spreadsheet would run as a formula into text. */
function toCsvCell(value: unknown): string {
  // A negative amount is no formula, and with an apostrophe it could not be summed.
  if (typeof value === 'number') return String(value);
  const text = textOf(value);
  const escaped = text.replace(FORMULA_START, "$1'");
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** TRUE and FALSE as spreadsheets write them in the languages of their programs. */
const TRUE_WORDS =
  'true, 1, yes, vrai, wahr, verdadero, vero, verdadeiro, waar, prawda, doğru, истина, істина, sant, sand, sann, tosi, igaz, pravda, adevărat';
const FALSE_WORDS =
  'false, 0, no, faux, falsch, falso, onwaar, fałsz, yanliş, ложь, хибність, falskt, falsk, usann, epätosi, hamis, nepravda, fals';
const truthByWord = new Map(
  [TRUE_WORDS, FALSE_WORDS].flatMap((words, index) => words.split(', ').map((word) => [word, index === 0] as const)),
);

/** Returns whether a cell of a spreadsheet says TRUE or FALSE; undefined for another text. */
export function readTruth(cell: string): boolean | undefined {
  return truthByWord.get(cell.trim().toLowerCase().replaceAll('ı', 'i'));
}
