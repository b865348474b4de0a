import { useState } from 'react';
import { zoneName } from '#contract/kit/time-zones.ts';
import { clockChangeAt, fromMoment, toExistingMoment, toMoment, type ZonedTime } from '#web/kit/dates-in-zones.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { type ContentFieldProps, useEditor } from './editor-context.ts';
import css from './fields.module.css';

/** A day and a time in the text's time zone, or in the person's. */
export function MomentField({
  label,
  hint,
  path,
  value,
  onChange,
}: ContentFieldProps & { label: string; hint?: string | undefined }) {
  const { errors, zone, typedTimes } = useEditor();
  const clockSentence = useClockSentence();
  const [typed, setTyped] = useState<ZonedTime>();
  const stored = typeof value === 'string' ? fromMoment(value, zone) : { day: '', time: '' };
  function change(part: Partial<ZonedTime>) {
    const next = { ...stored, ...typed, ...part };
    setTyped(next);
    typedTimes?.set(path, next);
    onChange(toExistingMoment(next, zone));
  }
  const shown = { ...stored, ...typed };
  const sentence = clockSentence(shown, zone);
  const isSkipped = clockChangeAt(shown, zone) === 'skipped';
  return (
    <ChoiceGroup
      legend={label}
      hint={isSkipped ? hint : (sentence ?? hint)}
      error={isSkipped ? sentence : errors[path]}
    >
      <DayAndTime name={path} zone={zone} value={shown} onChange={change} />
    </ChoiceGroup>
  );
}

/** Returns a function that says that clocks skip a time, or which of two such times counts. */
export function useClockSentence(): (time: ZonedTime, zone: string) => string | undefined {
  const t = useTranslate();
  return (time, zone) => {
    const change = clockChangeAt(time, zone);
    if (change === 'skipped')
      return t('Clocks in {zone} skip this time on that day. Choose another time.', { zone: zoneName(zone) });
    const utc = change && fromMoment(toMoment(time, zone) ?? '', 'UTC').time;
    return (
      utc &&
      t('Clocks in {zone} show this time twice on that day. The one at {utc} UTC counts.', {
        zone: zoneName(zone),
        utc,
      })
    );
  };
}

type Props = {
  name: string;
  zone: string;
  value: ZonedTime;
  errors?: { day?: string | undefined };
  onChange: (part: Partial<ZonedTime>) => void;
};

export function DayAndTime({ name, zone, value: { day, time }, errors = {}, onChange }: Props) {
  const t = useTranslate();
  return (
    <div className={css.moment}>
      <TextField
        label={t('Day')}
        type="date"
        name={`${name}.day`}
        error={errors.day}
        value={day}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <TextField
        label={t('Time, {zone}', { zone: zoneName(zone) })}
        type="time"
        name={`${name}.time`}
        value={time}
        onChange={({ target }) => onChange({ time: target.value })}
      />
    </div>
  );
}
