import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './button.module.css';
import { classes } from './classes.ts';

export type ButtonLook = {
  /** `solid` at most once in a view, `buy` only for money, `bad` for destructive actions. */
  kind?: 'solid' | 'buy' | 'line' | 'quiet' | 'bad' | undefined;
  /** 36 px high on devices with a mouse. */
  isSmall?: boolean | undefined;
  isWide?: boolean | undefined;
};

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    isBusy?: boolean;
    /** Label while busy. The wider of the two labels sets the width, so that the layout does not shift. */
    busyLabel?: string;
  };

/** Returns the button class for other elements: the label of a file field, a summary. */
export function buttonClass({ kind = 'line', isSmall = false, isWide = false }: ButtonLook = {}): string {
  return classes(css.button, css[kind], isSmall && css.small, isWide && css.wide);
}

export function Button({ kind, isSmall, isWide, isBusy = false, busyLabel, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ kind, isSmall, isWide }), rest.className)}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? preventClick : rest.onClick}
    >
      {busyLabel === undefined ? children : stackedLabels(children, busyLabel, isBusy)}
    </button>
  );
}

/** A busy button is not `disabled`, to keep the focus, but it must not submit its form again. */
function preventClick(event: MouseEvent) {
  event.preventDefault();
}

function stackedLabels(label: ReactNode, busyLabel: string, isBusy: boolean) {
  return (
    <span className={css.faces}>
      <span className={classes(css.face, isBusy && css.away)}>{label}</span>
      <span className={classes(css.face, !isBusy && css.away)}>{busyLabel}</span>
    </span>
  );
}

/** Link that looks like a button, for navigation. */
export function LinkButton({ kind, isSmall, isWide, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={classes('no-print', buttonClass({ kind, isSmall, isWide }), rest.className)} />;
}

type IconButtonProps = ButtonProps & {
  /** Accessible name and tooltip. */
  label: string;
};

/** Only for close, search, cart, help, menu, copy, previous, next and more: every other icon has a visible label. */
export function IconButton({ label, kind = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button title={label} {...rest} kind={kind} aria-label={label} className={classes(css.square, rest.className)} />
  );
}

export function IconLink({ label, kind = 'quiet', ...rest }: ButtonLook & LinkProps & { label: string }) {
  return (
    <LinkButton
      title={label}
      {...rest}
      kind={kind}
      aria-label={label}
      className={classes(css.square, rest.className)}
    />
  );
}
