import { Link } from 'react-router';
import type { PlatformBookDetail } from '#contract/administration/platform-books.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { audienceWords, stateWords } from '#contract/library/publishing-words.ts';
import { useComma } from '#web/kit/comma.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Description, DescriptionList } from '#web/kit/ui/description-list.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { Panel } from '#web/kit/ui/panel.tsx';
import css from './platform-books.module.css';
import { checkNameWords } from './words.ts';

type Props = { book: PlatformBookDetail };

/** Shows the facts of a book or a story and the results of its checks. */
export function BookDetails({ book }: Props) {
  return (
    <div className={css.panels}>
      <FactsPanel book={book} />
      <ChecksPanel book={book} />
    </div>
  );
}

function FactsPanel({ book }: Props) {
  const t = useTranslate();
  const comma = useComma();
  const { dateTime } = useDateFormat();
  const { language } = useLanguage();
  const { tenant, author, change_state, audience, level, categories, school_categories, page_count, file } = book;
  const names = school_categories.filter(({ slug }) => categories.includes(slug)).map(({ name }) => name);
  return (
    <Panel aria-labelledby="details" className={css.panel}>
      <h2 id="details">{t('Details')}</h2>
      <DescriptionList>
        <Description name={t('Kind')}>{book.type === 'book' ? t('Book') : t('Story')}</Description>
        <Description name={t('School')}>
          <Link to={paths.adminPanelTenant(tenant.id)}>
            <bdi>{tenant.school_name}</bdi>
          </Link>
        </Description>
        {author && (
          <Description name={t('Pen name')}>
            <bdi>{author}</bdi>
          </Description>
        )}
        <Description name={t('Status since')}>{dateTime(book.state_since)}</Description>
        {change_state && (
          <Description name={t('Change', { context: 'noun' })}>{t(stateWords[change_state])}</Description>
        )}
        {file?.message && <Description name={t('File')}>{file.message}</Description>}
        <Description name={t('Audience')}>{t(audienceWords[audience].name)}</Description>
        <Description name={t('Language')}>{namesIn(language, 'language')(book.language)}</Description>
        {level && <Description name={t('Level')}>{level}</Description>}
        {page_count > 0 && <Description name={t('Pages')}>{page_count}</Description>}
        {names.length > 0 && (
          <Description name={t('Categories')}>
            <bdi>{names.join(comma)}</bdi>
          </Description>
        )}
        {book.type === 'book' && (
          <Description name={t('Featured')}>{book.is_featured ? t('Yes') : t('No')}</Description>
        )}
      </DescriptionList>
    </Panel>
  );
}

function ChecksPanel({ book: { type, checks, is_piece } }: Props) {
  const t = useTranslate();
  const unchecked =
    type === 'book' ? t('This book has not been checked yet.') : t('This story has not been checked yet.');
  const none = is_piece ? unchecked : t('Books that staff upload are not checked.');
  return (
    <Panel aria-labelledby="checks" className={css.panel}>
      <h2 id="checks">{t('Checks')}</h2>
      {checks.length === 0 && <p className="muted">{none}</p>}
      <ul className={lists.rows}>
        {checks.map(({ code, level, passed, is_waived, page }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code can occur once for each page, and the list is not changed here
          <li key={index}>
            <span>
              {t(checkNameWords[code])}
              {page !== null && <span className="muted small"> · {t('Page {page}', { page })}</span>}
            </span>
            {passed ? (
              <Badge status="ok">{t('Passed')}</Badge>
            ) : is_waived ? (
              <Badge>{t('Accepted by its school')}</Badge>
            ) : (
              <Badge status={level === 'must' ? 'bad' : level === 'should' ? 'warn' : 'info'}>{t('Not passed')}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
