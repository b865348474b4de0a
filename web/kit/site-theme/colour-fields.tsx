import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { Colours, ColourField as Field } from '#look/palette.ts';
import { useWords } from '#web/kit/words.ts';
import { ColourField } from '#web/ui/colour-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './colour-fields.module.css';
import { type ColourInputs, colourWords, mainColours, moreColours } from './colours.ts';

type Props = {
  values: ColourInputs;
  /** Shown in fields that no one has changed. */
  defaults: Colours;
  onChange: (field: Field, value: string) => void;
  onBlur: (field: Field) => void;
  errorOf: (field: Field) => string | undefined;
};

export function ColourFields({ values, defaults, onChange, onBlur, errorOf }: Props) {
  const t = useWords();
  const fieldOf = (field: Field) => {
    const label = t(colourWords[field]);
    return (
      <ColourField
        key={field}
        name={field}
        label={label}
        pickerLabel={t('{colour}, colour picker', { colour: label })}
        value={values[field] ?? defaults[field]}
        error={errorOf(field)}
        onChange={(value) => onChange(field, value)}
        onBlur={() => onBlur(field)}
      />
    );
  };

  return (
    <div className={css.colours}>
      <div className={css.fields}>{mainColours.map(fieldOf)}</div>
      {/* Open when a field inside has an error. */}
      <details open={moreColours.some((field) => errorOf(field)) || undefined}>
        <summary className={css.more}>
          <Icon of={CaretDownIcon} size={16} />
          {t('More colours')}
        </summary>
        <div className={css.fields}>{moreColours.map(fieldOf)}</div>
      </details>
    </div>
  );
}
