import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Lead } from '#contract/core/leads.ts';
import type { SiteMessage } from '#contract/core/messages.ts';
import { tourRoleWords, tourTimeWords } from '#contract/core/tour-words.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { unbroken } from '#contract/kit/isolated-text.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { paths } from '#web/kit/paths.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { State, Topic } from './message-columns.tsx';
import css from './messages.module.css';

/**
 * A complete message. A stranger wrote its text, so nothing in it is a link except an order that the server has found.
 */
export function MessageText({ message }: { message: SiteMessage | Lead }) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const { email, page, body, created_at, state } = message;
  const order = 'order' in message ? message.order : null;
  return (
    <>
      <div className="row">
        <State state={state} />
        <Topic message={message} />
      </div>
      <dl className={css.facts}>
        <dt>{t('Email')}</dt>
        <dd>
          <bdi dir="ltr">{email}</bdi>
        </dd>
        <dt>{t('Received')}</dt>
        <dd>{dateTime(created_at)}</dd>
        {'tenant' in message && (
          <>
            <dt>{t('Site')}</dt>
            <dd dir="auto">{message.tenant.school_name}</dd>
          </>
        )}
        {message.kind === 'tour' && <TourFacts facts={message.facts} />}
        {order && (
          <>
            <dt>{t('Order')}</dt>
            <dd>
              <Link to={paths.adminSchoolSales({ search: order.number })} className="standing">
                <bdi dir="ltr">{unbroken(order.number)}</bdi>
              </Link>
            </dd>
          </>
        )}
        {page && !order && (
          <>
            <dt>{t('Page')}</dt>
            <dd>
              <bdi dir="ltr">{page}</bdi>
            </dd>
          </>
        )}
      </dl>
      <p dir="auto" className={css.body}>
        {body}
      </p>
    </>
  );
}

/** The facts about the school in a request for a tour, as a list of terms. */
function TourFacts({ facts: { school, role, country, size, times } }: Pick<Lead, 'facts'>) {
  const t = useTranslate();
  const { language } = useLanguage();
  const formatNumber = useNumberFormat();
  const facts = [
    { term: t('School or organization'), value: school },
    { term: t('What they do'), value: role && t(tourRoleWords[role]) },
    { term: t('Country'), value: country && namesIn(language, 'region')(country) },
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
