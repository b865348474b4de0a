import type { MemberBook } from '#contract/schools/organizations.ts';
import type { DateFormat } from '#web/kit/dates.ts';
import lists from '#web/kit/ui/lists.module.css';
import type { ListColumn } from '#web/kit/use-list.ts';
import type { Translate } from '#web/kit/words.ts';

/** The columns of books or stories that member schools share. */
export function memberWorkColumns<Work extends MemberBook>(t: Translate, { date }: DateFormat): ListColumn<Work>[] {
  return [
    {
      key: 'title',
      title: t('Title'),
      cell: ({ title, url, language }) => (
        <a href={url} lang={language} dir="auto">
          {title}
        </a>
      ),
    },
    { key: 'author', title: t('Author'), cell: ({ author }) => <bdi>{author}</bdi> },
    { key: 'school', title: t('School'), onPhone: 'fact', cell: ({ school_name }) => <bdi>{school_name}</bdi> },
    { key: 'language', title: t('Language'), cell: ({ language_name }) => <bdi>{language_name}</bdi> },
    { key: 'level', title: t('Level'), isNumber: true, cell: ({ level }) => level },
    {
      key: 'published',
      title: t('Published'),
      cell: ({ published_at }) => <span className={lists.date}>{date(published_at)}</span>,
    },
  ];
}
