import { useState } from 'react';
import { zoneName } from '#contract/kit/time-zones.ts';
import { fromMoment, toMoment, type ZonedTime } from '#web/kit/dates-in-zones.ts';
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
  const { errors, zone } = useEditor();
  const [typed, setTyped] = useState<ZonedTime>();
  const stored = typeof value === 'string' ? fromMoment(value, zone) : { day: '', time: '' };
  function change(part: Partial<ZonedTime>) {
    const next = { ...stored, ...typed, ...part };
    setTyped(next);
    onChange(toMoment(next, zone));
  }
  return (
    <ChoiceGroup legend={label} hint={hint} error={errors[path]}>
      <DayAndTime name={path} zone={zone} value={{ ...stored, ...typed }} onChange={change} />
    </ChoiceGroup>
  );
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
