import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import type { School } from '#contract/identity/session.ts';
import { refusalText } from '#web/kit/form-state.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { SchoolMark } from '#web/kit/ui/school-mark.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import css from './school-field.module.css';
import { MAX_SCHOOLS, type SchoolSearch } from './school-search.ts';

type Props = {
  field: {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
  hint: string;
  /** Advice for when no school matches, or not all matches are shown. */
  words: { none: string; many: string };
  search: SchoolSearch;
  onOpen: (school: School) => void;
};

/**
 * A combobox of matching schools: the focus is always in the field, arrow keys move through the schools, Enter opens
 * one.
 */
export function SchoolField({ field: { error, ...field }, hint, words, search, onOpen }: Props) {
  const t = useTranslate();
  const id = useId();
  const [active, setActive] = useState<string>();
  const [isClosed, setClosed] = useState(false);
  const schools = isClosed ? [] : search.schools;
  const place = schools.findIndex(({ subdomain }) => subdomain === active);
  const { count } = search;
  const status =
    count === 0
      ? words.none
      : (count ?? 0) > MAX_SCHOOLS
        ? words.many
        : count && t('Schools found: {count}', { count });

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const school = schools[place];
    if (step) {
      event.preventDefault();
      setClosed(false);
      // The positions are the field, which is -1, and the schools.
      const places = search.schools.length + 1;
      setActive(search.schools[((place + 1 + step + places) % places) - 1]?.subdomain);
    } else if (event.key === 'Escape') {
      setClosed(true);
      setActive(undefined);
    } else if (event.key === 'Enter' && school) {
      event.preventDefault();
      onOpen(school);
    }
  }

  return (
    <div className="stack">
      <TextField
        {...field}
        error={search.error ? undefined : error}
        onChange={(event) => {
          field.onChange(event);
          setClosed(false);
          setActive(undefined);
        }}
        onKeyDown={onKeyDown}
        label={t('School name or web address')}
        hint={hint}
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="go"
        spellCheck={false}
        maxLength={200}
        dir="auto"
        data-first
        role="combobox"
        aria-expanded={schools.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={place < 0 ? undefined : `${id}-${active}`}
      />
      {search.error && (
        <Alert status="bad" role="alert" title={refusalText(search.error, t, t('The schools could not be loaded.'))}>
          <Button isSmall onClick={search.retry}>
            {t('Try again')}
          </Button>
        </Alert>
      )}
      {schools.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={t('Schools')} className={css.schools}>
          {schools.map((school) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses options in the field
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
            <div
              key={school.subdomain}
              id={`${id}-${school.subdomain}`}
              role="option"
              aria-selected={school.subdomain === active}
              className={css.school}
              onClick={() => onOpen(school)}
            >
              <SchoolMark name={school.school_name} {...school.look} />
              <span className={css.words}>
                <bdi>
                  <b>{school.school_name}</b>
                </bdi>
                <bdi className={css.host}>{new URL(school.url).host}</bdi>
              </span>
            </div>
          ))}
        </div>
      )}
      {/* Below the schools, which do not move under a finger while the next search runs. */}
      <p role="status" className={css.status}>
        {/* The field shows the same sentence after someone has sent it. */}
        {status !== error && status}
      </p>
    </div>
  );
}
