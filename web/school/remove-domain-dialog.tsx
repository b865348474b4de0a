import type { Domain } from '#contract/domains.ts';
import { useDoing } from '#web/app/use-doing.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { useRemoveDomain } from './calls.ts';

export function RemoveDomainDialog({ domain, onClose }: { domain: Domain; onClose: () => void }) {
  const t = useWords();
  const { run, isBusy, error } = useDoing(useRemoveDomain(), { done: t('The domain is removed.'), onDone: onClose });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Remove {domain}?', { domain: domain.domain })}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose} data-first>
            {t('Cancel')}
          </Button>
          <Button kind="bad" isBusy={isBusy} busyLabel={t('Removing…')} onClick={() => void run(domain.id)}>
            {t('Remove the domain')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Note status="bad" role="alert" fact={error} />}
        <p>
          {domain.verified_at
            ? t('The site stops answering there at once. Its address on Booklark stays.')
            : t('Its record is not looked for any more. If you add it again, it gets another one.')}
        </p>
      </div>
    </Dialog>
  );
}
