import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';

type Props = {
  isOpen: boolean;
  /** Asked for by Escape, by the close button or by a click beside it. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** At the end, the main one last. */
  actions?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

/** Centred; on a phone a sheet from the bottom. The browser's own modal keeps the focus in and gives it back. */
export function Dialog({ isWide = false, ...rest }: Props) {
  return <Modal {...rest} className={classes(css.dialog, isWide && css.wide)} />;
}

/** From the inline end, as high as the window. */
export function Drawer(props: Omit<Props, 'isWide'>) {
  return <Modal {...props} className={classes(css.drawer)} />;
}

function Modal({ isOpen, onClose, title, closeLabel, actions, children, className }: Props & { className: string }) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the dialog is taken out of the page: only one that closes gives the focus back.
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
        // Whether it closes is for `isOpen` to say.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen && (
        <>
          <header className={css.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon of={XIcon} />
            </IconButton>
          </header>
          <div className={css.body}>{children}</div>
          {actions && <footer className={css.actions}>{actions}</footer>}
        </>
      )}
    </dialog>
  );
}

/** What is marked for it, else a field; else the browser takes the first button, which closes and is the safest. */
function firstIn(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>(FIELDS);
}

const FIELDS = 'input:not([type=hidden]), select, textarea';
