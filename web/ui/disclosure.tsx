import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import css from './disclosure.module.css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = {
  /** What the button shows; where that is no word, `name` says it. */
  label: ReactNode;
  name?: string;
  hidesCaret?: boolean;
  /** The class of the button, where it is not one of a bar. */
  buttonClass?: string;
  /** The menu of the section that is shown. */
  isCurrent?: boolean;
  /** Which edge of the button the panel shares. */
  align?: 'start' | 'end';
  /** Links or buttons; taking one closes the panel. */
  children: ReactNode;
};

/** A button and the panel it opens. Escape closes and gives the focus back; so does leaving. */
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
