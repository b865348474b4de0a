import { useState } from 'react';
import { dearWorldStateWords } from '#contract/learning/dear-world-words.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import type { PlatformMessage } from '#contract/learning/message-reviews.ts';
import css from '#web/core/content/content.module.css';
import { schoolPicker } from '#web/core/school-choice/school-picker.tsx';
import { goalName } from '#web/core/works/work-labels.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import type { ListFilter } from '#web/kit/list-filters.ts';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { useUndoToast } from '#web/kit/undo-message.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { Editions } from './editions.tsx';
import { MessageSummary } from './message-summary.tsx';

/**
 * The second review of messages to the world: waiting ones with the oldest first, published ones with the newest first.
 */
export function MessageList() {
  const t = useTranslate();
  const { daysAgo } = useDateFormat();
  const [takingDown, setTakingDown] = useState<PlatformMessage>();
  const list = useList('GET /api-super-admin/dear-world/', {
    columns: columnsOf(t, daysAgo, setTakingDown),
    filters: filtersOf(t),
  });
  return (
    <>
      <DataList
        list={list}
        caption={t('Messages to the world')}
        countWords={(count) => t('{count, plural, one {# message} other {# messages}}', { count })}
        errorTitle={t('The messages could not be loaded.')}
        noMatchTitle={t('No messages match these filters')}
        filterLabel={t('Filter messages')}
        search={{ label: t('Text, pen name or school') }}
        fileName="messages.csv"
        isRoomy
        emptyTitle={t('No messages to read')}
        emptyText={t('Messages appear here when a school has approved them.')}
        emptyPicture="shelf"
      />
      <Editions />
      {takingDown && <TakeDownDialog message={takingDown} onClose={() => setTakingDown(undefined)} />}
    </>
  );
}

type TakeDown = (message: PlatformMessage) => void;

function columnsOf(t: Translate, daysAgo: (time: string) => string, takeDown: TakeDown): ListColumn<PlatformMessage>[] {
  return [
    { key: 'message', title: t('Message'), cell: (message) => <MessageSummary message={message} /> },
    { key: 'school', title: t('School'), onPhone: 'line', cell: ({ tenant }) => <bdi>{tenant.school_name}</bdi> },
    {
      key: 'approved',
      title: t('Approved'),
      onPhone: 'side',
      cell: ({ approved_at }) => <time dateTime={approved_at}>{daysAgo(approved_at)}</time>,
    },
    {
      key: 'decision',
      title: t('Decision'),
      onPhone: 'sentence',
      cell: (message) => <Decisions message={message} takeDown={takeDown} />,
    },
  ];
}

function Decisions({ message, takeDown }: { message: PlatformMessage; takeDown: TakeDown }) {
  const t = useTranslate();
  const { id, approved_at, text, state, remark, reports } = message;
  const showUndo = useMessageUndo(id);
  const publish = useAction(
    useApiMutation('POST /api-super-admin/dear-world/{id}/publish/', {
      invalidates: ['GET /api-super-admin/dear-world/', 'GET /api-super-admin/dear-world/editions/'],
    }),
    {
      onSuccess: () => showUndo(t('Message published.')),
    },
  );
  return (
    <span className={css.decisions}>
      {state !== 'approved' && <span>{t(dearWorldStateWords[state])}</span>}
      {remark && (
        <span className="small muted" dir="auto">
          {remark}
        </span>
      )}
      {reports > 0 && (
        <Badge status="bad">{t('{count, plural, one {# report} other {# reports}}', { count: reports })}</Badge>
      )}
      {message.can_publish && (
        <Button
          isBusy={publish.isBusy}
          onClick={() => void publish.run({ params: { id }, body: { approved_at } })}
          aria-label={t('Publish message: {text}', { text })}
        >
          {t('Publish')}
        </Button>
      )}
      {message.can_take_down && (
        <Button kind="quiet" onClick={() => takeDown(message)} aria-label={t('Take down message: {text}', { text })}>
          {t('Take down')}
        </Button>
      )}
    </span>
  );
}

/** Returns a function that shows that a message was published or taken down, with a button that undoes it. */
function useMessageUndo(id: string): (done: string) => void {
  const t = useTranslate();
  const showUndo = useUndoToast();
  const undo = useAction(
    useApiMutation('POST /api-super-admin/dear-world/{id}/undo/', {
      invalidates: ['GET /api-super-admin/dear-world/', 'GET /api-super-admin/dear-world/editions/'],
    }),
    {
      successMessage: t('Undone.'),
    },
  );
  return (done) => showUndo(done, () => undo.run({ params: { id } }));
}

function TakeDownDialog({ message, onClose }: { message: PlatformMessage; onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /api-super-admin/dear-world/{id}/take-down/', {
    invalidates: ['GET /api-super-admin/dear-world/', 'GET /api-super-admin/dear-world/editions/'],
  });
  const showUndo = useMessageUndo(message.id);
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => mutateAsync({ params: { id: message.id }, body: { reason } }),
    onSuccess() {
      closeAndFocusPage(onClose);
      showUndo(t('Message taken down.'));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Take down this message?')}
      submitLabel={t('Take down')}
      isDestructive
      onClose={onClose}
    >
      <MessageSummary message={message} />
      <p>{t('No one can read it any more. Its author and its school read the reason.')}</p>
      <ReasonField {...form.field('reason')} readBy="school" data-first />
    </FormDialog>
  );
}

function filtersOf(t: Translate): ListFilter<'state' | 'tenant' | 'goal'>[] {
  return [
    choiceFilter(
      'state',
      t('Status'),
      t(dearWorldStateWords.approved),
      labelsOf(t, dearWorldStateWords, ['published', 'pulled_down']),
    ),
    { name: 'tenant', label: t('School'), anyLabel: t('Any school'), picker: schoolPicker },
    {
      name: 'goal',
      label: t('Goal'),
      anyLabel: t('Any goal'),
      options: goalWords.map((_, index) => ({ value: String(index + 1), label: goalName(index + 1, t) })),
    },
  ];
}
