import { Form, useNavigate } from 'react-router';
import type { StoryFacet } from '#contract/library/stories.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useLatestQuery } from '#web/kit/latest-query.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { SearchField, SelectField } from '#web/kit/ui/text-field.tsx';
import { ChosenFilters } from '#web/library/filters/chosen-filters.tsx';
import { facetLabel, withChosenOption } from '#web/library/filters/facet-options.ts';
import { FilterBar } from '#web/library/filters/filter-bar.tsx';
import css from './stories.module.css';
import type { StoriesData } from './stories-data.ts';
import { type ParameterName, type StoryListQuery, storyListUrl, withStoryFilter } from './story-query.ts';

type SetFilter = (name: ParameterName, value: string) => void;
type FilterProps = { data: StoriesData; setFilter: SetFilter };

const facetNames: StoryFacet[] = ['language', 'level', 'age', 'goal', 'category'];

/**
 * Searches and filters the stories. It is a GET form, which works without scripts; with scripts, each choice applies
 * immediately.
 */
export function StoryFilters({ data }: { data: StoriesData }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { query, count } = data;
  const latestQuery = useLatestQuery(query);
  const setFilter: SetFilter = (name, value) => {
    latestQuery.current = withStoryFilter(latestQuery.current, name, value);
    navigate(storyListUrl(latestQuery.current), { preventScrollReset: true });
  };
  return (
    <search>
      <Form method="get" action="/stories" className={css.filters}>
        {query.mode && <input type="hidden" name="mode" value={query.mode} />}
        <div className={css.search}>
          <SearchField
            key={query.search}
            label={t('Search stories')}
            name="search"
            dir="auto"
            maxLength={200}
            defaultValue={query.search}
          />
          <Button type="submit">{t('Search')}</Button>
        </div>
        <FilterBar
          active={facetNames.filter((name) => query[name]).length}
          fields={<StoryFilterFields data={data} setFilter={setFilter} isInForm />}
          sheetFields={<StoryFilterFields data={data} setFilter={setFilter} />}
          sort={<SortField query={query} setFilter={setFilter} />}
          showLabel={t('{count, plural, one {Show # story} other {Show # stories}}', { count })}
        >
          <ChosenStoryFilters data={data} />
        </FilterBar>
      </Form>
    </search>
  );
}

/**
 * Shows a select for each filter that divides the stories. The sheet's fields are not part of the form, which already
 * contains the same fields.
 */
function StoryFilterFields({ data: { query, facets }, setFilter, isInForm }: FilterProps & { isInForm?: boolean }) {
  const t = useTranslate();
  const words: Record<StoryFacet, { label: string; any: string }> = {
    language: { label: t('Language'), any: t('Any language') },
    level: { label: t('Reading level'), any: t('Any level') },
    age: { label: t('Age'), any: t('Any age') },
    goal: { label: t('Goal'), any: t('Any goal') },
    category: { label: t('Category'), any: t('Any category') },
  };
  return facetNames
    .filter((name) => query[name] || (facets[name] ?? []).length > 1)
    .map((name) => (
      <ChoiceField
        key={name}
        label={words[name].label}
        anyLabel={words[name].any}
        name={isInForm ? name : undefined}
        options={withChosenOption(facets[name] ?? [], query[name]).map((option) => ({
          value: option.value,
          label: `${facetLabel(name, option, t)} (${option.count})`,
          ...(name === 'language' && { lang: option.value }),
        }))}
        value={query[name] ?? ''}
        onChange={({ target }) => setFilter(name, target.value)}
      />
    ));
}

function SortField({ query, setFilter }: { query: StoryListQuery; setFilter: SetFilter }) {
  const t = useTranslate();
  return (
    <SelectField
      label={t('Sort by')}
      name="ordering"
      value={query.ordering ?? ''}
      onChange={({ target }) => setFilter('ordering', target.value)}
    >
      <option value="">{query.search ? t('Best match') : t('Newest')}</option>
      {query.search && <option value="new">{t('Newest')}</option>}
      <option value="title">{t('Title, A to Z')}</option>
      <option value="-title">{t('Title, Z to A')}</option>
    </SelectField>
  );
}

function ChosenStoryFilters({ data: { query, facets } }: { data: StoriesData }) {
  const t = useTranslate();
  const activeFilters = facetNames.flatMap((name) => {
    const value = query[name];
    return value
      ? [{ name, label: labelOf(name, value, facets, t), to: storyListUrl(withStoryFilter(query, name, '')) }]
      : [];
  });
  const cleared = activeFilters.reduce((left, { name }) => withStoryFilter(left, name, ''), query);
  return <ChosenFilters filters={activeFilters} clearTo={storyListUrl(cleared)} />;
}

function labelOf(name: StoryFacet, value: string, facets: StoriesData['facets'], t: Translate): string {
  if (name === 'age') return t('Age {age}', { age: value });
  return facetLabel(name, facets[name]?.find((option) => option.value === value) ?? { value, count: 0 }, t);
}
