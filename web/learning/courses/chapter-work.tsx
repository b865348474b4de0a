import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { courseWords } from '#contract/learning/course-words.ts';
import type { Chapter, ChapterProgress, ChapterTask } from '#contract/learning/courses.ts';
import type { AnswerSave, AnswerSnapshot } from '#web/core/drafts/answers/draft.ts';
import { type UsedAnswers, useAnswers } from '#web/core/drafts/answers/use-answers.ts';
import { keptWords, SaveStateLine } from '#web/core/saving/save-state-line.tsx';
import { CallError, call } from '#web/kit/call.ts';
import { useSession } from '#web/kit/session.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { ChapterStateMark } from '#web/learning/courses/chapter-state.tsx';
import { answerText, hasAnswer, needsFeedback } from './answered-tasks.ts';
import css from './chapter.module.css';
import { ChapterTaskList } from './chapter-task-list.tsx';
import { usePartnerChoice, withPartners } from './partner-choice.ts';
import { TaskField } from './task-field.tsx';

const together = () => import('./together.tsx');
const Together = lazy(async () => ({ default: (await together()).Together }));
const OwnTogetherMark = lazy(async () => ({ default: (await together()).OwnTogetherMark }));

type Props = { chapter: Chapter; progress: ChapterProgress };

/** The tasks with fields for the signed-in person's answers. */
export function ChapterWork({ chapter, progress }: Props) {
  const { id, course, slug, title } = chapter;
  const isReadOnly = useIsReadOnly();
  const user = useSession()?.user;
  const used = useAnswers({ id, course: course.slug, chapter: slug, title }, progress);
  const choice = usePartnerChoice(`${user?.id}/${id}`, used?.snapshot.leavers);
  const tasks = useTasksWithFeedback(chapter, used);
  if (used?.snapshot.isWriter === false) return <OtherTab used={used} />;
  // Without fields until this tab may write: an answer would be lost.
  if (isReadOnly || !used?.snapshot.isWriter) return <ChapterTaskList chapter={chapter} isVisitor={false} />;
  return (
    <>
      {user?.role === 'student' && (
        <Suspense>
          <Together {...choice} />
        </Suspense>
      )}
      <WorkPanel chapter={{ ...chapter, tasks }} earlier={progress.earlier} used={withPartners(used, choice.idsNow)} />
      <FormerAnswers progress={progress} language={chapter.language} />
      {progress.together_with.length > 0 && (
        <Suspense>
          <OwnTogetherMark partners={progress.together_with} />
        </Suspense>
      )}
    </>
  );
}

/** Shows what the person answered to tasks that the chapter does not have like that any more. */
export function FormerAnswers({ progress, language }: { progress: ChapterProgress; language: string }) {
  const t = useTranslate();
  const { former_tasks, answers } = progress;
  if (former_tasks.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="former-answers">
      <h3 id="former-answers">{t('Your answers to earlier tasks')}</h3>
      {former_tasks.map((task) => (
        <div key={task.id}>
          <p lang={language} dir="auto">
            {task.text}
          </p>
          <p dir="auto">
            <b>{answerText(task, answers[task.id], t)}</b>
          </p>
        </div>
      ))}
    </section>
  );
}

function OtherTab({ used }: { used: UsedAnswers }) {
  const t = useTranslate();
  return (
    <Alert title={t('This chapter is open in another tab')}>
      <Button onClick={used.draft.takeOver}>{t('Work in this tab')}</Button>
    </Alert>
  );
}

type PanelProps = { chapter: Chapter; earlier: ChapterProgress['earlier']; used: UsedAnswers };

/** The fields, the answers' save state, and the student's statement about the chapter. */
export function WorkPanel({ chapter, earlier, used: { draft, snapshot } }: PanelProps) {
  const { tasks, language } = chapter;
  const [isEarly, setEarly] = useState(false);
  const fields = useRef<HTMLOListElement>(null);
  const missing = tasks.filter((task) => task.is_required && !hasAnswer(snapshot.answers[task.id]));

  function sayDone() {
    const [first] = missing;
    setEarly(first !== undefined);
    if (!first) return draft.change({ done: true });
    fields.current?.children[tasks.indexOf(first)]?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }

  return (
    <div className={css.work}>
      <ol ref={fields} className={css.fields}>
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskField
              task={task}
              language={language}
              value={snapshot.answers[task.id]}
              earlier={earlier[task.id] ?? []}
              isUnsent={snapshot.unsent.some(({ answers }) => task.id in answers)}
              isAwaited={isEarly}
              refusal={snapshot.unsent.find(({ answers, block }) => block && task.id in answers)?.block?.message}
              onAnswer={(value) => draft.change({ answers: { [task.id]: value } })}
            />
          </li>
        ))}
      </ol>
      {hasWork(snapshot) && <AnswerSaveLine save={snapshot.save} />}
      <SayDone chapter={chapter} used={{ draft, snapshot }} isEarly={isEarly && missing.length > 0} onDone={sayDone} />
    </div>
  );
}

/** Before the first answer nothing is saved, although the line would say “Saved”. */
function hasWork({ save, updated_at }: AnswerSnapshot): boolean {
  return save.kind !== 'saved' || updated_at !== null;
}

/** Shows the save state of the answers: “Saved” only after the server has confirmed all of them. */
function AnswerSaveLine({ save }: { save: AnswerSave }) {
  const t = useTranslate();
  const isQuiet = save.kind === 'saved' || (save.kind === 'waiting' && save.isKept);
  return <SaveStateLine kind={save.kind} sentence={sentenceOf(save, t)} isQuiet={isQuiet} className={css.saved} />;
}

function sentenceOf({ kind, isKept }: AnswerSave, t: Translate): string {
  if (kind === 'refused') return t('Not everything is saved. Look at the marked tasks.');
  if (kind === 'missing') return t('This chapter is closed now. Your answers are kept on this device.');
  if (!isKept && kind !== 'saved') return t('Not saved yet. Keep this page open.');
  return t(keptWords[kind === 'waiting' || kind === 'other-tab' ? 'kept' : kind]);
}

type SayDoneProps = Omit<PanelProps, 'earlier'> & {
  /** The student pressed the button before all required tasks were answered. */
  isEarly: boolean;
  onDone: () => void;
};

function SayDone({ chapter: { next, course }, used: { draft, snapshot }, isEarly, onDone }: SayDoneProps) {
  const t = useTranslate();
  const { state, needs_help, unsent, save } = snapshot;
  const isSaying = unsent.some(({ done }) => done === true);
  const refusal = unsent.find(({ done, block }) => done !== undefined && block)?.block?.message;
  const isHeld = isSaying && !refusal && (save.kind === 'offline' || save.kind === 'unavailable');
  const problem = isEarly ? t(courseWords.notAllAnswered) : refusal;
  return (
    <div className={css.done}>
      <p role="status" className={css.state}>
        <ChapterStateMark state={state} />
        {isHeld && t('You said “I have done it”. We will send your answers soon.')}
      </p>
      {state !== 'done' && (
        <Button kind="solid" isBusy={isSaying && !refusal} onClick={onDone}>
          {t('I have done it')}
        </Button>
      )}
      {state === 'done' && (
        <Link to={next?.url ?? course.url}>{next ? t('Go to the next chapter') : t('Back to the course')}</Link>
      )}
      {state !== 'done' && (
        <Button aria-pressed={needs_help} onClick={() => draft.change({ needs_help: !needs_help })}>
          {t('I need help')}
        </Button>
      )}
      {needs_help && state !== 'done' && <p className="soft">{t('Your teacher can see that you need help.')}</p>}
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Returns the tasks; after an answer was saved, with the server's feedback on it. */
function useTasksWithFeedback(chapter: Chapter, used: UsedAnswers | undefined): ChapterTask[] {
  const [read, setRead] = useState<{ slug: string; tasks: ChapterTask[] }>();
  const { course, slug } = chapter;
  const tasks = read?.slug === slug ? read.tasks : chapter.tasks;
  const isSaved = used?.snapshot.save.kind === 'saved';
  const savedAt = used?.snapshot.updated_at;
  const isMissing = isSaved && needsFeedback(tasks, used.snapshot.answers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    call('GET /courses/{slug}/chapters/{chapter}/', { params: { slug: course.slug, chapter: slug } }).then(
      (reply) => !isLeft && setRead({ slug, tasks: reply.tasks }),
      (cause: unknown) => {
        // The next save repeats the request.
        if (!(cause instanceof CallError)) throw cause;
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isMissing, savedAt, slug]);
  return tasks;
}
