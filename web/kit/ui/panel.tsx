import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import css from './panel.module.css';

/** Frames a section. Never nested, and only where a plain page is not enough. */
export function Panel({ isTinted = false, ...rest }: ComponentProps<'section'> & { isTinted?: boolean }) {
  return <section {...rest} className={classes(css.panel, isTinted && css.tinted, rest.className)} />;
}
