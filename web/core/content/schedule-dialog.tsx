import type { ContentText } from '#contract/core/content.ts';
import { zoneLabel, zoneName } from '#contract/kit/time-zones.ts';
import { DayAndTime, useClockSentence } from '#web/core/content-fields/moment-field.tsx';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { createDateFormat } from '#web/kit/dates.ts';
import { clockChangeAt, fromMoment, ownZone, toMoment, type ZonedTime } from '#web/kit/dates-in-zones.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup } from '#web/kit/ui/choice.tsx';
import type { EntryActions } from './use-entry-actions.ts';

type Props = { text: ContentText | undefined; actions: EntryActions; onClose: () => void };

const EMPTY: ZonedTime = { day: '', time: '' };

/** Publishes the text at a moment, or until one, in a named time zone. */
export function ScheduleDialog({ text, actions, onClose }: Props) {
  const t = useTranslate();
  const own = ownZone();
  const sentenceOf = useZonedSentence();
  const clockSentence = useClockSentence();
  const timeError = (time: ZonedTime, zone: string) => {
    if (isHalf(time)) return t('Enter a day and a time.');
    return clockChangeAt(time, zone) === 'skipped' ? clockSentence(time, zone) : undefined;
  };
  const { publish_at, unpublish_at } = text?.scheduled ?? { publish_at: null, unpublish_at: null };
  const form = useForm({
    initial: {
      zone: own,
      publish_at: publish_at ? fromMoment(publish_at, own) : EMPTY,
      unpublish_at: unpublish_at ? fromMoment(unpublish_at, own) : EMPTY,
    },
    validate: (values) => ({
      publish_at: timeError(values.publish_at, values.zone),
      unpublish_at:
        timeError(values.unpublish_at, values.zone) ??
        (isEmpty(values.publish_at) && isEmpty(values.unpublish_at)
          ? t('Enter when it starts, when it ends, or both.')
          : undefined),
    }),
    submit: ({ zone, ...times }) => {
      const [start, end] = [toMoment(times.publish_at, zone), toMoment(times.unpublish_at, zone)];
      return actions.schedule({ ...(start && { publish_at: start }), ...(end && { unpublish_at: end }) });
    },
    onSuccess: onClose,
  });
  const { zone } = form.values;
  const field = (name: 'publish_at' | 'unpublish_at', legend: string, hint: string) => {
    const value = form.values[name];
    return (
      <ChoiceGroup
        legend={legend}
        hint={clockSentence(value, zone) ?? sentenceOf(toMoment(value, zone), zone) ?? hint}
        error={form.errorOf(name)}
      >
        <DayAndTime {...{ name, zone, value }} onChange={(part) => form.setValue(name, { ...value, ...part })} />
      </ChoiceGroup>
    );
  };
  return (
    <FormDialog form={form} title={t('Publish later')} submitLabel={t('Schedule')} busyLabel={null} onClose={onClose}>
      {field('publish_at', t('Start'), t('Leave it empty to publish now.'))}
      {field('unpublish_at', t('End'), t('Leave it empty to publish without an end.'))}
      <ChoiceField
        label={t('Time zone')}
        options={zones(own).map((name) => ({ value: name, label: zoneLabel(name) }))}
        {...form.field('zone')}
      />
    </FormDialog>
  );
}

const isEmpty = ({ day, time }: ZonedTime) => day === '' && time === '';
const isHalf = ({ day, time }: ZonedTime) => (day === '') !== (time === '');

/** All time zones, including the device's own if the browser's list lacks it, such as UTC. */
const zones = (own: string) => [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

/** Returns a function that writes a moment in its time zone and in a second one: the device's, or UTC. */
function useZonedSentence(): (moment: string | undefined, zone: string) => string | undefined {
  const t = useTranslate();
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
