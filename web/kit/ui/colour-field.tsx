import { classes } from './classes.ts';
import css from './colour-field.module.css';
import fieldCss from './field.module.css';
import { Field, type FieldWords } from './field.tsx';

type Props = FieldWords & {
  /** The typed text, which may not be a valid colour yet. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Accessible name of the swatch: "Primary, colour picker". */
  pickerLabel: string;
};

/** Edits a colour with the browser's picker or as text; each updates the other. */
export function ColourField({ value, onChange, onBlur, name, pickerLabel, ...words }: Props) {
  return (
    <Field {...words}>
      {(wiring) => (
        <div className={css.pair}>
          <input
            type="color"
            className={css.swatch}
            aria-label={pickerLabel}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#ffffff'}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
          />
          <input
            {...wiring}
            dir="ltr"
            name={name}
            className={classes(fieldCss.input, css.hex)}
            value={value}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
