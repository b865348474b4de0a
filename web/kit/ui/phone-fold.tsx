import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './phone-fold.module.css';

type ButtonProps = { isOpen: boolean; onOpen: (isOpen: boolean) => void; children: ReactNode };

/** Button of phones that shows a long part of a page, and hides it again. */
export function PhoneFoldButton({ isOpen, onOpen, children }: ButtonProps) {
  return (
    <p className={css.line}>
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {children}
        <Icon of={CaretDownIcon} size={13} />
      </Button>
    </p>
  );
}

type Props = {
  /** Label of the button, such as “Show chart”. */
  label: string;
  /** Names the shown part for screen readers, which hear many such buttons. */
  name: string;
  children: ReactNode;
};

/** Shows a long part of a page on phones only on demand. Wider screens and paper always have it. */
export function PhoneFold({ label, name, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PhoneFoldButton isOpen={isOpen} onOpen={setOpen}>
        <span>
          {label}
          <span className="vh"> {name}</span>
        </span>
      </PhoneFoldButton>
      <div className={isOpen ? undefined : css.folded}>{children}</div>
    </>
  );
}
