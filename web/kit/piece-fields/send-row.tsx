import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import css from './piece-fields.module.css';

type Props = {
  label: string;
  /** What is missing before the piece can be sent; undefined: it can be. */
  missing: string | undefined;
  /** Moves the focus to what is missing, without which it goes to the words. */
  onMissing?: (() => void) | undefined;
  canSend: boolean;
  isBusy: boolean;
  onSend: () => void;
  /** Other ways from here. */
  children?: ReactNode;
};

/** The button that sends a piece. While something is missing, it leads there instead. */
export function SendRow({ label, missing, onMissing, canSend, isBusy, onSend, children }: Props) {
  const words = useRef<HTMLParagraphElement>(null);
  const id = useId();
  function press() {
    if (missing === undefined) canSend && onSend();
    else if (onMissing) onMissing();
    else words.current?.focus();
  }
  return (
    <>
      <div className={css.next}>
        <Button
          kind="solid"
          isBusy={isBusy}
          aria-disabled={missing !== undefined || !canSend || undefined}
          aria-describedby={missing === undefined ? undefined : id}
          onClick={press}
        >
          {label}
        </Button>
        {children}
      </div>
      {missing !== undefined && (
        <p id={id} ref={words} tabIndex={-1} className={css.missing}>
          {missing}
        </p>
      )}
    </>
  );
}
