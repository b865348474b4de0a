import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './search-bar.module.css';

type Props = ComponentProps<'form'> & {
  field: { name: string; label: string; placeholder?: string; defaultValue?: string };
  submitLabel: string;
};

/** Search form with an `action`, so that it works without scripts. Hidden fields are its children. */
export function SearchBar({ field, submitLabel, children, ...form }: Props) {
  const id = useId();
  return (
    <search className={css.search}>
      <form {...form} className={classes(css.bar, form.className)}>
        {children}
        <label htmlFor={id} className="vh">
          {field.label}
        </label>
        <input
          id={id}
          type="search"
          name={field.name}
          placeholder={field.placeholder}
          defaultValue={field.defaultValue}
          autoComplete="off"
        />
        <button type="submit" aria-label={submitLabel} title={submitLabel}>
          <Icon of={MagnifyingGlassIcon} />
        </button>
      </form>
    </search>
  );
}
