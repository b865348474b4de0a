import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import { call } from '#web/kit/call.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import type { FormState } from '#web/kit/form.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { announce } from '#web/kit/ui/announce.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import type { Approval } from './approval.ts';
import { ApproveForm } from './approve-form.tsx';
import { DecisionButton } from './decision-button.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import css from './reviews.module.css';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { UndoNotice } from './undo-notice.tsx';
import type { ChangesForm } from './use-changes-form.ts';
import type { OpenReview } from './use-review.ts';
import { reviewStateWords } from './words.ts';

/** Reasons why an approved piece was not published at its time. */
const publishStoppedWords = {
  permission: 'Not published at the chosen time: a student in it has no permission to publish for everyone.',
  photos: 'Not published at the chosen time: a reviewer must confirm that no child can be recognized in the photos.',
  everyone_by: 'Not published at the chosen time: the person who approved it cannot publish for everyone any more.',
} as const;

type Props = { review: OpenReview; changes: ChangesForm; form: FormState<Approval> };

/**
 * The decision about a piece: the choices in its state, and the undo of the last one. Its main buttons are below the
 * column.
 */
export function DecisionPanel({ review, changes, form }: Props) {
  const t = useTranslate();
  const { piece } = review;
  return (
    <section aria-labelledby="decision" className={css.decision}>
      <h2 id="decision" tabIndex={-1} className={css.heading}>
        {t('Your decision')}
      </h2>
      <UndoNotice review={review} />
      {!piece.can_approve && <p>{t(reviewStateWords[workStateOf(piece)])}</p>}
      <PublishingNotes review={review} />
      {piece.can_approve && <ApproveForm form={form} piece={piece} remarks={changes.form.values.pages.length} />}
      <LaterDecisions review={review} />
      <Assignee review={review} />
      <ShortcutKeys review={review} changes={changes} />
    </section>
  );
}

/** Says when an approved piece will be published, or why it was not. */
function PublishingNotes({ review: { piece } }: { review: OpenReview }) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const { publish_at, publish_stopped } = piece;
  if (publish_stopped) return <Alert status="warn" title={t(publishStoppedWords[publish_stopped])} />;
  if (!publish_at) return null;
  return <p>{t('It will be published on {time}.', { time: dateTime(publish_at) })}</p>;
}

/** Decisions about a piece after its approval. */
function LaterDecisions({ review }: { review: OpenReview }) {
  const t = useTranslate();
  const [dialog, setDialog] = useState<'return' | 'take-down'>();
  const { can_publish, can_restore, can_return, can_take_down } = review.piece;
  const close = () => setDialog(undefined);
  return (
    <>
      {can_publish && (
        <DecisionButton
          review={review}
          send={(request) => call('POST /reviews/{type}/{id}/publish/', request)}
          label={t('Publish now')}
          doneMessage={t('Published.')}
        />
      )}
      {can_restore && (
        <DecisionButton
          review={review}
          send={(request) => call('POST /reviews/{type}/{id}/restore/', request)}
          label={t('Publish again')}
          doneMessage={t('Published again.')}
        />
      )}
      {can_return && (
        <Button isWide onClick={() => setDialog('return')}>
          {t('Return to author')}
        </Button>
      )}
      {can_take_down && (
        <Button isWide kind="bad" onClick={() => setDialog('take-down')}>
          {t('Take down')}
        </Button>
      )}
      {dialog === 'return' && <ReturnDialog review={review} onClose={close} />}
      {dialog === 'take-down' && <TakeDownDialog review={review} onClose={close} />}
    </>
  );
}

/** Assigns the piece to a reviewer, or to no one in particular. */
function Assignee({ review: { piece, decide } }: { review: OpenReview }) {
  const t = useTranslate();
  const fullName = useFullName();
  const isReadOnly = useIsReadOnly();
  const assign = (to: string | null) =>
    decide((request) => call('POST /reviews/{type}/{id}/assign/', { ...request, body: { to } }));
  const { run } = useAction(useMutation({ mutationFn: assign }), {
    onSuccess: (isDone) => isDone && announce(t('Assigned.')),
  });
  if (!piece.can_assign) return null;
  return (
    <ChoiceField
      label={t('Assigned to')}
      anyLabel={t('Any reviewer')}
      options={piece.assignees.map((person) => ({ value: person.id, label: fullName(person) }))}
      value={piece.assigned_to?.id ?? ''}
      disabled={isReadOnly}
      onChange={({ target }) => void run(target.value || null)}
    />
  );
}
