import type { ReactNode } from 'react';
import css from './badge.module.css';
import { classes } from './classes.ts';

export type Status = 'ok' | 'warn' | 'bad' | 'info';

/** A word, and its colour second. */
export function Badge({ status, children }: { status?: Status | undefined; children: ReactNode }) {
  return <span className={classes(css.badge, status && css[status])}>{children}</span>;
}
