import { useState } from 'react';
import type { Grants } from '#contract/invitations.ts';
import type { Membership } from '#contract/organizations.ts';
import { useDialogAction } from '#web/kit/use-dialog-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useChangeGrants } from './calls.ts';
import { GrantChoice } from './grants.tsx';

type Props = { membership: Pick<Membership, 'id' | 'school_name' | 'grants'>; onClose: () => void };

/** Changes what an organization may do here. */
export function GrantDialog({ membership: { id, school_name: name, grants }, onClose }: Props) {
  const t = useWords();
  const [chosen, setChosen] = useState<Grants>(grants);
  const confirmLabel = useChangeGrants();
  const { run, isBusy, error } = useDialogAction(confirmLabel, {
    successMessage: t('Access updated.'),
    onDone: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            kind="solid"
            isBusy={isBusy}
            busyLabel={t('Saving…')}
            onClick={() => void (chosen === grants ? onClose() : run({ id, grants: chosen }))}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Alert status="bad" role="alert" title={error} />}
        <GrantChoice name={name} value={chosen} onChange={setChosen} />
        {grants !== 'none' && chosen !== grants && (
          <Alert status="warn" title={t('Any visit in progress ends immediately.')} />
        )}
      </div>
    </Dialog>
  );
}
