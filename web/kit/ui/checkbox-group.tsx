import type { ReactNode } from 'react';
import { Checkbox, ChoiceGroup } from './choice.tsx';

type Props<Value> = {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isRow?: boolean;
  /** Name of each checkbox. */
  name?: string;
  isDisabled?: boolean;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: readonly Value[];
  /** Gets the chosen values in the order in which they were chosen. */
  onChange: (values: Value[]) => void;
  /** Class of the list of checkboxes. */
  listClass?: string | undefined;
};

/** A group of checkboxes of which any number can be chosen. */
export function CheckboxGroup<Value extends string | number>(props: Props<Value>) {
  const { name, isDisabled = false, options, chosen, onChange, listClass, ...group } = props;
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  const checkboxes = options.map(({ value, label }) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      disabled={isDisabled}
      checked={chosen.includes(value)}
      onChange={() => toggle(value)}
      label={label}
    />
  ));
  return <ChoiceGroup {...group}>{listClass ? <div className={listClass}>{checkboxes}</div> : checkboxes}</ChoiceGroup>;
}
