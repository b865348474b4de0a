import { useState } from 'react';
import type { AssignmentItem } from '#contract/learning/assignments.ts';
import { useApi } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { SearchField } from '#web/kit/ui/text-field.tsx';
import css from './assignments.module.css';

/** With the title for the form's list. */
export type ChosenItem = AssignmentItem & { id: string; title: string };

type ChoiceProps = { onAdd: (item: ChosenItem) => void };

/** Adds chapters of a course. */
export function ChapterChoice({ onAdd }: ChoiceProps) {
  const t = useTranslate();
  const [slug, setSlug] = useState('');
  const courses = useApi('GET /courses/', { query: { limit: 100, all_modes: 'true' } });
  const course = useApi('GET /courses/{slug}/', { params: { slug } }, { isEnabled: slug !== '' });
  if (!courses.data?.results.length) return null;
  return (
    <>
      <ChoiceField
        label={t('Course')}
        anyLabel={t('Choose a course')}
        options={courses.data.results.map((each) => ({ value: each.slug, label: each.title }))}
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
      />
      {slug !== '' && (
        <p className={css.actions}>
          {course.data?.chapters.map(({ slug: chapter, title }) => {
            const target = `${slug}/${chapter}`;
            return (
              <Button
                key={chapter}
                isSmall
                dir="auto"
                onClick={() => onAdd({ kind: 'chapter', target, id: target, title })}
              >
                {t('Add {name}', { name: title })}
              </Button>
            );
          })}
        </p>
      )}
    </>
  );
}

const MAX_FOUND = 8;

/** Searches the school's books and adds them. */
export function BookChoice({ onAdd }: ChoiceProps) {
  const t = useTranslate();
  const [search, setSearch] = useState('');
  const query = { search, limit: MAX_FOUND, all_modes: 'true' } as const;
  const { data } = useApi('GET /books/', { query }, { isEnabled: search.trim() !== '' });
  return (
    <>
      <SearchField label={t('Find a book')} value={search} onChange={({ target }) => setSearch(target.value)} />
      {search.trim() !== '' && (
        <p className={css.actions}>
          {data?.results.map(({ id, title }) => (
            <Button key={id} isSmall dir="auto" onClick={() => onAdd({ kind: 'book', target: id, id, title })}>
              {t('Add {name}', { name: title })}
            </Button>
          ))}
          {data?.results.length === 0 && <span className="muted">{t('No books match your search')}</span>}
        </p>
      )}
    </>
  );
}

/** Adds films that Booklark's player shows: for other films, watching cannot be recorded. */
export function FilmChoice({ onAdd }: ChoiceProps) {
  const t = useTranslate();
  const { data } = useApi('GET /films/', { query: { limit: 100, all_modes: 'true' } });
  const films = data?.results.filter(({ sources }) => sources.length > 0) ?? [];
  const words = { label: t('Film'), any: t('Choose a film'), add: t('Add film') };
  return <EntryChoice kind="film" entries={films} words={words} onAdd={onAdd} />;
}

/** Adds challenges that can still be entered. */
export function ChallengeChoice({ onAdd }: ChoiceProps) {
  const t = useTranslate();
  const { data } = useApi('GET /challenges/', { query: { limit: 100, all_modes: 'true' } });
  const challenges = data?.results.filter(({ state }) => state === 'open' || state === 'upcoming') ?? [];
  const words = { label: t('Challenge'), any: t('Choose a challenge'), add: t('Add challenge') };
  return <EntryChoice kind="challenge" entries={challenges} words={words} onAdd={onAdd} />;
}

type EntryChoiceProps = ChoiceProps & {
  kind: 'film' | 'challenge';
  entries: { slug: string; title: string }[];
  words: { label: string; any: string; add: string };
};

function EntryChoice({ kind, entries, words: { label, any, add }, onAdd }: EntryChoiceProps) {
  const [slug, setSlug] = useState('');
  const entry = entries.find((each) => each.slug === slug);
  if (entries.length === 0) return null;
  return (
    <div className={css.choice}>
      <ChoiceField
        label={label}
        anyLabel={any}
        options={entries.map((each) => ({ value: each.slug, label: each.title }))}
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
      />
      <Button
        aria-disabled={!entry}
        onClick={() => {
          if (!entry) return;
          onAdd({ kind, target: slug, id: `${kind} ${slug}`, title: entry.title });
          setSlug('');
        }}
      >
        {add}
      </Button>
    </div>
  );
}
