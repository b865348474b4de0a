import { useDateFormat } from './dates.ts';
import { useIsMounted } from './use-is-mounted.ts';

/**
 * Shows a moment in the reader's time zone, with the zone's name. The server does not know the zone, and writes the
 * moment in UTC until the page is ready.
 */
export function LocalTime({ time }: { time: string }) {
  const { zonedDateTime, day } = useDateFormat();
  const isReady = useIsMounted();
  return <time dateTime={time}>{isReady ? zonedDateTime(time) : `${day(time)}, ${time.slice(11, 16)} UTC`}</time>;
}
