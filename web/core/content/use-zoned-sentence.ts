import { zoneName } from '#contract/kit/time-zones.ts';
import { createDateFormat } from '#web/kit/dates.ts';
import { ownZone } from '#web/kit/dates-in-zones.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';

/** Returns a function that says a moment in its time zone and in one other: that of the device, or UTC. */
export function useZonedSentence(): (moment: string | undefined, zone: string) => string | undefined {
  const t = useWords();
  const { language } = useLanguage();
  return (moment, zone) => {
    if (!moment) return undefined;
    const other = zone === ownZone() ? 'UTC' : ownZone();
    const [here, there] = [zone, other].map((name) => createDateFormat(language, name).dateTime(moment));
    if (zone === other) return undefined;
    return t('{here} in {zone} is {there} in {other}.', {
      ...{ here, there, zone: zoneName(zone), other: zoneName(other) },
    });
  };
}
