import { useState } from 'react';
import { Link } from 'react-router';
import type { DearWorldFinding } from '#contract/learning/dear-world.ts';
import { dearWorldStateWords, dearWorldWords } from '#contract/learning/dear-world-words.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import type { ReviewedMessage } from '#contract/learning/message-reviews.ts';
import css from '#web/authoring/reviews/queue.module.css';
import { goalName } from '#web/core/works/work-labels.ts';
import { ClosedToSupport } from '#web/identity/support-access/closed-to-support.tsx';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import type { ListFilter } from '#web/kit/list-filters.ts';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { useClassOptions } from '#web/people/classes/class-field.tsx';
import { MessageSummary } from './message-summary.tsx';
import { type MessageStep, MessageStepDialog } from './review-dialogs.tsx';

/** Words for findings of the checks, shown before the quoted text. */
const dearWorldFindingWords: Record<DearWorldFinding['kind'], string> = {
  name: 'May be the name of a student: {words}',
  address: 'May be an address: {words}',
};

const OTHER_STATES = ['changes_asked', 'approved', 'published', 'pulled_down'] as const;

/** The messages to the world that wait for the reviewer, who reads and decides each in its row. */
export function MessageQueue() {
  return useIsReadOnly() ? <ClosedToSupport /> : <MessageList />;
}

function MessageList() {
  const t = useTranslate();
  const { daysAgo } = useDateFormat();
  const classes = useClassOptions();
  const [open, setOpen] = useState<{ step: MessageStep; id: string }>();
  const list = useList('GET /message-reviews/', {
    columns: columnsOf(t, daysAgo, (step, { id }) => setOpen({ step, id })),
    filters: filtersOf(t, classes),
  });
  // The current row: the author may have changed the message since the dialog was opened.
  const message = list.rows.find(({ id }) => id === open?.id);
  return (
    <>
      <DataList
        list={list}
        caption={t('Messages to review')}
        countWords={(count) => t('{count, plural, one {# message} other {# messages}}', { count })}
        errorTitle={t('The messages could not be loaded.')}
        noMatchTitle={t('No messages match these filters')}
        filterLabel={t('Filter messages')}
        search={{ label: t('Text or author') }}
        fileName="messages.csv"
        isRoomy
        emptyTitle={t('No messages to review')}
        emptyText={t('Messages to the world appear here when your students send them.')}
        emptyPicture="shelf"
      />
      {open && message && <MessageStepDialog step={open.step} message={message} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type Decide = (step: MessageStep, message: ReviewedMessage) => void;

function columnsOf(t: Translate, daysAgo: (time: string) => string, decide: Decide): ListColumn<ReviewedMessage>[] {
  return [
    { key: 'message', title: t('Message'), cell: (message) => <MessageSummary message={message} /> },
    { key: 'author', title: t('Author'), onPhone: 'line', cell: (message) => <Author message={message} /> },
    { key: 'checks', title: t('Checks'), onPhone: 'sentence', cell: (message) => <Findings message={message} /> },
    {
      key: 'sent',
      title: t('Sent'),
      onPhone: 'side',
      cell: ({ sent_at }) => <time dateTime={sent_at}>{daysAgo(sent_at)}</time>,
    },
    {
      key: 'decision',
      title: t('Decision'),
      onPhone: 'sentence',
      cell: (message) => <Decisions message={message} decide={decide} />,
    },
  ];
}

function Author({ message: { author, class: schoolClass, reports } }: { message: ReviewedMessage }) {
  const t = useTranslate();
  const fullName = useFullName();
  return (
    <span className={css.words}>
      <bdi>{fullName(author)}</bdi>
      {schoolClass && <bdi className="small muted">{schoolClass.name}</bdi>}
      {reports > 0 && (
        <span>
          <Badge status="bad">{t('{count, plural, one {# report} other {# reports}}', { count: reports })}</Badge>
        </span>
      )}
    </span>
  );
}

function Findings({ message }: { message: ReviewedMessage }) {
  const t = useTranslate();
  const { findings, waiver, is_permitted, author, class: schoolClass } = message;
  if (findings.length === 0 && is_permitted) return <Badge status="ok">{t('All checks passed')}</Badge>;
  return (
    <span className={css.words}>
      {findings.map(({ kind, level, words }) => (
        <span key={`${kind} ${words}`}>
          <Badge status={level === 'must' ? 'bad' : 'warn'}>{t(dearWorldFindingWords[kind], { words })}</Badge>
        </span>
      ))}
      {!is_permitted && <span className="small">{t(dearWorldWords.permission)}</span>}
      {!is_permitted && schoolClass && (
        <Link to={paths.classPermission(schoolClass.id, author.id)} className="standing">
          {t('Open the permission to publish')}
        </Link>
      )}
      {waiver && (
        <span className="small muted" dir="auto">
          {waiver}
        </span>
      )}
    </span>
  );
}

function Decisions({ message, decide }: { message: ReviewedMessage; decide: Decide }) {
  const t = useTranslate();
  const { text } = message;
  return (
    <span className={css.words}>
      {message.state !== 'in_review' && <span>{t(dearWorldStateWords[message.state])}</span>}
      {message.remark && (
        <span className="small muted" dir="auto">
          {message.remark}
        </span>
      )}
      {message.can_approve && (
        <Button onClick={() => decide('approve', message)} aria-label={t('Approve message: {text}', { text })}>
          {t('Approve')}
        </Button>
      )}
      {message.can_request_changes && (
        <Button
          kind="quiet"
          onClick={() => decide('request-changes', message)}
          aria-label={t('Request changes to message: {text}', { text })}
        >
          {t('Request changes')}
        </Button>
      )}
      {message.can_take_down && (
        <Button
          kind="quiet"
          onClick={() => decide('take-down', message)}
          aria-label={t('Take down message: {text}', { text })}
        >
          {t('Take down')}
        </Button>
      )}
    </span>
  );
}

function filtersOf(
  t: Translate,
  classes: { value: string; label: string }[],
): ListFilter<'class' | 'state' | 'goal'>[] {
  return [
    { name: 'class', label: t('Class'), anyLabel: t('All classes'), options: classes, isId: true },
    choiceFilter(
      'state',
      t('Status'),
      t(dearWorldStateWords.in_review),
      labelsOf(t, dearWorldStateWords, OTHER_STATES),
    ),
    {
      name: 'goal',
      label: t('Goal'),
      anyLabel: t('Any goal'),
      options: goalWords.map((_, index) => ({ value: String(index + 1), label: goalName(index + 1, t) })),
    },
  ];
}
