import type { Lead } from '#contract/core/leads.ts';
import {
  type leadKinds,
  type messageKinds,
  messageKindWords,
  messageStates,
  messageStateWords,
  messageTopics,
  topicWords,
} from '#contract/core/message-words.ts';
import type { SiteMessage } from '#contract/core/messages.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import type { DateFormat } from '#web/kit/dates.ts';
import type { ListFilter } from '#web/kit/list-filters.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge, type Status } from '#web/kit/ui/badge.tsx';
import lists from '#web/kit/ui/lists.module.css';
import type { ListColumn } from '#web/kit/use-list.ts';
import css from './messages.module.css';

type AnyMessage = SiteMessage | Lead;

const stateColours: Record<AnyMessage['state'], Status | 'none'> = {
  new: 'info',
  in_progress: 'warn',
  answered: 'ok',
  closed: 'none',
};

/** A message's topic, status and time. The name opens it. */
export function messageColumns<Row extends AnyMessage>(
  t: Translate,
  { date, dateTime }: DateFormat,
  open: (row: Row) => void,
): ListColumn<Row>[] {
  return [
    {
      key: 'name',
      title: t('Sender'),
      cell: (row) => (
        <button type="button" className={css.open} onClick={() => open(row)}>
          <bdi>{row.name}</bdi>
        </button>
      ),
    },
    { key: 'topic', title: t('Topic'), onPhone: 'plain', cell: (row) => <Topic message={row} /> },
    {
      key: 'body',
      title: t('Message'),
      cell: ({ body }) => (
        <span dir="auto" className={css.excerpt}>
          {body}
        </span>
      ),
    },
    { key: 'state', title: t('Status'), onPhone: 'status', cell: ({ state }) => <State state={state} /> },
    {
      key: 'created',
      title: t('Received'),
      onPhone: 'side',
      cell: ({ created_at }) => (
        <span className={lists.date}>
          <span className="wide-only">{dateTime(created_at)}</span>
          <span className="phone-only">{date(created_at)}</span>
        </span>
      ),
    },
  ];
}

/** Filters that the lists of the school and of the platform share. */
export function messageFilters(
  t: Translate,
  kinds: typeof messageKinds | typeof leadKinds,
): ListFilter<'topic' | 'state' | 'kind' | 'is_suspected_spam'>[] {
  return [
    choiceFilter('state', t('Status'), t('Any status'), labelsOf(t, messageStateWords, messageStates)),
    choiceFilter('topic', t('Topic'), t('Any topic'), labelsOf(t, topicWords, messageTopics)),
    choiceFilter('kind', t('Kind'), t('Any kind'), labelsOf(t, messageKindWords, kinds)),
    choiceFilter('is_suspected_spam', t('Spam'), t('All messages'), {
      false: t('Without suspected spam'),
      true: t('Only suspected spam'),
    }),
  ];
}

export function State({ state }: Pick<AnyMessage, 'state'>) {
  const t = useTranslate();
  return <Badge status={stateColours[state]}>{t(messageStateWords[state])}</Badge>;
}

/** The topic of a report, or else the kind of the message, with a mark on suspected spam. */
export function Topic({ message: { topic, kind, is_suspected_spam } }: { message: AnyMessage }) {
  const t = useTranslate();
  return (
    <span className={css.topic}>
      {topic === 'unsafe' ? (
        <Badge status="bad">{t(topicWords.unsafe)}</Badge>
      ) : (
        t(topic ? topicWords[topic] : messageKindWords[kind])
      )}
      {is_suspected_spam && <Badge status="warn">{t('Suspected spam')}</Badge>}
    </span>
  );
}
