import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';
import { DialogToasts, useCloseLabel } from './toast.tsx';

type Props = {
  isOpen: boolean;
  /** Called on Escape, on the close button and on a click outside. */
  onClose: () => void;
  title: ReactNode;
  /** The label of the close button where “Close” does not say enough. */
  closeLabel?: string;
  /** Buttons at the end, the main one last. */
  actions?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

/** Modal dialog; on a phone a sheet from the bottom. The native modal traps and restores the focus. */
export function Dialog({ isWide = false, ...rest }: Props) {
  return <Modal {...rest} className={classes(css.dialog, isWide && css.wide)} />;
}

/** Modal panel at the inline end, as high as the window. */
export function Drawer(props: Omit<Props, 'isWide'>) {
  return <Modal {...props} className={classes(css.drawer)} />;
}

function Modal({ isOpen, onClose, title, closeLabel, actions, children, className }: Props & { className: string }) {
  const titleId = useId();
  const usualLabel = useCloseLabel();
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect closes the dialog before it is removed: only then does it restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    firstIn(element)?.focus();
    return () => element.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={isOpen ? titleId : undefined}
      closedby="any"
      onCancel={(event) => {
        // Only `isOpen` decides whether the dialog closes.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen && (
        <>
          <header className={css.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={closeLabel ?? usualLabel} onClick={onClose}>
              <Icon of={XIcon} />
            </IconButton>
          </header>
          <div className={css.body}>{children}</div>
          {actions && <footer className={css.actions}>{actions}</footer>}
          <DialogToasts />
        </>
      )}
    </dialog>
  );
}

/**
 * Returns the element marked `data-first`, or the first field. Otherwise the browser focuses the close button, the
 * safest.
 */
function firstIn(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>(FIELDS);
}

// A group of radio buttons gets the focus on its checked button, as with the Tab key: Space then changes nothing.
const FIELDS =
  'input:not([type=hidden], [type=radio]), [type=radio]:checked, fieldset:not(:has([type=radio]:checked)) [type=radio], select, textarea';
