import type { ReactNode } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import css from './filter-bar.module.css';

type Props = { isOpen: boolean; showLabel: string; onClose: () => void; children: ReactNode };

/** Shows the filters on phones. A choice applies immediately; the button shows the number of matches. */
export function FilterSheet({ isOpen, showLabel, onClose, children }: Props) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Filter')}
      actions={
        <Button kind="solid" onClick={onClose}>
          {showLabel}
        </Button>
      }
    >
      <div className={css.sheet}>{children}</div>
    </Dialog>
  );
}
