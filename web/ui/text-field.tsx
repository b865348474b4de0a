import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import css from './field.module.css';
import { Field, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';

type InputProps = FieldWords & ComponentProps<'input'>;

/** Accepts all attributes of `<input>`, including `ref`. */
export function TextField({ label, hidesLabel, hint, error, ...input }: InputProps) {
  return (
    <Field {...{ label, hidesLabel, hint, error }} id={input.id}>
      {(wiring) => <input {...input} {...wiring} className={classes(css.input, input.className)} />}
    </Field>
  );
}

export function TextArea({ label, hidesLabel, hint, error, ...input }: FieldWords & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hidesLabel, hint, error }} id={input.id}>
      {(wiring) => <textarea rows={4} {...input} {...wiring} className={classes(css.input, input.className)} />}
    </Field>
  );
}

/** Native select for fewer than twenty options, given as `<option>` children. */
export function SelectField({ label, hidesLabel, hint, error, ...input }: FieldWords & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hidesLabel, hint, error }} id={input.id}>
      {(wiring) => <select {...input} {...wiring} className={classes(css.input, css.select, input.className)} />}
    </Field>
  );
}

export function SearchField({ label, hidesLabel, hint, error, ...input }: InputProps) {
  return (
    <Field {...{ label, hidesLabel, hint, error }} id={input.id}>
      {(wiring) => (
        <div className={css.search}>
          <Icon of={MagnifyingGlassIcon} />
          <input autoComplete="off" spellCheck={false} {...input} {...wiring} type="search" className={css.input} />
        </div>
      )}
    </Field>
  );
}
