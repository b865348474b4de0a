import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from './paths.ts';
import type { Translate } from './translate.ts';
import { Badge, type Status } from './ui/badge.tsx';
import lists from './ui/lists.module.css';
import type { ListColumn } from './use-list.ts';

type CellOf<Row, Cell> = (row: Row) => Cell;
/** Sorting and places of a column. */
type Options = Omit<ListColumn<never>, 'key' | 'title' | 'cell'>;

/** A column of numbers or amounts. */
export function numberColumn<Row>(
  key: string,
  title: string,
  cell: CellOf<Row, ReactNode>,
  options?: Options,
): ListColumn<Row> {
  return { key, title, isNumber: true, cell, ...options };
}

/** A column of dates, which stay in one line. */
export function dateColumn<Row>(
  key: string,
  title: string,
  dateOf: CellOf<Row, string | null | undefined>,
  options?: Options,
): ListColumn<Row> {
  const spanOf = (date: string | null | undefined) => date && <span className={lists.date}>{date}</span>;
  return { key, title, cell: (row) => spanOf(dateOf(row)), ...options };
}

/** A column of badges, which phones show below the name. */
export function statusColumn<Row>(
  key: string,
  title: string,
  badgeOf: CellOf<Row, [status: Status | 'none' | undefined, label: string]>,
): ListColumn<Row> {
  const badge = ([status, label]: ReturnType<typeof badgeOf>) => <Badge status={status}>{label}</Badge>;
  return { key, title, onPhone: 'status', cell: (row) => badge(badgeOf(row)) };
}

/** A column of the rows' schools, with links to their pages on the platform. */
export function schoolColumn<Row extends { tenant: { id: string; school_name: string } }>(
  key: string,
  title: string,
  options?: Options,
): ListColumn<Row> {
  const cell = ({ tenant }: Row) => (
    <Link to={paths.adminPanelTenant(tenant.id)} className={lists.link}>
      <bdi>{tenant.school_name}</bdi>
    </Link>
  );
  return { key, title, cell, ...options };
}

/** The last column, with the actions on a row. It needs no heading. */
export function actionsColumn<Row>(t: Translate, cell: CellOf<Row, ReactNode>): ListColumn<Row> {
  return { key: 'actions', title: t('Actions'), hidesTitle: true, cell };
}
