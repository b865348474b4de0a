import type { ReactNode } from 'react';
import type { MemberWork } from '#contract/schools/organizations.ts';
import type { DateFormat } from '#web/kit/dates.ts';
import { dateColumn, numberColumn } from '#web/kit/list-columns.tsx';
import type { Translate } from '#web/kit/translate.ts';
import lists from '#web/kit/ui/lists.module.css';
import type { ListColumn } from '#web/kit/use-list.ts';
import css from './organizations.module.css';

type Formats = { t: Translate; dates: DateFormat };

/** The columns of books or stories that member schools share; books have their covers beside the titles. */
export function memberWorkColumns<Work extends MemberWork>(
  { t, dates: { date } }: Formats,
  toCover?: (work: Work) => ReactNode,
): ListColumn<Work>[] {
  return [
    {
      key: 'title',
      title: t('Title'),
      cell: (work) => (
        <span className={lists.named}>
          {toCover && <span className={css.cover}>{toCover(work)}</span>}
          <span>
            <a href={work.url} lang={work.language} dir="auto">
              {work.title}
            </a>
            <bdi className={`${css.school} phone-only`}>{work.school_name}</bdi>
          </span>
        </span>
      ),
    },
    { key: 'author', title: t('Author'), cell: ({ author }) => <bdi>{author}</bdi> },
    { key: 'school', title: t('School'), cell: ({ school_name }) => <bdi>{school_name}</bdi> },
    { key: 'language', title: t('Language'), cell: ({ language_name }) => <bdi>{language_name}</bdi> },
    numberColumn('level', t('Level'), ({ level }) => level),
    dateColumn('published', t('Published'), ({ published_at }) => date(published_at)),
  ];
}
