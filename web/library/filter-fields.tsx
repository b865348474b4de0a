import { accessWords, formatWords } from '#contract/book-words.ts';
import type { Access, Facets } from '#contract/books.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { goalName, levelName } from './book-labels.ts';
import type { FilterName, Wanted } from './library-query.ts';

type Props = { wanted: Wanted; choose: (name: FilterName, value: string) => void };
type Shown = { name: FilterName & keyof Facets; label: string; any: string };

/** One select for each filter that has something to choose between, with how many books each choice leaves. */
export function FilterFields({ wanted, choose, facets }: Props & { facets: Facets }) {
  const t = useWords();
  const filters: Shown[] = [
    { name: 'language', label: t('Language'), any: t('Any language') },
    { name: 'level', label: t('Reading level'), any: t('Any level') },
    { name: 'goal', label: t('Goal'), any: t('Any goal') },
    { name: 'country', label: t('Country'), any: t('Any country') },
    { name: 'category', label: t('Category'), any: t('Any category') },
    { name: 'format', label: t('Format'), any: t('Any format') },
  ];
  return filters
    .filter(({ name }) => facets[name].length > 1 || wanted.filters[name])
    .map(({ name, label, any }) => (
      <SelectField
        key={name}
        label={label}
        name={name}
        value={wanted.filters[name] ?? ''}
        onChange={({ target }) => choose(name, target.value)}
      >
        <option value="">{any}</option>
        {optionsOf(facets[name], wanted.filters[name]).map((option) => (
          <option key={option.value} value={option.value} lang={name === 'language' ? option.value : undefined}>
            {`${nameOf(name, option, t)} (${option.count})`}
          </option>
        ))}
      </SelectField>
    ));
}

type Option = Facets[keyof Facets][number];

/** What is chosen stays there to be seen, even where nothing has it. */
function optionsOf(options: Option[], chosen: string | undefined): Option[] {
  const isThere = chosen === undefined || options.some(({ value }) => value === chosen);
  return isThere ? options : [...options, { value: chosen, count: 0 }];
}

function nameOf(facet: keyof Facets, { value, label }: Option, t: Translate): string {
  if (facet === 'level') return levelName(Number(value), t);
  if (facet === 'goal') return goalName(Number(value), t);
  if (facet === 'format') return t(formatWords[value as keyof typeof formatWords]);
  return label ?? value;
}

const access = Object.keys(accessWords) as Access[];

/** Ways to read that some need: one at a time, and only those that a book here has. */
export function AccessChips({ wanted, choose, facets, only = access }: Props & { facets: Facets; only?: Access[] }) {
  const t = useWords();
  const chosen = wanted.filters.accessibility;
  const offered = only.filter((name) => name === chosen || facets.accessibility.some(({ value }) => value === name));
  return offered.map((name) => (
    <Chip key={name} isPressed={name === chosen} onClick={() => choose('accessibility', name === chosen ? '' : name)}>
      {t(accessWords[name])}
    </Chip>
  ));
}

export function SortField({ wanted, choose }: Props) {
  const t = useWords();
  const orders = {
    ...(wanted.query && { best: t('Best match') }),
    new: t('Newest'),
    title: t('Title, A to Z'),
    '-title': t('Title, Z to A'),
    level: t('Easiest first'),
  };
  return (
    <SelectField
      label={t('Sort by')}
      name="ordering"
      value={wanted.filters.ordering ?? (wanted.query ? 'best' : 'new')}
      onChange={({ target }) => choose('ordering', target.value)}
    >
      {Object.entries(orders).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
