import { isElement, type MarkupElement } from '#api/core/press/service.ts';

/** A cell with its place in the grid of its table. */
export type Cell = { x: number; y: number; colspan: number; rowspan: number; element: MarkupElement };
type Table = { columns: number; header: number; cells: Cell[] };

/** The limit of columns that fit on a page. */
const MAX_COLUMNS = 24;

/**
 * Returns the cells of a table with their positions, as HTML computes them: below a cell that spans two rows, the next
 * row begins further along.
 */
export function tableOf(table: MarkupElement): Table {
  const rows = rowsOf(table);
  const taken = new Set<string>();
  const isTaken = (x: number, y: number) => taken.has(`${x} ${y}`);
  const header = headerRowsOf(rows);
  const cells = rows.flatMap((row, y) => {
    let x = 0;
    return cellsOf(row).flatMap((element): Cell[] => {
      while (isTaken(x, y)) x += 1;
      if (x >= MAX_COLUMNS) return [];
      const colspan = widthAt(x, Math.min(spanOf(element.attributes.colspan), MAX_COLUMNS - x), (at) => isTaken(at, y));
      // A cell of the header may not extend below the header.
      const rowspan = Math.min(spanOf(element.attributes.rowspan), (y < header ? header : rows.length) - y);
      for (let across = 0; across < colspan; across++)
        for (let down = 0; down < rowspan; down++) taken.add(`${x + across} ${y + down}`);
      const cell = { x, y, colspan, rowspan, element };
      x += colspan;
      return [cell];
    });
  });
  return { columns: Math.max(0, ...cells.map(({ x, colspan }) => x + colspan)), header, cells };
}

function rowsOf(table: MarkupElement): MarkupElement[] {
  const sections = table.children.filter(isElement);
  const isOf = (names: string[]) => (element: MarkupElement) => names.includes(element.name);
  const inSection = (section: MarkupElement) =>
    section.name === 'tr' ? [section] : section.children.filter(isElement).filter(isOf(['tr']));
  const ordered = [['thead'], ['tbody', 'tr'], ['tfoot']].flatMap((names) => sections.filter(isOf(names)));
  return ordered.flatMap(inSection);
}

const cellsOf = (row: MarkupElement) =>
  row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');

/** Counts the first rows that contain only headings. */
function headerRowsOf(rows: MarkupElement[]): number {
  const first = rows.findIndex((row) => cellsOf(row).some(({ name }) => name === 'td'));
  return Math.max(first, 0);
}

function spanOf(text = '1'): number {
  const span = Number.parseInt(text, 10);
  return span >= 1 && span <= 1000 ? span : 1;
}

/** Returns the number of free columns from `x`, up to `wanted`. */
function widthAt(x: number, wanted: number, isTaken: (x: number) => boolean): number {
  let width = 1;
  while (width < wanted && !isTaken(x + width)) width += 1;
  return width;
}
