import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import css from './phone-fold.module.css';

type Props = {
  /** Label of the button, such as “Show chart”. */
  label: string;
  /** What the button shows, for its accessible name. */
  name: string;
  children: ReactNode;
};

/** Shows a long part of a page on phones only on demand. Wider screens and paper always have it. */
export function PhoneFold({ label, name, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={css.line}>
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {label}
          <span className="vh"> {name}</span>
        </Button>
      </p>
      <div className={isOpen ? undefined : css.folded}>{children}</div>
    </>
  );
}
