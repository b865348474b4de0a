import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useRef } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Combobox } from '#web/kit/ui/combobox.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { CategoryChoiceProps } from './category-field.tsx';
import css from './searchable-categories.module.css';

/**
 * A combobox that adds categories, and a button that removes each. Loaded when there are many, because it needs React
 * Aria.
 */
export function SearchableCategories({
  legend,
  options,
  chosen,
  onChange,
  isDisabled = false,
  ...field
}: CategoryChoiceProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const nameOf = (value: string) => options.find((option) => option.value === value)?.name ?? value;
  const others = options.filter(({ value }) => !chosen.includes(value));

  function add(value: string) {
    onChange([...chosen, value]);
    announce(t('{name} added.', { name: isolated(nameOf(value)) }));
    focusField();
  }
  function remove(value: string) {
    onChange(chosen.filter((other) => other !== value));
    announce(t('{name} removed.', { name: isolated(nameOf(value)) }));
    focusField();
  }
  // The field is mounted again with the remaining options, and the removed category's button disappears. The focus
  // stays with a person who has moved to another field.
  const focusField = () =>
    setTimeout(() => {
      const hasMovedOn = document.activeElement !== null && document.activeElement !== document.body;
      if (!hasMovedOn) box.current?.querySelector('input')?.focus();
    });

  return (
    <div ref={box} className={css.field}>
      <Combobox
        // React Aria keeps the options of its first rendering.
        key={chosen.join()}
        label={legend}
        {...field}
        options={others.map(({ value, name }) => ({ key: value, label: name }))}
        selectedKey={null}
        onSelect={(key) => key !== null && add(key)}
        emptyWords={t('No categories match')}
        placeholder={t('Add a category')}
        isDisabled={isDisabled}
      />
      {chosen.length > 0 && (
        <ul className={css.chosen} aria-label={t('Chosen categories')}>
          {chosen.map((value) => (
            <li key={value}>
              <Button
                isSmall
                disabled={isDisabled}
                onClick={() => remove(value)}
                aria-label={t('Remove {name}', { name: isolated(nameOf(value)) })}
              >
                <bdi>{nameOf(value)}</bdi>
                <Icon of={XIcon} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
