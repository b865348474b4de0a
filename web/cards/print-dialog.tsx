import { useState } from 'react';
import { MOST_CARDS, MOST_NEW } from '#contract/card-words.ts';
import type { CardSheet } from '#contract/cards.ts';
import { CallError } from '#web/app/call.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { usePrintCards, type Whose } from './calls.ts';

export type Cards = {
  whose: Whose;
  count: number;
  /** Of the one child whose card it is, or of the class. */
  name?: string | undefined;
  /** Some of them may sign in with pictures. */
  usesPictures: boolean;
};

type Props = Cards & { onPrinted: (sheet: CardSheet) => void; onClose: () => void };

/** Says before paper is used which cards end by it. */
export function PrintDialog({ whose, count, name, usesPictures, onPrinted, onClose }: Props) {
  const t = useWords();
  const { mutateAsync, isPending } = usePrintCards();
  const [makes, setMakes] = useState({ new_passwords: false, new_pictures: false });
  const [error, setError] = useState<string>();
  const isTooMany = count > MOST_CARDS || (count > MOST_NEW && (makes.new_passwords || makes.new_pictures));

  /** What is being made is told once: it is waited for. */
  function leave() {
    if (!isPending) onClose();
  }

  async function print() {
    setError(undefined);
    try {
      onPrinted(await mutateAsync({ ...whose, ...makes }));
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message || t('That did not work. Please try again.'));
    }
  }

  return (
    <Dialog
      isOpen
      onClose={leave}
      title={whose.ids?.length === 1 ? t('Print a new card') : t('Print sign-in cards')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={leave}>{t('Cancel')}</Button>
          <Button
            kind="solid"
            data-first
            isBusy={isPending}
            busyLabel={t('Making the cards…')}
            onClick={() => void print()}
          >
            {t('{count, plural, one {Print # card} other {Print # cards}}', { count })}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Note status="bad" role="alert" fact={error} />}
        {name && (
          <p>
            <b dir="auto">{name}</b>
          </p>
        )}
        <p>
          {t(
            'Printing a new card ends the old one. Passwords stay as they are, and are not on the card, unless you ask for new ones.',
          )}
        </p>
        <Checkbox
          label={t('Print with new passwords')}
          hint={t('Two words each. The old password ends, and whoever is signed in has to sign in again.')}
          checked={makes.new_passwords}
          onChange={({ target }) => setMakes({ ...makes, new_passwords: target.checked })}
        />
        {usesPictures && (
          <Checkbox
            label={t('Print with new pictures')}
            hint={t(
              'Who has no pictures yet gets them in any case. The others keep theirs, which are not on the card.',
            )}
            checked={makes.new_pictures}
            onChange={({ target }) => setMakes({ ...makes, new_pictures: target.checked })}
          />
        )}
        {isTooMany && (
          <Note
            status="warn"
            fact={t('At most {most} cards are printed at a time, and {few} with new passwords or pictures.', {
              most: MOST_CARDS,
              few: MOST_NEW,
            })}
          />
        )}
      </div>
    </Dialog>
  );
}
