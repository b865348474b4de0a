import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import css from './disclosure.module.css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = {
  /** Content of the button; without text, `name` is its accessible name. */
  label: ReactNode;
  name?: string;
  hidesCaret?: boolean;
  /** Class of the button, unless it is in a bar. */
  buttonClass?: string;
  /** The current page is in this menu. */
  isCurrent?: boolean;
  /** Edge of the button that the panel aligns to. */
  align?: 'start' | 'end';
  /** Links or buttons; choosing one closes the panel. */
  children: ReactNode;
};

/** Button that opens a panel. Escape closes it and restores the focus; leaving it closes it too. */
export function Disclosure({
  label,
  name,
  hidesCaret = false,
  buttonClass = css.button ?? '',
  isCurrent = false,
  align = 'start',
  children,
}: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false);
    };
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={css.root}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-expanded={isOpen}
        aria-controls={id}
        title={name}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        {name && <VisuallyHidden>{name}</VisuallyHidden>}
        {!hidesCaret && <Icon of={CaretDownIcon} size={13} />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what bubbles from the links in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it */}
      <div id={id} hidden={!isOpen} className={classes(css.panel, css[align])} onClick={() => setOpen(false)}>
        {children}
      </div>
    </div>
  );
}
