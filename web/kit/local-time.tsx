import { useEffect, useState } from 'react';
import { useDateFormat } from './dates.ts';

/** A moment in the time zone of the reader, which it names. The server does not know it, and writes the moment in UTC until the page is ready. */
export function LocalTime({ time }: { time: string }) {
  const { zonedDateTime, day } = useDateFormat();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return <time dateTime={time}>{isReady ? zonedDateTime(time) : `${day(time)}, ${time.slice(11, 16)} UTC`}</time>;
}
