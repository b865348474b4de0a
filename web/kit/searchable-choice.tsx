import { Combobox } from '#web/kit/ui/combobox.tsx';
import type { ChoiceProps } from './choice-field.tsx';
import { useTranslate } from './translate.ts';

type Props = ChoiceProps & { hasFocus?: boolean };

/** A choice from many options. Loaded when there are many: it brings React Aria. */
export function SearchableChoice({ label, hint, error, options, anyLabel, hasFocus = false, ...props }: Props) {
  const t = useTranslate();
  const { name, value, onChange, disabled = false } = props;
  return (
    <>
      {name && <input type="hidden" name={name} value={value} />}
      <Combobox
        // React Aria keeps the options of its first rendering.
        key={options.map((option) => option.label).join()}
        {...{ label, hint, error }}
        options={options.map((option) => ({ key: option.value, label: option.label }))}
        selectedKey={value === '' ? null : value}
        onSelect={(key) => (key !== null || anyLabel !== undefined) && onChange({ target: { value: key ?? '' } })}
        emptyWords={t('No options match')}
        placeholder={anyLabel}
        isDisabled={disabled}
        hasFocus={hasFocus}
      />
    </>
  );
}
