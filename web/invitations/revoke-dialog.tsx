import type { Invitation } from '#contract/invitations.ts';
import { useDoing } from '#web/app/use-doing.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { useRevoke } from './calls.ts';

export function RevokeDialog({
  invitation: { id, email, name },
  onClose,
}: {
  invitation: Invitation;
  onClose: () => void;
}) {
  const t = useWords();
  const { run, isBusy, error } = useDoing(useRevoke(), { done: t('The invitation is revoked.'), onDone });

  function onDone() {
    onClose();
    // The menu that opened this is gone with its row's acts.
    document.getElementById('main')?.focus();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Revoke this invitation?')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button kind="bad" isBusy={isBusy} onClick={() => run(id)}>
            {t('Revoke')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Note status="bad" role="alert" fact={error} />}
        <p>
          <b dir="auto">{name ?? email}</b>
          <br />
          {t('Every link of it ends at once.')}
        </p>
      </div>
    </Dialog>
  );
}
