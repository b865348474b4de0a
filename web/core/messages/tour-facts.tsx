import { Fragment } from 'react';
import { tourRoleWords, tourTimeWords } from '#contract/core/tour-words.ts';
import type { Lead } from '#contract/learning/leads.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';

/** What a request for a tour says about the school, as terms of a list. */
export function TourFacts({ facts: { school, role, country, size, times } }: Pick<Lead, 'facts'>) {
  const t = useWords();
  const { language } = useLanguage();
  const formatNumber = useNumberFormat();
  const facts = [
    { term: t('School or organization'), value: school },
    { term: t('What they do'), value: role && t(tourRoleWords[role]) },
    { term: t('Country'), value: country && new Intl.DisplayNames([language], { type: 'region' }).of(country) },
    { term: t('Students'), value: size && formatNumber(size) },
    { term: t('Best time'), value: times && t(tourTimeWords[times]) },
  ];
  return facts.map(({ term, value }) => (
    <Fragment key={term}>
      <dt>{term}</dt>
      <dd dir="auto">{value}</dd>
    </Fragment>
  ));
}
