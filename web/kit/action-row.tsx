import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import css from './action-row.module.css';

type Props = {
  label: string;
  /** The step that is missing before the action is possible; undefined if nothing is missing. */
  missing: string | undefined;
  /** Moves the focus to the missing step. By default the sentence about the step gets the focus. */
  onMissing?: (() => void) | undefined;
  isDisabled?: boolean;
  isBusy: boolean;
  busyLabel?: string;
  onPress: () => void;
  /** Other actions beside the button. */
  children?: ReactNode;
};

/** The button of an action that may have a missing step. While a step is missing, the button leads to it instead. */
export function ActionRow({ label, missing, onMissing, isDisabled = false, onPress, children, ...busy }: Props) {
  const words = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const [lastMissing, setLastMissing] = useState(missing);
  if (missing !== undefined && missing !== lastMissing) setLastMissing(missing);
  function press() {
    if (missing === undefined) isDisabled || onPress();
    else if (onMissing) onMissing();
    else words.current?.focus();
  }
  return (
    <>
      <div className={css.row}>
        <Button
          kind="solid"
          {...busy}
          aria-disabled={missing !== undefined || isDisabled || undefined}
          aria-describedby={missing === undefined ? undefined : id}
          onClick={press}
        >
          {label}
        </Button>
        {children}
      </div>
      {/* Its place stays when nothing is missing any more, so that the button does not move under a finger. */}
      {lastMissing !== undefined && (
        <p id={id} ref={words} tabIndex={-1} className={css.missing} data-done={missing === undefined || undefined}>
          {lastMissing}
        </p>
      )}
    </>
  );
}
