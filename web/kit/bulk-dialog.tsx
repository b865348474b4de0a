import { useState } from 'react';
import { type BulkAction, type BulkTarget, staleCount } from './bulk.ts';
import { useForm } from './form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { NameList } from './name-list.tsx';
import { ReasonField } from './staff-reason-field.tsx';

type Props<Row> = {
  action: BulkAction<Row>;
  target: BulkTarget<Row>;
  nameOf: (row: Row) => string;
  needsReason: boolean;
  /** Starts the action; rejects with a 409 that has the new count when another number of rows matches now. */
  start: (target: BulkTarget<Row>, values: Record<string, string>) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before an action changes several rows, and again when their number has changed in the meantime. */
export function BulkDialog<Row>({ action, target, nameOf, needsReason, start, onClose }: Props<Row>) {
  const [newCount, setNewCount] = useState<number>();
  const { fields } = action;
  const count = newCount ?? target.count;
  const form = useForm<Record<string, string>, unknown>({
    initial: { ...fields?.initial, ...(needsReason && { reason: '' }) },
    ...(fields?.errors && { validate: fields.errors }),
    submit: async (values) => {
      try {
        return await start({ ...target, count }, values);
      } catch (cause) {
        // The server reports a new number of rows; the dialog asks again with it.
        setNewCount(staleCount(cause) ?? newCount);
        throw cause;
      }
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={action.question(count)}
      submitLabel={action.confirmLabel?.(count) ?? action.label}
      busyLabel={null}
      isCancelFirst={!fields && !needsReason}
      isDestructive={action.isDestructive ?? false}
      onClose={onClose}
    >
      {'rows' in target && <NameList names={target.rows.map(nameOf)} />}
      {action.explanation && <p>{action.explanation}</p>}
      {fields?.render(form)}
      {needsReason && <ReasonField {...form.field('reason')} readBy="log" />}
    </FormDialog>
  );
}
