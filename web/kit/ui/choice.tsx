import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './choice.module.css';
import { classes } from './classes.ts';
import { FieldError } from './field.tsx';

type ChoiceProps = ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ error, ...choice }: ChoiceProps & { error?: string | undefined }) {
  const errorId = useId();
  return (
    <div>
      <Choice
        {...choice}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function Radio(choice: ChoiceProps) {
  return <Choice {...choice} type="radio" />;
}

/** Radio button as a card; border, background and mark show the selection. */
export function RadioCard(choice: ChoiceProps) {
  return <Choice {...choice} type="radio" isCard />;
}

function Choice({ label, hint, isCard = false, ...input }: ChoiceProps & { isCard?: boolean }) {
  const hintId = useId();
  const described = classes(hint ? hintId : undefined, input['aria-describedby']);
  return (
    <label className={classes(css.choice, isCard && css.card)}>
      <input {...input} className={css.mark} aria-describedby={described || undefined} />
      <span>
        {label}
        {hint && (
          <span id={hintId} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

type GroupProps = {
  legend: ReactNode;
  hidesLegend?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  isRow?: boolean;
  children: ReactNode;
};

/** Groups radio buttons or checkboxes that answer one question. */
export function ChoiceGroup({ legend, hidesLegend = false, hint, error, isRow = false, children }: GroupProps) {
  const id = useId();
  const described = classes(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined);
  return (
    <fieldset
      className={css.group}
      aria-describedby={described || undefined}
      // A group cannot be aria-invalid, so this marks it for the form's search for the first error.
      data-invalid={error ? true : undefined}
    >
      <legend className={hidesLegend ? 'vh' : css.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <div className={isRow ? css.across : css.down}>{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
