import { useEffect, useState } from 'react';
import { formatter, useDateFormat } from './dates.ts';
import { useLanguage } from './site.ts';

const MOMENT = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** A moment in the time zone of the reader, which it names. The server does not know it, and writes the moment in UTC until the page is ready. */
export function LocalTime({ time }: { time: string }) {
  const { language } = useLanguage();
  const { day } = useDateFormat();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const inZone = formatter(language, { ...MOMENT, timeZoneName: 'short' });
  return <time dateTime={time}>{isReady ? inZone(time) : `${day(time)}, ${time.slice(11, 16)} UTC`}</time>;
}
