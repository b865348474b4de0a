import { type ReactNode, useEffect, useId, useState } from 'react';
import { MAX_SELECT_OPTIONS, SelectField } from '#web/kit/ui/text-field.tsx';
import type { SearchableChoice } from './searchable-choice.tsx';

export type ChoiceOption = { value: string; label: string; lang?: string };

export type ChoiceProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The name under which the browser sends the value in a form. */
  name?: string | undefined;
  disabled?: boolean;
  options: ChoiceOption[];
  value: string;
  /** The label of the option that chooses nothing, whose value is empty; without it one option is always chosen. */
  anyLabel?: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur?: () => void;
  'data-first'?: boolean;
};

/** Chooses one of several options: a native select, or a combobox when the options are too many for one. */
export function ChoiceField(props: ChoiceProps) {
  const id = useId();
  const isLong = props.options.length > MAX_SELECT_OPTIONS;
  const [loaded, setLoaded] = useState<{ Searchable: typeof SearchableChoice; hasFocus: boolean }>();
  // Until the combobox is loaded, and without scripts, the select replaces it. The combobox takes over the select's
  // focus.
  useEffect(() => {
    if (isLong)
      void import('./searchable-choice.tsx').then(({ SearchableChoice: Searchable }) =>
        setLoaded({ Searchable, hasFocus: document.activeElement?.id === id }),
      );
  }, [isLong, id]);
  if (isLong && loaded) return <loaded.Searchable {...props} hasFocus={loaded.hasFocus} />;
  const { options, anyLabel, ...field } = props;
  return (
    <SelectField id={id} {...field} {...(isLong && { 'data-is-long': true })}>
      {anyLabel !== undefined && <option value="">{anyLabel}</option>}
      {options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
