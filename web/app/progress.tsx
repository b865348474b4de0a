import { useNavigation } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import css from './progress.module.css';

/** A line at the top while the next page is on its way; most are there before it shows. */
export function Progress() {
  const isGoing = useNavigation().state !== 'idle';
  return <div className={classes(css.line, isGoing && css.going, 'no-print')} aria-hidden="true" />;
}
