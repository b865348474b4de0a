import type { ReactNode } from 'react';
import css from './badge.module.css';
import { classes } from './classes.ts';
import colours from './status.module.css';

export type Status = 'ok' | 'warn' | 'bad' | 'info';

/** Shows a status word; the colour only supports it. */
export function Badge({ status = 'none', children }: { status?: Status | 'none' | undefined; children: ReactNode }) {
  return <span className={classes(css.badge, colours[status])}>{children}</span>;
}
