import type { Meaning } from '#contract/enrolment.ts';
import { meaningsOf } from './column-headers.ts';
import { fileChunks, rowsOf, separatorOf } from './csv.ts';
import { decodedHead, kindOf } from './encodings.ts';
import { rosterColumns, rosterRows } from './oneroster.ts';

/** A row with its number, counted from 1 as a spreadsheet does. */
export type Numbered = { number: number; cells: string[] };

/** How a list is to be read, and its rows: they are read as they are asked for. */
export type Reading = {
  kind: 'list' | 'oneroster';
  encoding: string;
  separator: string | null;
  rows: AsyncIterable<Numbered>;
};

export async function readList(file: string): Promise<Reading> {
  if ((await kindOf(file)) === 'zip') {
    const rows = numbered(rosterRows(file), 2);
    return { kind: 'oneroster', encoding: 'utf-8', separator: ',', rows: withHead(rows) };
  }
  const { encoding, head } = await decodedHead(file);
  const separator = separatorOf(head);
  return { kind: 'list', encoding, separator, rows: numbered(rowsOf(fileChunks(file), encoding, separator), 1) };
}

async function* numbered(rows: AsyncIterable<string[]>, first: number): AsyncGenerator<Numbered> {
  let number = first - 1;
  for await (const cells of rows) {
    number += 1;
    if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
  }
}

async function* withHead(rows: AsyncIterable<Numbered>): AsyncGenerator<Numbered> {
  yield { number: 1, cells: rosterColumns.map(({ header }) => header) };
  yield* rows;
}

/** What the first row that is not blank says of the columns; a list without a head of names alone is known by its one column. */
export function columnsOf(
  { kind }: Pick<Reading, 'kind'>,
  first: string[],
): { has_header: boolean; meanings: Meaning[] } {
  if (kind === 'oneroster') return { has_header: true, meanings: rosterColumns.map(({ meaning }) => meaning) };
  const known = meaningsOf(first);
  const has_header = known.some((meaning) => meaning !== 'ignored');
  if (!has_header && first.length === 1) known[0] = 'full_name';
  return { has_header, meanings: first.map((_, at) => known[at] ?? 'ignored') };
}
