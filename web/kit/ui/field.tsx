import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import css from './field.module.css';
import { Icon } from './icon.tsx';

export type FieldWords = {
  label: ReactNode;
  /** If the label is visible elsewhere, as in a column heading. */
  hidesLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

type Wiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** Field with label, hint and error. `children` gets the attributes that connect its control to them. */
export function Field({
  label,
  hidesLabel = false,
  hint,
  error,
  id,
  children,
}: FieldWords & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  const wiring: Wiring = {
    id: fieldId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classes(hintId, errorId) || undefined,
  };
  return (
    <div className={css.field}>
      <label htmlFor={fieldId} className={hidesLabel ? 'vh' : css.label}>
        {label}
      </label>
      {children(wiring)}
      {hintId && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** Error of groups, file drops and pickers that are not a single control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={css.error}>
      <Icon of={WarningCircleIcon} />
      <span>{children}</span>
    </p>
  );
}
