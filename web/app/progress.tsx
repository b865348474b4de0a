import { useNavigation } from 'react-router';
import { classes } from '#web/kit/ui/classes.ts';
import css from './progress.module.css';

/** Shows a line at the top while the next page loads; most pages load before it appears. */
export function Progress() {
  const isGoing = useNavigation().state !== 'idle';
  return <div className={classes(css.line, isGoing && css.going, 'no-print')} aria-hidden="true" />;
}
