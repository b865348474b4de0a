import { Link } from 'react-router';
import type { SiteMessage } from '#contract/core/messages.ts';
import type { Lead } from '#contract/learning/leads.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { unbroken } from '#web/kit/left-to-right.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { State, Topic } from './message-columns.tsx';
import css from './messages.module.css';
import { TourFacts } from './tour-facts.tsx';

/** A message in full. All of it is text that a stranger wrote, so nothing in it is a link but an order that the server has found. */
export function MessageText({ message }: { message: SiteMessage | Lead }) {
  const t = useWords();
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
