import { Form, useSubmit } from 'react-router';
import type { StoryFacet } from '#contract/stories.ts';
import { facetLabel, withChosenOption } from '#web/kit/facet-options.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField, SelectField } from '#web/ui/text-field.tsx';
import css from './stories.module.css';
import type { StoriesData } from './stories-data.ts';

/** Searches and filters the stories. It is a form of the address, which works without scripts; with them, each choice is shown immediately. */
export function StoryFilters({ data: { query, facets } }: { data: StoriesData }) {
  const t = useWords();
  const submit = useSubmit();
  const selects: { name: StoryFacet; label: string; any: string }[] = [
    { name: 'language', label: t('Language'), any: t('Any language') },
    { name: 'level', label: t('Reading level'), any: t('Any level') },
    { name: 'age', label: t('Age'), any: t('Any age') },
    { name: 'goal', label: t('Goal'), any: t('Any goal') },
    { name: 'category', label: t('Category'), any: t('Any category') },
  ];
  const shown = selects.filter(({ name }) => query[name] || (facets[name] ?? []).length > 1);
  const show = (form: HTMLFormElement | null) => void submit(form, { preventScrollReset: true });
  return (
    <search>
      <Form key={JSON.stringify(query)} method="get" action="/stories" className={css.filters}>
        {query.mode && <input type="hidden" name="mode" value={query.mode} />}
        <SearchField label={t('Search stories')} name="search" dir="auto" maxLength={200} defaultValue={query.search} />
        {shown.map(({ name, label, any }) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            defaultValue={query[name] ?? ''}
            onChange={({ target }) => show(target.form)}
          >
            <option value="">{any}</option>
            {withChosenOption(facets[name] ?? [], query[name]).map((option) => (
              <option key={option.value} value={option.value} lang={name === 'language' ? option.value : undefined}>
                {`${facetLabel(name, option, t)} (${option.count})`}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField
          label={t('Sort by')}
          name="ordering"
          defaultValue={query.ordering ?? ''}
          onChange={({ target }) => show(target.form)}
        >
          <option value="">{query.search ? t('Best match') : t('Newest')}</option>
          {query.search && <option value="new">{t('Newest')}</option>}
          <option value="title">{t('Title, A to Z')}</option>
          <option value="-title">{t('Title, Z to A')}</option>
        </SelectField>
        <Button type="submit">{t('Search')}</Button>
      </Form>
    </search>
  );
}
