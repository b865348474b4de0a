import { accessibilityWords, formatWords } from '#contract/library/book-words.ts';
import type { AccessibilityFeature, Facets } from '#contract/library/books.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Chip } from '#web/kit/ui/chip.tsx';
import { SelectField } from '#web/kit/ui/text-field.tsx';
import { type FacetOption, facetLabel, withChosenOption } from '#web/library/filters/facet-options.ts';
import type { FilterName, LibraryQuery } from './library-query.ts';

type Props = { query: LibraryQuery; setFilter: (name: FilterName, value: string) => void };
/** `count`: number of books that match the query. */
type FacetProps = Props & { facets: Facets; count: number };
type FilterSelect = { name: FilterName & keyof Facets; label: string; any: string };

/** Shows a select for each filter that divides the books, with the number of books for each choice. */
export function FilterFields({ query, setFilter, facets, count }: FacetProps) {
  const t = useTranslate();
  const filters: FilterSelect[] = [
    { name: 'language', label: t('Language'), any: t('Any language') },
    { name: 'level', label: t('Reading level'), any: t('Any level') },
    { name: 'age', label: t('Age'), any: t('Any age') },
    { name: 'goal', label: t('Goal'), any: t('Any goal') },
    { name: 'country', label: t('Country'), any: t('Any country') },
    { name: 'category', label: t('Category'), any: t('Any category') },
    { name: 'format', label: t('Format'), any: t('Any format') },
    { name: 'for_sale', label: t('Price'), any: t('Any price') },
  ];
  return filters
    .filter(({ name }) => query.filters[name] || (facets[name].length > 1 && doesDivide(facets[name], count)))
    .map(({ name, label, any }) => (
      <SelectField
        key={name}
        // The combobox would not fit into the first load of the library.
        data-is-long
        label={label}
        name={name}
        value={query.filters[name] ?? ''}
        onChange={({ target }) => setFilter(name, target.value)}
      >
        <option value="">{any}</option>
        {withChosenOption(facets[name], query.filters[name]).map((option) => (
          <option key={option.value} value={option.value} lang={name === 'language' ? option.value : undefined}>
            {`${optionLabel(name, option, t)} (${option.count})`}
          </option>
        ))}
      </SelectField>
    ));
}

/** Tells whether a choice would leave out any book. */
function doesDivide(options: FacetOption[], count: number): boolean {
  return options.some((option) => option.count < count);
}

export function optionLabel(facet: keyof Facets, option: FacetOption, t: Translate): string {
  if (facet === 'format') return t(formatWords[option.value as keyof typeof formatWords]);
  if (facet === 'for_sale') return option.value === 'true' ? t('Books for sale') : t('Free to read');
  return facetLabel(facet, option, t);
}

const accessFeatures = Object.keys(accessibilityWords) as AccessibilityFeature[];

/** Shows a chip for each accessibility feature that some of the books have, and not all; one can be chosen. */
export function AccessChips({
  query,
  setFilter,
  facets,
  count,
  only = accessFeatures,
}: FacetProps & { only?: AccessibilityFeature[] }) {
  const t = useTranslate();
  const chosenFeature = query.filters.accessibility;
  const available = only.filter(
    (name) =>
      name === chosenFeature ||
      doesDivide(
        facets.accessibility.filter(({ value }) => value === name),
        count,
      ),
  );
  return available.map((name) => (
    <Chip
      key={name}
      isPressed={name === chosenFeature}
      onClick={() => setFilter('accessibility', name === chosenFeature ? '' : name)}
    >
      {t(accessibilityWords[name])}
    </Chip>
  ));
}

export function SortField({ query, setFilter }: Props) {
  const t = useTranslate();
  const orders = {
    ...(query.search && { best: t('Best match') }),
    new: t('Newest'),
    title: t('Title, A to Z'),
    '-title': t('Title, Z to A'),
    level: t('Easiest first'),
  };
  return (
    <SelectField
      label={t('Sort by')}
      name="ordering"
      value={query.filters.ordering ?? (query.search ? 'best' : 'new')}
      onChange={({ target }) => setFilter('ordering', target.value)}
    >
      {Object.entries(orders).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
