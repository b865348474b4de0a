import { type ReactNode, useEffect, useState } from 'react';
import { SelectField } from '#web/ui/text-field.tsx';
import type { SearchableChoice } from './searchable-choice.tsx';

/** A native select with more options cannot be searched, and takes many screens on a phone. */
const MAX_SELECT_OPTIONS = 20;

export type ChoiceOption = { value: string; label: string; lang?: string };

export type ChoiceProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  name?: string;
  disabled?: boolean;
  options: ChoiceOption[];
  value: string;
  /** The choice of no option, whose value is empty; without it one is always chosen. */
  anyLabel?: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur?: () => void;
  'data-first'?: boolean;
};

/** Chooses one of several options: a native select, or a combobox when the options are too many for one. */
export function ChoiceField(props: ChoiceProps) {
  const isLong = props.options.length > MAX_SELECT_OPTIONS;
  const [Searchable, setSearchable] = useState<typeof SearchableChoice>();
  // Until the combobox is loaded, and without scripts, the select does its work.
  useEffect(() => {
    if (isLong) void import('./searchable-choice.tsx').then((module) => setSearchable(() => module.SearchableChoice));
  }, [isLong]);
  if (isLong && Searchable) return <Searchable {...props} />;
  const { options, anyLabel, ...field } = props;
  return (
    <SelectField {...field}>
      {anyLabel !== undefined && <option value="">{anyLabel}</option>}
      {options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
