import { useState } from 'react';
import { MAX_NEW_SECRETS } from '#contract/card-words.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { CardHolders } from './calls.ts';
import type { PrintJob } from './use-printing.ts';

export type CardSelection = {
  holders: CardHolders;
  count: number;
  /** Of the one child whose card it is, or of the class. */
  name?: string | undefined;
  /** Some of them may sign in with pictures. */
  usesPictures: boolean;
};

type Props = CardSelection & { printing: PrintJob; onClose: () => void };

/** Says before paper is used which cards end by it. */
export function PrintDialog({ holders, count, name, usesPictures, printing, onClose }: Props) {
  const t = useWords();
  const [options, setOptions] = useState({ new_passwords: false, new_pictures: false });
  const { isBusy, made, message } = printing;

  /** What is being made is told once: it is waited for. */
  function leave() {
    if (!isBusy) onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={leave}
      title={holders.ids?.length === 1 ? t('Print a new card') : t('Print sign-in cards')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={leave}>{t('Cancel')}</Button>
          <Button
            kind="solid"
            data-first
            isBusy={isBusy}
            busyLabel={t('Creating cards…')}
            onClick={() => void printing.print({ ...holders, ...options }, count)}
          >
            {t('{count, plural, one {Print # card} other {Print # cards}}', { count })}
          </Button>
        </>
      }
    >
      <div className="stack">
        {message !== undefined && !isBusy && (
          <Alert status="bad" role="alert" title={message || t('That did not work. Try again.')} />
        )}
        {name && (
          <p>
            <b dir="auto">{name}</b>
          </p>
        )}
        <p>
          {t(
            'Printing a new card deactivates the old one. Passwords do not change and are not on the card, unless you choose new ones.',
          )}
        </p>
        <Checkbox
          label={t('Print with new passwords')}
          hint={t('Each password is two words. Old passwords stop working and students must sign in again.')}
          checked={options.new_passwords}
          onChange={({ target }) => setOptions({ ...options, new_passwords: target.checked })}
        />
        {usesPictures && (
          <Checkbox
            label={t('Print with new pictures')}
            hint={t(
              'Students without pictures always get them. If you leave this off, the others keep theirs, which are not on the card.',
            )}
            checked={options.new_pictures}
            onChange={({ target }) => setOptions({ ...options, new_pictures: target.checked })}
          />
        )}
        {count > MAX_NEW_SECRETS && (
          <p role="status" className="muted">
            {isBusy && t('{done} of {total}', { done: made, total: count })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
