import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import css from './print-layer.module.css';

type Props = {
  title: string;
  /** What is to be known before paper is used. */
  note?: ReactNode;
  onClose: () => void;
  /** Other ways to use what is shown. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * What is to be printed, over the whole window and alone on paper. It stands beside the page and not in a `<dialog>`: what the
 * browser lifts above everything else does not run over several sheets of paper in every browser.
 */
export function PrintLayer({ title, note, onClose, actions, children }: Props) {
  const t = useWords();
  const layer = useRef<HTMLElement>(null);
  useHideOthers(layer, onClose);
  return createPortal(
    <section ref={layer} className={css.layer} role="dialog" aria-modal="true" aria-label={title} data-prints>
      <div className={`no-print ${css.bar}`}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {note}
        </div>
        <div className="row">
          <Button onClick={onClose}>{t('Close')}</Button>
          {actions}
          <Button kind="solid" onClick={() => print()}>
            {t('Print')}
          </Button>
        </div>
      </div>
      <div className={css.desk}>{children}</div>
    </section>,
    document.body,
  );
}

/** Nothing beside it hears a key or is read, until it goes; then the focus is where it was. */
function useHideOthers(layer: React.RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    const others = [...document.body.children].filter((one) => one instanceof HTMLElement && one !== layer.current);
    for (const one of others) one.toggleAttribute('inert', true);
    layer.current?.querySelector('h1')?.focus();
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.fullscreenElement) close();
    };
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      for (const one of others) one.toggleAttribute('inert', false);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [layer]);
}
