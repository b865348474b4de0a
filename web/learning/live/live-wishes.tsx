import { useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { LiveWish, WishState } from '#contract/learning/live.ts';
import { call } from '#web/kit/call.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useSession } from '#web/kit/session.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge, type Status } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { LessonTimes } from './lesson-times.tsx';
import css from './live.module.css';

const MAX_WISHES = 100;

type Props = {
  query: { lesson?: string; class?: string; state?: WishState };
  /** Called after a decision, which changes the free seats. */
  onDecided?: () => void;
};

/** Lists students' wishes to come to live lessons, for staff to decide. Renders nothing if there are none. */
export function LiveWishes({ query, onDecided }: Props) {
  const t = useTranslate();
  const session = useSession();
  const isEnabled = session != null && session.visit === undefined;
  const { data, refetch } = usePublicApi(
    'GET /live/wishes/',
    { query: { ...query, limit: MAX_WISHES } },
    { isEnabled },
  );
  if (!data || data.count === 0) return null;
  const onChange = () => {
    refetch();
    onDecided?.();
  };
  return (
    <Panel aria-labelledby="live-wishes" className="stack">
      <h2 id="live-wishes">{t('Students who want to come to a live lesson')}</h2>
      <p className="soft">
        {t(
          'A live lesson is a video call with people outside the school. No student joins before a teacher has decided.',
        )}
      </p>
      <ul className={css.wishes}>
        {data.results.map((wish) => (
          <Wish key={wish.id} wish={wish} hasLesson={query.lesson === undefined} onChange={onChange} />
        ))}
      </ul>
    </Panel>
  );
}

type WishProps = { wish: LiveWish; hasLesson: boolean; onChange: () => void };

function Wish({ wish, hasLesson, onChange }: WishProps) {
  const t = useTranslate();
  const fullName = useFullName();
  const { student, classes, state, lesson } = wish;
  const { status, text } = decisionOf(wish, t);
  return (
    <li>
      <p>
        <b dir="auto">{fullName(student)}</b>
        {classes.length > 0 && <span className="muted"> · {isolated(classes.join(', '))}</span>}{' '}
        <Badge status={status}>{text}</Badge>
      </p>
      {hasLesson && (
        <>
          <Link to={lesson.url} className="standing" lang={lesson.text_language} dir="auto">
            {lesson.title}
          </Link>
          <LessonTimes lesson={lesson} hasDay />
        </>
      )}
      <p className="small muted">
        {t('With {host}. The link leads to {site}.', {
          host: isolated(lesson.host),
          site: isolated(lesson.join_host ?? ''),
        })}
      </p>
      <div className="row">
        {state === 'waiting' ? (
          <Decisions wish={wish} onChange={onChange} />
        ) : (
          <DecisionForm wish={wish} state="waiting" onChange={onChange} />
        )}
      </div>
    </li>
  );
}

function decisionOf({ state, teacher }: LiveWish, t: Translate): { status: Status; text: string } {
  if (state === 'waiting') return { status: 'warn', text: t('Waiting for your decision') };
  if (state === 'declined') return { status: 'bad', text: t('Declined', { context: 'wish' }) };
  if (state === 'alone') return { status: 'ok', text: t('Joins alone') };
  return { status: 'ok', text: t('Comes with {teacher}', { teacher: isolated(teacher ?? '') }) };
}

type ChangeProps = { wish: LiveWish; onChange: () => void };

function Decisions({ wish, onChange }: ChangeProps) {
  const t = useTranslate();
  const fullName = useFullName();
  const [isOpen, setOpen] = useState(false);
  const { student, lesson } = wish;
  return (
    <>
      <DecisionForm wish={wish} state="with_teacher" onChange={onChange} />
      <Button onClick={() => setOpen(true)} aria-label={t('Let join alone: {name}', { name: fullName(student) })}>
        {t('Let join alone')}
      </Button>
      <DecisionForm wish={wish} state="declined" onChange={onChange} />
      {isOpen && (
        <ConfirmDialog
          title={t('Let this student join alone?')}
          name={fullName(student)}
          confirmLabel={t('Let join alone')}
          isGood
          onConfirm={() => decide(wish, 'alone')}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onChange();
          }}
        >
          {t(
            'The student gets the link to {site} 10 minutes before the lesson, and joins the video call without you.',
            {
              site: isolated(lesson.join_host ?? ''),
            },
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

const decide = ({ id }: LiveWish, state: WishState) =>
  call('PATCH /live/wishes/{id}/', { params: { id }, body: { state } });

const decisionWords = {
  with_teacher: { label: 'Comes with me', name: 'Comes with me: {name}' },
  declined: { label: 'Decline', name: 'Decline: {name}' },
  waiting: { label: 'Take back', name: 'Take back: {name}' },
};

type DecisionProps = ChangeProps & { state: keyof typeof decisionWords };

/** A button that decides. With the teacher, the teacher is registered too, and opens the link. */
function DecisionForm({ wish, state, onChange }: DecisionProps) {
  const t = useTranslate();
  const fullName = useFullName();
  const { label, name } = decisionWords[state];
  const form = useForm({
    initial: {},
    submit: () => decide(wish, state),
    onSuccess: onChange,
    failureMessage: t('The decision could not be saved. Try again.'),
  });
  return (
    <Form form={form}>
      <SubmitButton
        form={form}
        kind={state === 'with_teacher' ? 'solid' : 'line'}
        aria-label={t(name, { name: fullName(wish.student) })}
      >
        {t(label)}
      </SubmitButton>
    </Form>
  );
}
