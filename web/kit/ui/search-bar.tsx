import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './search-bar.module.css';

type Props = ComponentProps<'form'> & {
  field: { name: string; label: string; placeholder?: string; defaultValue?: string };
  /** The part of the site to search; omitted if there is only one. */
  section?: { name: string; label: string; options: { value: string; label: string }[]; defaultValue?: string };
  submitLabel: string;
};

/** Search form with an `action`, so that it works without scripts. */
export function SearchBar({ field, section, submitLabel, ...form }: Props) {
  const id = useId();
  // A select with one option offers no choice.
  const onlyOption = section?.options.length === 1 ? section.options[0] : undefined;
  return (
    <search className={css.search}>
      <form {...form} className={classes(css.bar, form.className)}>
        {section && onlyOption && <input type="hidden" name={section.name} value={onlyOption.value} />}
        {section && !onlyOption && (
          <>
            <label htmlFor={`${id}-in`} className="vh">
              {section.label}
            </label>
            <select id={`${id}-in`} name={section.name} defaultValue={section.defaultValue}>
              {section.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </>
        )}
        <label htmlFor={`${id}-for`} className="vh">
          {field.label}
        </label>
        <input
          id={`${id}-for`}
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
