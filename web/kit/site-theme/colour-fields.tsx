import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { Colours, ColourField as Field } from '#look/palette.ts';
import { useWords } from '#web/kit/words.ts';
import { ColourField } from '#web/ui/colour-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './colour-fields.module.css';
import { colourWords, furtherColours, leadingColours, type TypedColours } from './colours.ts';

type Props = {
  typed: TypedColours;
  /** What stands in a field that nobody touched. */
  colours: Colours;
  onChange: (field: Field, value: string) => void;
  onLeave: (field: Field) => void;
  errorOf: (field: Field) => string | undefined;
};

export function ColourFields({ typed, colours, onChange, onLeave, errorOf }: Props) {
  const t = useWords();
  const fieldOf = (field: Field) => {
    const label = t(colourWords[field]);
    return (
      <ColourField
        key={field}
        name={field}
        label={label}
        pickerLabel={t('{colour}, colour picker', { colour: label })}
        value={typed[field] ?? colours[field]}
        error={errorOf(field)}
        onChange={(value) => onChange(field, value)}
        onBlur={() => onLeave(field)}
      />
    );
  };

  return (
    <div className={css.colours}>
      <div className={css.fields}>{leadingColours.map(fieldOf)}</div>
      {/* What is wrong must not hide. */}
      <details open={furtherColours.some((field) => errorOf(field)) || undefined}>
        <summary className={css.more}>
          <Icon of={CaretDownIcon} size={16} />
          {t('More colours')}
        </summary>
        <div className={css.fields}>{furtherColours.map(fieldOf)}</div>
      </details>
    </div>
  );
}
