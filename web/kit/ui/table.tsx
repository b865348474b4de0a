import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  isSortable?: boolean;
  /** If the cells need no heading: a menu, a checkbox. */
  hidesTitle?: boolean;
  /**
   * Where a phone shows the value: beside the name, below the name as the status or as the one fact with its heading
   * (`plain`: without it), or on a separate line with or without its heading. Without a place, phones leave the value
   * to the row's page. The name and the cells without a heading are always shown.
   */
  onPhone?: 'side' | 'status' | 'fact' | 'plain' | 'line' | 'sentence';
};

export type Sort = { key: string; isDescending: boolean };

export type Selection<Row> = {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  labelOf: (row: Row) => string;
  allLabel: string;
};

type Props<Row> = {
  caption: string;
  /** The first column is the row's name, usually a link. */
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  isRoomy?: boolean;
  /** Shows all columns even where they do not fit, because the person has chosen them. The table then scrolls. */
  keepsColumns?: boolean;
  /** Leaves out the headings, when nothing will be below them. */
  hidesHead?: boolean;
  /** Replaces rows: loading, empty or error state. */
  children?: ReactNode;
};

/** A table with more columns needs the width beside an open sidebar. */
const MANY_COLUMNS = 6;

/**
 * Table whose rows have two lines on a phone: the name, then its status and one fact. Where not all columns fit, the
 * table has only the phone's columns.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  selection,
  isRoomy = false,
  keepsColumns = false,
  hidesHead = false,
  children,
  ...sorting
}: Props<Row>) {
  return (
    <div className={classes(css.frame, keepsColumns && css.scrolling)}>
      <table className={classes(css.table, columns.length > MANY_COLUMNS && css.many, isRoomy && css.roomy)}>
        <caption className="vh">{caption}</caption>
        {!hidesHead && (
          <thead>
            <tr>
              {selection && <SelectAll selection={selection} keys={rows.map(keyOf)} />}
              {columns.map((column, i) => (
                <Heading key={column.key} column={column} isName={i === 0} {...sorting} />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {selection && <SelectRow selection={selection} row={row} rowKey={keyOf(row)} />}
              {columns.map((column, i) => (
                <Cell key={column.key} column={column} row={row} isName={i === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children && <div className={css.instead}>{children}</div>}
    </div>
  );
}

type HeadingProps<Row> = {
  column: Column<Row>;
  isName: boolean;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
};

function Heading<Row>({ column, isName, sort, onSort }: HeadingProps<Row>) {
  const { key, title, isNumber, isSortable, hidesTitle, onPhone } = column;
  const isSorted = sort?.key === key;
  const isDescending = isSorted && sort.isDescending;
  return (
    <th
      scope="col"
      className={classes(isNumber && css.number, !isName && !hidesTitle && !onPhone && css.wide)}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {isSortable && onSort ? (
        <button type="button" onClick={() => onSort({ key, isDescending: isSorted && !isDescending })}>
          {title}
          {isSorted && <Icon of={isDescending ? CaretDownIcon : CaretUpIcon} size={14} />}
        </button>
      ) : (
        <span className={hidesTitle ? 'vh' : undefined}>{title}</span>
      )}
    </th>
  );
}

function Cell<Row>({ column, row, isName }: { column: Column<Row>; row: Row; isName: boolean }) {
  const { title, cell, isNumber, hidesTitle, onPhone } = column;
  if (isName) return <th scope="row">{cell(row)}</th>;
  return (
    <td
      data-title={hidesTitle || onPhone === 'plain' ? undefined : title}
      className={classes(isNumber && css.number, hidesTitle ? css.actions : css[placeOf(onPhone)])}
    >
      {cell(row)}
    </td>
  );
}

function placeOf(onPhone: Column<unknown>['onPhone']) {
  return onPhone === 'plain' ? 'fact' : (onPhone ?? 'wide');
}

function SelectAll<Row>({ selection, keys }: { selection: Selection<Row>; keys: string[] }) {
  const selectedCount = keys.filter((key) => selection.keys.has(key)).length;
  const isAll = keys.length > 0 && selectedCount === keys.length;
  return (
    <th scope="col" className={css.select}>
      <label>
        <span className="vh">{selection.allLabel}</span>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = selectedCount > 0 && !isAll;
          }}
          onChange={() => selection.onChange(new Set(isAll ? [] : keys))}
        />
      </label>
    </th>
  );
}

function SelectRow<Row>({ selection, row, rowKey }: { selection: Selection<Row>; row: Row; rowKey: string }) {
  const isSelected = selection.keys.has(rowKey);

  function toggle() {
    const keys = new Set(selection.keys);
    if (isSelected) keys.delete(rowKey);
    else keys.add(rowKey);
    selection.onChange(keys);
  }

  return (
    <td className={css.select}>
      <label>
        <span className="vh">{selection.labelOf(row)}</span>
        <input type="checkbox" checked={isSelected} onChange={toggle} />
      </label>
    </td>
  );
}
