import type { ReactNode } from 'react';

type Props = {
  label: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  onClick(): void;
  children: ReactNode;
};

/** A button of the player that has only an icon. */
export function ControlButton({ label, isPressed, isDisabled = false, onClick, children }: Props) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}
