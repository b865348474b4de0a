import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './field.module.css';
import { Field, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';

/** A native select with more options cannot be searched, and takes many screens on a phone. */
export const MAX_SELECT_OPTIONS = 20;

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

type SelectProps = FieldWords & ComponentProps<'select'> & { 'data-is-long'?: true };

/**
 * Native select for at most twenty options, given as `<option>` children. For more, use `ChoiceField`, or give a reason
 * and `data-is-long`.
 */
export function SelectField({ label, hidesLabel, hint, error, ...input }: SelectProps) {
  if (import.meta.env.DEV && !input['data-is-long'] && countOptions(input.children) > MAX_SELECT_OPTIONS)
    throw new Error('a native select with more than 20 options cannot be searched: use ChoiceField');
  return (
    <Field {...{ label, hidesLabel, hint, error }} id={input.id}>
      {(wiring) => <select {...input} {...wiring} className={classes(css.input, css.select, input.className)} />}
    </Field>
  );
}

/** Counts the options of a select, without the one that chooses nothing. */
function countOptions(children: ReactNode): number {
  return Children.toArray(children).filter(
    (child) => isValidElement<ComponentProps<'option'>>(child) && child.props.value !== '',
  ).length;
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
