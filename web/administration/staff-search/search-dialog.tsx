import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { SearchField } from '#web/kit/ui/text-field.tsx';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';
import type { Result, ResultGroup } from './results.ts';
import css from './staff-search.module.css';
import { type Search, usePlatformSearch, useSchoolSearch } from './use-search.ts';

/** The pause in typing before the server is called. */
const PAUSE_MS = 200;

/** Searches at this host, and opens the chosen result. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { isRoot } = useSite();
  const [text, setText] = useState('');
  const settled = useDebounced(text.trim(), PAUSE_MS);
  const useSearch = isRoot ? usePlatformSearch : useSchoolSearch;
  const search = useSearch(settled);
  return (
    <Dialog isOpen onClose={onClose} title={t('Search')}>
      <SearchPanel
        text={text}
        onText={setText}
        search={{ ...search, isLoading: search.isLoading || settled !== text.trim() }}
        onClose={onClose}
      />
    </Dialog>
  );
}

type Props = { text: string; onText: (text: string) => void; search: Search; onClose: () => void };

/** A combobox of results: the focus is always in the field, arrow keys move through the options, Enter opens one. */
export function SearchPanel({ text, onText, search, onClose }: Props) {
  const t = useTranslate();
  const { isRoot } = useSite();
  const navigate = useNavigate();
  const id = useId();
  const [index, setChosen] = useState(0);
  const options = search.groups.flatMap(({ results }) => results);
  const active = options[Math.min(index, options.length - 1)];

  function open({ to }: Result) {
    onClose();
    void navigate(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setChosen((Math.min(index, options.length - 1) + step + options.length) % options.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      // While newer text is loading, the active option may not match it.
      if (active && !search.isLoading) open(active);
    }
  }

  return (
    <div className="stack">
      <SearchField
        label={isRoot ? t('Schools and people') : t('People, classes and books')}
        hint={<span className="wide-only">{t('Use the arrow keys to choose and Enter to open.')}</span>}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        data-first
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.key}`}
      />
      <p role="status" className={classes('muted', 'small')}>
        {search.status}
      </p>
      {search.isFailed && (
        <Alert status="bad" role="alert" title={t('The search could not be made.')}>
          <Button isSmall onClick={search.retry}>
            {t('Try again')}
          </Button>
        </Alert>
      )}
      <div id={`${id}-list`} role="listbox" aria-label={t('Results')} className={css.list}>
        {search.groups.map((group) => (
          <Group key={group.label} group={group} active={active} idOf={(key) => `${id}-${key}`} onOpen={open} />
        ))}
      </div>
    </div>
  );
}

type GroupProps = {
  group: ResultGroup;
  active: Result | undefined;
  idOf: (key: string) => string;
  onOpen: (result: Result) => void;
};

function Group({ group: { label, results }, active, idOf, onOpen }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and these are options
    <div role="group" aria-label={label}>
      <div className={css.group} aria-hidden="true">
        {label}
      </div>
      {results.map((result) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses options in the field
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
        <div
          key={result.key}
          id={idOf(result.key)}
          role="option"
          aria-selected={result === active}
          className={css.option}
          onClick={() => onOpen(result)}
        >
          <bdi className={css.name}>{result.label}</bdi>
          {result.note && <bdi className="muted small">{result.note}</bdi>}
        </div>
      ))}
    </div>
  );
}
