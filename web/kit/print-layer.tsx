import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#web/kit/ui/button.tsx';
import css from './print-layer.module.css';
import { useTranslate } from './translate.ts';

type Props = {
  title: string;
  /** Advice before printing. */
  note?: ReactNode;
  onClose: () => void;
  /** More buttons beside Print. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * Shows the printed content, over the whole window and alone on paper. It is not a `<dialog>`, because some browsers
 * print only one page of an element in the top layer.
 */
export function PrintLayer({ title, note, onClose, actions, children }: Props) {
  const t = useTranslate();
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

/** Makes the rest of the page inert while the layer is open, closes it on Escape and restores the focus. */
function useHideOthers(layer: React.RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    const others = [...document.body.children].filter(
      (element) => element instanceof HTMLElement && element !== layer.current,
    );
    for (const element of others) element.toggleAttribute('inert', true);
    layer.current?.querySelector('h1')?.focus();
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.fullscreenElement) close();
    };
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      for (const element of others) element.toggleAttribute('inert', false);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [layer]);
}

/** Opens the browser's print dialog when the fonts are loaded. */
export function PrintWhenShown() {
  useEffect(() => {
    let isShown = true;
    void document.fonts.ready.then(() => isShown && print());
    return () => {
      isShown = false;
    };
  }, []);
  return null;
}
