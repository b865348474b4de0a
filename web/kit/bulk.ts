import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { CallError, type Endpoint } from './call.ts';
import type { FormState } from './form.tsx';

export type BulkForm = FormState<Record<string, string>>;

/** An action on chosen rows of a list, or on every row that its filters match. */
export type BulkAction<Row> = {
  /** The name of the action in the request. */
  key: string;
  /** The button: a verb. */
  label: string;
  icon?: PhosphorIcon;
  /** The icon points along the line, so it is mirrored in languages written from right to left. */
  flipsIcon?: boolean;
  isDestructive?: boolean;
  /** Runs on chosen rows without a question, because it removes nothing. */
  isImmediate?: boolean;
  /** Offers the action if it applies to every selected row. The server checks each row again. */
  isFor?: (row: Row) => boolean;
  /** The title of the dialog: “Archive these 3 people?” */
  question: (count: number) => string;
  /** The label of the dialog's button, if it differs from the label of the button that opened the dialog. */
  confirmLabel?: (count: number) => string;
  /** Explains the changes and their limits. */
  explanation?: ReactNode;
  /** The result: “3 people were archived.” */
  doneWords: (count: number) => string;
  /** Dialog fields that add values to the request. */
  fields?: BulkFields;
};

type BulkFields = {
  initial: Record<string, string>;
  errors?: (values: Record<string, string>) => Record<string, string | undefined>;
  render: (form: BulkForm) => ReactNode;
  /** Returns the request's values for the fields, if they differ from the fields' own values. */
  toBody?: (values: Record<string, string>) => object;
};

export type BulkOptions<Row> = {
  actions: BulkAction<Row>[];
  /** Platform staff say why: the school reads the reason in its audit log. */
  needsReason?: boolean;
  /** The endpoints to read again when an action is over. */
  invalidates: Endpoint[];
};

export type ListSelection<Row> = {
  nameOf: (row: Row) => string;
  /** Actions of other features on chosen rows, such as printing. */
  actions?: (rows: Row[], clear: () => void) => ReactNode;
  /** Actions that the server runs on chosen rows or on everything that matches. */
  bulk?: BulkOptions<Row>;
};

/** The rows that an action changes: selected rows, or all rows that a query matched when the person looked. */
export type BulkTarget<Row> =
  | { rows: Row[]; count: number }
  | { where: Record<string, string | number | undefined>; count: number };

export type BulkBody = { action: string; count: number; ids?: string[]; where?: object; reason?: string };

/** Returns the request that starts an action. */
export function toBulkBody<Row>(
  { key, fields }: BulkAction<Row>,
  target: BulkTarget<Row>,
  keyOf: (row: Row) => string,
  { reason, ...values }: Record<string, string> = {},
): BulkBody {
  const what = 'rows' in target ? { ids: target.rows.map(keyOf) } : { where: target.where };
  const body = fields?.toBody?.(values) ?? values;
  return { action: key, count: target.count, ...what, ...body, ...(reason !== undefined && { reason }) };
}

/** Returns the number of rows that match now, if the server refused an action because the count had changed. */
export function staleCount(cause: unknown): number | undefined {
  if (!(cause instanceof CallError) || cause.status !== 409) return undefined;
  return typeof cause.state === 'object' ? cause.state.count : undefined;
}
