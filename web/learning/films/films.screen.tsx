import { Form, useLoaderData, useNavigate } from 'react-router';
import { goalName } from '#web/core/works/work-labels.ts';
import { useHead } from '#web/kit/head.ts';
import { useLatestQuery } from '#web/kit/latest-query.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Pager } from '#web/kit/ui/pager.tsx';
import { SearchField, SelectField } from '#web/kit/ui/text-field.tsx';
import { ChosenListMode } from '#web/schools/modes/load-in-mode.tsx';
import { modeName } from '#web/schools/modes/mode-name.ts';
import css from './film.module.css';
import { type FilmsData, filmListUrl, loadFilms, PAGE_SIZE } from './film-data.ts';
import { FilmList } from './film-list.tsx';

export { loadFilms as loader };

/** Lists the films. */
export function Component() {
  const t = useTranslate();
  const data: FilmsData = useLoaderData();
  const { films, count, query, mode } = data;
  useHead({
    title: t('Impact films'),
    description: t('Short films of cut paper about water, seeds, money, the sea and books, with captions.'),
    image: films[0]?.poster,
  });
  return (
    <div className={`wrap stack ${css.page}`}>
      <h1>{t('Impact films')}</h1>
      <p className="lead">
        {t('Short films of cut paper, with captions to read and questions to talk about. They have no sound.')}
      </p>
      <ChosenListMode />
      {query.mode && mode && <p className="muted">{modeName(mode.name, t)}</p>}
      <FilmFilters data={data} />
      <p className="muted" role="status">
        {t('{count, plural, one {# film} other {# films}}', { count })}
      </p>
      <FilmList films={films} level={2} />
      {films.length === 0 && (
        <EmptyState title={t('No films found')} picture={{ scene: 'boat', goal: 6 }}>
          <LinkButton to={filmListUrl({ offset: 0 })}>{t('See all films')}</LinkButton>
        </EmptyState>
      )}
      <Pager
        page={Math.floor(query.offset / PAGE_SIZE) + 1}
        pageCount={Math.ceil(count / PAGE_SIZE)}
        hrefOf={(target) => filmListUrl({ ...query, offset: (target - 1) * PAGE_SIZE })}
        words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
      />
    </div>
  );
}

const AGES = [5, 6, 7, 8, 9, 10, 11];

/** Filters by goal, age, caption language and search text. It is a GET form, which works without scripts. */
function FilmFilters({ data: { query, goals, languages } }: { data: FilmsData }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const latest = useLatestQuery(query);
  const set = (name: 'goal' | 'age' | 'language', value: string) => {
    const { [name]: _, ...others } = latest.current;
    latest.current = { ...others, ...(value && { [name]: value }), offset: 0 };
    navigate(filmListUrl(latest.current), { preventScrollReset: true });
  };
  return (
    <Form method="get" action="/impact-films" className={css.filters} role="search">
      {query.mode && <input type="hidden" name="mode" value={query.mode} />}
      <SearchField label={t('Search')} name="search" defaultValue={query.search} key={query.search} maxLength={100} />
      <SelectField
        label={t('Goal')}
        name="goal"
        value={query.goal ?? ''}
        onChange={({ target }) => set('goal', target.value)}
      >
        <option value="">{t('Any goal')}</option>
        {goals.map((goal) => (
          <option key={goal} value={goal}>
            {goalName(goal, t)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Age')}
        name="age"
        value={query.age ?? ''}
        onChange={({ target }) => set('age', target.value)}
      >
        <option value="">{t('Any age')}</option>
        {AGES.map((age) => (
          <option key={age} value={age}>
            {age}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Captions')}
        name="language"
        value={query.language ?? ''}
        onChange={({ target }) => set('language', target.value)}
      >
        <option value="">{t('Any language')}</option>
        {languages.map(({ code, label }) => (
          <option key={code} value={code} lang={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{t('Search')}</Button>
    </Form>
  );
}
