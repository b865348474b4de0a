import { useState } from 'react';
import type { SchoolClass } from '#contract/people/classes.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { CardPrinting } from './print-cards.tsx';
import { PrintClasses } from './print-classes.tsx';

/** Prints the cards of one of these classes, or of all. Asks for the class if there are several. */
export function PrintForClass({ classes, onClose }: { classes: SchoolClass[]; onClose: () => void }) {
  const t = useTranslate();
  const [classToPrint, setChosen] = useState(classes.length === 1 ? classes[0] : undefined);
  const [printsAll, setPrintsAll] = useState(false);
  if (printsAll) return <PrintClasses classes={classes} onClose={onClose} />;
  if (classToPrint)
    return (
      <CardPrinting
        holders={{ class: classToPrint.id }}
        count={classToPrint.no_of_students}
        name={classToPrint.name}
        usesPictures={classToPrint.uses_pictures}
        cardOnly={classToPrint.card_only_students}
        oldCardCount={classToPrint.card_holders}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Print sign-in cards')}
      actions={<Button onClick={onClose}>{t('Cancel')}</Button>}
    >
      <p>{t('Which class?')}</p>
      <ul className={lists.rows}>
        <li>
          <Button kind="quiet" onClick={() => setPrintsAll(true)}>
            {t('All classes')}
          </Button>
        </li>
        {classes.map((schoolClass) => (
          <li key={schoolClass.id}>
            <Button kind="quiet" onClick={() => setChosen(schoolClass)}>
              <span dir="auto">{schoolClass.name}</span>
            </Button>
            <span className="muted">
              {t('{count, plural, one {# student} other {# students}}', { count: schoolClass.no_of_students })}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
