import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp';
import { type RefObject, useState } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { hasShortcuts, setShortcuts, useShortcuts } from '#web/kit/use-shortcuts.ts';
import css from './versions.module.css';

type Props = {
  /** The area of the keys: they also work in a dialog that contains it. */
  area: RefObject<HTMLElement | null>;
  current: number;
  count: number;
  goTo: (index: number) => void;
};

/** Leads from change to change, also by N and P, and explains the marks of changes. */
export function ChangeBar({ area, current, count, goTo }: Props) {
  const t = useTranslate();
  const [isOn, setOn] = useState(hasShortcuts);
  const isFirst = current === 0;
  const isLast = current === count - 1;
  const goBack = () => !isFirst && goTo(current - 1);
  const goOn = () => !isLast && goTo(current + 1);
  useShortcuts({ n: goOn, p: goBack }, area);
  return (
    <div className={css.bar}>
      <p role="status">
        <b>{t('Change {number} of {count}', { number: current + 1, count })}</b>
      </p>
      <div className="row">
        <Button kind="quiet" aria-disabled={isFirst} onClick={goBack}>
          <Icon of={CaretUpIcon} />
          {t('Previous')}
        </Button>
        <Button kind="quiet" aria-disabled={isLast} onClick={goOn}>
          <Icon of={CaretDownIcon} />
          {t('Next')}
        </Button>
      </div>
      <p className={css.legend}>
        <ins>{t('Added words')}</ins> <del>{t('Removed words')}</del>
      </p>
      <div className="wide-only">
        <Checkbox
          label={t('Use shortcut keys')}
          hint={t('N goes to the next change, P to the previous one.')}
          checked={isOn}
          onChange={({ target }) => {
            setOn(target.checked);
            setShortcuts(target.checked);
          }}
        />
      </div>
    </div>
  );
}
