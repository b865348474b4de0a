import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { readSheet } from '#api/people/enrolment/service.ts';
import { bookImportWords } from '#contract/authoring/book-import-words.ts';
import { MAX_BULK_ROWS } from '#contract/kit/bulk.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { enrolmentWords } from '#contract/people/enrolment-words.ts';

/** Columns of the exported list that an import reads. The other columns inform the person who edits the list. */
const READ = [
  ...['id', 'title', 'edits', 'level', 'age_from', 'age_to', 'goal', 'categories', 'licence', 'audience'],
  'is_featured',
] as const;

export type ListRow = { number: number; cells: Partial<Record<string, string>> };
export type BookList = { rows: ListRow[]; ignoredColumns: string[] };

/** Reads an exported list. Refuses a file without an id column at the field `file`. */
export async function readBookList(file: string): Promise<BookList> {
  try {
    return await readRows(await readSheet(file, separatorOf));
  } catch (error) {
    // The reader of student lists has its own words for an empty file and for one that is no list.
    const isOther =
      error instanceof Refusal && [enrolmentWords.empty, enrolmentWords.notAList].some((own) => own === error.message);
    throw isOther ? fieldRefusal('file', bookImportWords.idColumnMissing) : error;
  }
}

/** Returns the separator of the headings, because category lists in cells also contain semicolons. */
function separatorOf(head: string): string {
  const first = head.split(/[\r\n]/, 1)[0] ?? '';
  return [',', ';', '\t', '|'].find((separator) => namesIn(first.split(separator)).includes('id')) ?? ',';
}

const namesIn = (cells: string[]) =>
  cells.map((cell) =>
    cell
      .replaceAll(/["\uFEFF]/g, '')
      .trim()
      .toLowerCase(),
  );

async function readRows(lines: AsyncIterable<string[]> | Iterable<string[]>): Promise<BookList> {
  let headings: string[] | undefined;
  const rows: ListRow[] = [];
  let number = 0;
  for await (const cells of lines) {
    number += 1;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!headings) headings = checkHeadings(namesIn(cells));
    else rows.push({ number, cells: toCells(headings, cells) });
    if (rows.length > MAX_BULK_ROWS) throw fieldRefusal('file', bookImportWords.tooManyRows);
  }
  if (!headings) throw fieldRefusal('file', bookImportWords.idColumnMissing);
  return {
    rows,
    ignoredColumns: headings.filter((name) => name !== '' && !isRead(name)).map((name) => truncate(name, 60)),
  };
}

const isRead = (name: string) => READ.some((known) => known === name);

function checkHeadings(headings: string[]): string[] {
  if (!headings.includes('id')) throw fieldRefusal('file', bookImportWords.idColumnMissing);
  const twice = headings.find((name, index) => isRead(name) && headings.indexOf(name) !== index);
  if (twice) throw fieldRefusal('file', bookImportWords.columnTwice, { values: { column: twice } });
  return headings;
}

function toCells(headings: string[], cells: string[]): ListRow['cells'] {
  return Object.fromEntries(
    headings.flatMap((name, index) => (isRead(name) ? [[name, (cells[index] ?? '').trim()]] : [])),
  );
}
