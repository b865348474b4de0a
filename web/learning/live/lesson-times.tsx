import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { zonePlace } from '#contract/kit/time-zones.ts';
import type { LiveLesson } from '#contract/learning/live.ts';
import { formatter } from '#web/kit/dates.ts';
import { useReaderZone } from '#web/kit/dates-in-zones.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './live.module.css';

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const WEEKDAY_TIME = { weekday: 'short', ...TIME } as const;

type Times = Pick<LiveLesson, 'starts_at' | 'ends_at' | 'time_zone'>;

/** Writes days and times in one time zone. */
export function zoneFormat(language: InterfaceLanguage, timeZone: string) {
  return {
    day: formatter(language, { ...DAY, timeZone }),
    time: formatter(language, { ...TIME, timeZone }),
    weekdayTime: formatter(language, { ...WEEKDAY_TIME, timeZone }),
  };
}

/** Returns the page's time zone: the reader's, or UTC until it is known, as in the server's HTML. */
export function usePageZone(): { zone: string; isReader: boolean } {
  const zone = useReaderZone();
  return { zone: zone ?? 'UTC', isReader: zone !== undefined };
}

/** Names the time zone of the page's times. */
export function ZoneNote() {
  const t = useTranslate();
  const { language } = useLanguage();
  const { zone, isReader } = usePageZone();
  return (
    <p className="muted" suppressHydrationWarning>
      {isReader
        ? t('Times are in your time zone ({city}), with the time of the host beside them.', {
            city: zonePlace(zone, language),
          })
        : t('Times are in UTC, with the time of the host beside them.')}
    </p>
  );
}

/** Shows a lesson's times for the reader, and its beginning for the host. With `hasDay` also the day. */
export function LessonTimes({ lesson, hasDay = false }: { lesson: Times; hasDay?: boolean }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { zone, isReader } = usePageZone();
  const own = zoneFormat(language, zone);
  const host = zoneFormat(language, lesson.time_zone);
  const values = { from: own.time(lesson.starts_at), until: own.time(lesson.ends_at) };
  return (
    <p className={css.times}>
      <time dateTime={lesson.starts_at}>
        {hasDay && <span>{own.day(lesson.starts_at)} </span>}
        <b>{isReader ? t('{from} to {until}', values) : t('{from} to {until} UTC', values)}</b>
      </time>
      {zone !== lesson.time_zone && (
        // Servers and browsers differ in their place names.
        <span className="muted" suppressHydrationWarning>
          {t('{time} in {city}', {
            time: host.weekdayTime(lesson.starts_at),
            city: zonePlace(lesson.time_zone, language),
          })}
        </span>
      )}
    </p>
  );
}
