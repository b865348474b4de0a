import { type ReactNode, useState } from 'react';
import { MAX_NEW_SECRETS } from '#contract/people/limits.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import type { PrintRequest } from './create-in-batches.ts';
import type { PrintJob } from './use-printing.ts';

export type CardSelection = {
  /** A whole class, or some students with the class whose code is on their cards. */
  holders: Pick<PrintRequest, 'class' | 'ids'>;
  count: number;
  /** Name of the one student, or of the class. */
  name?: string | undefined;
  /** Some of the students may sign in with pictures. */
  usesPictures: boolean;
  /** The number of students with neither a password nor pictures; 0 if it is unknown. */
  cardOnly: number;
  /** The number of students whose working card the new one replaces; undefined if it is unknown. */
  oldCardCount?: number | undefined;
};

export type PrintOptions = Pick<PrintRequest, 'new_passwords' | 'new_pictures'>;

type Props = Omit<CardSelection, 'holders'> & {
  title: string;
  /** More facts about these cards. */
  note?: ReactNode;
  printing: PrintJob;
  onPrint: (options: PrintOptions) => void;
  onClose: () => void;
};

/** Names the cards that stop working before any paper is used. */
export function PrintDialog(props: Props) {
  const { title, note, count, name, usesPictures, cardOnly, oldCardCount, printing, onPrint, onClose } = props;
  const t = useTranslate();
  // In a class with pictures, the card shows three pictures instead of a password.
  const hasNoPasswords = !usesPictures && count > 0 && cardOnly >= count;
  const [options, setOptions] = useState({ new_passwords: hasNoPasswords, new_pictures: false });
  const { isBusy, printedCount, message } = printing;

  /** Cards are shown only once, so the dialog stays open while they are created. */
  function leave() {
    if (!isBusy) onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={leave}
      title={title}
      actions={
        <>
          <Button onClick={leave}>{t('Cancel')}</Button>
          <Button
            kind="solid"
            data-first
            isBusy={isBusy}
            busyLabel={t('Creating cards…')}
            onClick={() => onPrint(options)}
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
        {note}
        {oldCardCount !== 0 && <p>{t('Printing a new card deactivates the old one.')}</p>}
        <p>
          {options.new_passwords
            ? t('Each card has a new password.')
            : t('Passwords do not change and are not on the card.')}
        </p>
        {cardOnly > 0 && !usesPictures && !options.new_passwords && (
          <p>
            {t(
              '{count, plural, one {# student has no password and can only sign in with the card.} other {# students have no password and can only sign in with the card.}}',
              { count: cardOnly },
            )}
          </p>
        )}
        <Checkbox
          label={t('Print with new passwords')}
          hint={
            hasNoPasswords
              ? t('Each password is two words.')
              : t('Each password is two words. Old passwords stop working and students must sign in again.')
          }
          checked={options.new_passwords}
          onChange={({ target }) => setOptions({ ...options, new_passwords: target.checked })}
        />
        {usesPictures && (
          <Checkbox
            label={t('Print with new pictures')}
            hint={t(
              'Students without pictures always get them. Otherwise, the other students keep their pictures, which are not printed on the card.',
            )}
            checked={options.new_pictures}
            onChange={({ target }) => setOptions({ ...options, new_pictures: target.checked })}
          />
        )}
        {(options.new_passwords || options.new_pictures) && <SignOutNote count={count} />}
        {count > MAX_NEW_SECRETS && (
          <div role="status" className="muted">
            {isBusy && <PrintProgress done={printedCount} total={count} />}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Says how many sessions end with the old passwords and pictures, before a class is interrupted. */
function SignOutNote({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <p role="status" className="strong">
      {t(
        '{count, plural, one {Printing signs # student out on every device.} other {Printing signs up to # students out on every device.}}',
        { count },
      )}
    </p>
  );
}

function PrintProgress({ done, total }: { done: number; total: number }) {
  const t = useTranslate();
  const valueText = t('{done} of {total}', { done, total });
  return (
    <>
      <Progress label={t('Cards ready')} value={done} max={total} valueText={valueText} />
      {valueText}
    </>
  );
}
