import { useEffect, useState } from 'react';
import { isNewTour, saveTourAsSeen } from '#web/core/tours/seen-tours.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import css from './dashboard-switch.module.css';

const KEY = 'switch-dashboards';

/** Explains the switch of dashboards below it, until the person dismisses the note on any device. */
export function SwitchNote({ person }: { person: string }) {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    let isLeft = false;
    void isNewTour(person, KEY).then((isNew) => isLeft || setShown(isNew));
    return () => {
      isLeft = true;
    };
  }, [person]);

  function dismiss() {
    setShown(false);
    document.getElementById('main')?.focus();
    void saveTourAsSeen(person, KEY);
  }
  return isShown ? <SwitchNotePanel onDismiss={dismiss} /> : null;
}

export function SwitchNotePanel({ onDismiss }: { onDismiss: () => void }) {
  const t = useTranslate();
  return (
    <div className={css.note}>
      <div role="status">
        <b>{t('You can switch dashboards')}</b>
        <p className="small">{t('Use the button with two arrows to open your other dashboards.')}</p>
      </div>
      <Button isSmall onClick={onDismiss}>
        {t('Got it')}
      </Button>
    </div>
  );
}
