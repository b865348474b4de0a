import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './button.module.css';
import { classes } from './classes.ts';

export type ButtonLook = {
  /** `solid` once in a view, `buy` for money only, `bad` for acts that destroy. */
  kind?: 'solid' | 'buy' | 'line' | 'quiet' | 'bad' | undefined;
  /** 36 px where there is a mouse. */
  isSmall?: boolean | undefined;
  isWide?: boolean | undefined;
};

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    isBusy?: boolean;
    /** What the button says meanwhile; the wider of the two labels gives it its width, so that nothing jumps. */
    busyLabel?: string;
  };

/** For what must look like a button and is none: the label of a file field, a summary. */
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

/** A busy button keeps the focus, so it is not `disabled`; nor may it send its form a second time. */
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

/** A link goes, a button does: this one goes. */
export function LinkButton({ kind, isSmall, isWide, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={classes(buttonClass({ kind, isSmall, isWide }), rest.className)} />;
}

type IconButtonProps = ButtonProps & {
  /** The name, for those who listen and as a tooltip. */
  label: string;
};

/** Only for close, search, cart, help, menu, copy, previous, next and more: every other icon has a word beside it. */
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
