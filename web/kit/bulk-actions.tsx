import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { invalidate, useApiMutation } from './api.ts';
import { type BulkAction, type BulkBody, type BulkOptions, type BulkTarget, toBulkBody } from './bulk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { useAction } from './use-action.ts';

type Props<Row> = {
  bulk: BulkOptions<Row>;
  /** Path of the list below `/api`. */
  path: string;
  /** The visible rows that an action changes: the selected ones, or all of them. */
  visibleRows: Row[];
  target: BulkTarget<Row>;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  onStarted: (id: string) => void;
};

/** The buttons of the actions that all selected rows allow. */
export function BulkActions<Row>({ bulk, path, visibleRows, target, keyOf, nameOf, onStarted }: Props<Row>) {
  const client = useQueryClient();
  const [openKey, setOpenKey] = useState<string>();
  const mutation = useStartBulk(`POST ${path}bulk/`);
  const { run, isBusy } = useAction(mutation, { onSuccess: ({ id }) => onStarted(id) });
  const { needsReason = false } = bulk;
  const offered = bulk.actions.filter(({ isFor }) => isFor === undefined || visibleRows.every(isFor));
  const openAction = offered.find(({ key }) => key === openKey);
  const isChoice = 'rows' in target;

  function press(action: BulkAction<Row>) {
    if (action.isImmediate && isChoice && !needsReason) void run({ body: toBulkBody(action, target, keyOf) });
    else setOpenKey(action.key);
  }

  return (
    <>
      {offered.map((action) => (
        <Button
          key={action.key}
          kind={action.isDestructive ? 'bad' : 'line'}
          isBusy={isBusy}
          onClick={() => press(action)}
        >
          {action.icon && <Icon of={action.icon} flips={action.flipsIcon ?? false} />}
          {action.label}
        </Button>
      ))}
      {openAction && (
        <BulkDialog
          action={openAction}
          target={target}
          nameOf={nameOf}
          needsReason={needsReason}
          start={async (confirmed, values) => {
            try {
              const { id } = await mutation.mutateAsync({ body: toBulkBody(openAction, confirmed, keyOf, values) });
              onStarted(id);
            } catch (cause) {
              // A different number of rows matches now: reloads the list behind the dialog.
              void invalidate(client, ...bulk.invalidates);
              throw cause;
            }
          }}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </>
  );
}

/** `useApiMutation` for `POST {list}/bulk/`, which every list with actions on several rows has. */
const useStartBulk = useApiMutation as unknown as (
  endpoint: string,
) => UseMutationResult<{ id: string; count: number }, Error, { body: BulkBody }>;
