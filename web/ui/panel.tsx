import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import css from './panel.module.css';

/** A hairline frame. Not nested, and not the default: a plain page comes first. */
export function Panel({ isTinted = false, ...rest }: ComponentProps<'section'> & { isTinted?: boolean }) {
  return <section {...rest} className={classes(css.panel, isTinted && css.tinted, rest.className)} />;
}
