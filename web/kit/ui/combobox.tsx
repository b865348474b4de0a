import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import css from './combobox.module.css';
import fieldCss from './field.module.css';

import { Icon } from './icon.tsx';

/**
 * Returns the only option with this label, whatever its case and accents; undefined if there is none or more than one.
 */
export function findOptionNamed<Option extends { label: string }>(
  options: Option[],
  text: string,
  language: string,
): Option | undefined {
  const name = text.trim();
  if (name === '') return undefined;
  const { compare } = new Intl.Collator(language || undefined, { usage: 'search', sensitivity: 'base' });
  const [option, ...others] = options.filter(({ label }) => compare(label, name) === 0);
  return others.length === 0 ? option : undefined;
}

export type Option = { key: string; label: string; note?: string };

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  options: Option[];
  selectedKey: string | null;
  onSelect: (key: string | null) => void;
  /** Gets the typed text, when the caller searches for `options`; without it the combobox searches the options. */
  onSearch?: (text: string) => void;
  /** Shown when no option matches. */
  emptyWords: string;
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  name?: string;
  isDisabled?: boolean;
  /** Takes the focus when it appears. */
  hasFocus?: boolean;
};

/**
 * Combobox for long lists: countries, schools, students. It bundles all of React Aria, so import it lazily, on
 * public pages only where a list is long.
 */
export function Combobox(props: Props) {
  // React Aria would take the language and the direction of the browser.
  const language = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return (
    <I18nProvider {...(language && { locale: language })}>
      <Field {...props} />
    </I18nProvider>
  );
}

function Field({
  label,
  hint,
  error,
  options,
  selectedKey,
  onSelect,
  onSearch,
  emptyWords,
  placeholder,
  hasFocus = false,
  ...rest
}: Props) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);

  function handleEscape(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape') return;
    const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
    // Escape closes the list, and a dialog around it only when pressed again.
    if (isOpen) event.preventDefault();
    else onSelect(null);
  }

  // React Aria empties the field when a person types a whole name and leaves without using the list.
  function selectNamed(input: HTMLInputElement) {
    if (input.hasAttribute('aria-activedescendant')) return;
    const option = findOptionNamed(options, input.value, document.documentElement.lang);
    if (option && option.key !== selectedKey) onSelect(option.key);
  }

  // Before React Aria handles the same event, and resets the text.
  const selectBeforeReset = {
    onBlurCapture: ({ target, relatedTarget }: FocusEvent) => {
      const isInList = relatedTarget?.closest('[role="listbox"]');
      if (target instanceof HTMLInputElement && !isInList) selectNamed(target);
    },
    onKeyDownCapture: ({ target, key }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement && (key === 'Tab' || key === 'Enter')) selectNamed(target);
    },
  };

  return (
    <ComboBox
      {...rest}
      {...(hasFocus && { autoFocus: true })}
      className={fieldCss.field ?? ''}
      {...(onSearch ? { items: options, onInputChange: onSearch } : { defaultItems: options })}
      value={selectedKey}
      onChange={(key) => onSelect(key === null ? null : String(key))}
      isInvalid={error !== undefined}
      allowsEmptyCollection
    >
      <Label className={fieldCss.label ?? ''}>{label}</Label>
      <div
        {...selectBeforeReset}
        className={fieldCss.with}
        ref={(element) => setDialog(element?.closest('dialog') ?? null)}
      >
        <Input className={fieldCss.input ?? ''} onKeyDown={handleEscape} {...(placeholder && { placeholder })} />
        <Button className={css.open ?? ''}>
          <Icon of={CaretDownIcon} size={16} />
        </Button>
      </div>
      {hint && (
        <Text slot="description" className={fieldCss.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={fieldCss.error ?? ''}>
        <Icon of={WarningCircleIcon} />
        <span>{error}</span>
      </FieldError>
      {/* A modal dialog makes everything outside of it inert; the top layer shows the part of a list beyond the
          dialog's edge. */}
      <Popover className={css.popover ?? ''} {...(dialog && { UNSTABLE_portalContainer: dialog, ref: showInTopLayer })}>
        <ListBox<Option> className={css.list ?? ''} renderEmptyState={() => <p className={css.none}>{emptyWords}</p>}>
          {(option) => (
            <ListBoxItem id={option.key} textValue={option.label} className={css.option ?? ''}>
              <Text slot="label">{option.label}</Text>
              {option.note && (
                <Text slot="description" className={css.note ?? ''}>
                  {option.note}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

function showInTopLayer(popover: HTMLElement | null): void {
  if (!popover || popover.matches(':popover-open')) return;
  popover.popover = 'manual';
  popover.showPopover();
}
