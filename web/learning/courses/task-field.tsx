import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { useId } from 'react';
import { Link } from 'react-router';
import { directionOf } from '#contract/kit/languages.ts';
import { courseWords } from '#contract/learning/course-words.ts';
import type { AnswerValue, ChapterTask } from '#contract/learning/courses.ts';
import { MAX_ANSWER } from '#contract/learning/limits.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '#web/kit/ui/choice.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { hasAnswer } from './answered-tasks.ts';
import css from './chapter.module.css';
import { OrderField } from './order-field.tsx';

export type TaskFieldProps = {
  task: ChapterTask;
  /** The language of the task's text. */
  language: string;
  value: AnswerValue | undefined;
  /** Texts that another device overwrote without having loaded them. */
  earlier: string[];
  /** The answer is only on this device. */
  isUnsent: boolean;
  /** The student tried to finish the chapter before answering this task. */
  isAwaited?: boolean;
  /** The server's reason for refusing the answer. */
  refusal: string | undefined;
  onAnswer: (value: AnswerValue) => void;
};

/** A task with the field for its answer. */
export function TaskField(props: TaskFieldProps) {
  const t = useTranslate();
  const { task, value, isUnsent, isAwaited = false, refusal } = props;
  return (
    <div className={css.task}>
      {task.is_new && (
        <div>
          <Badge status="info">{t('New', { context: 'task' })}</Badge>
        </div>
      )}
      <Answer {...props} />
      {task.is_required && !hasAnswer(value) && (
        <p className={isAwaited ? css.problem : 'muted small'}>{t(courseWords.required)}</p>
      )}
      {refusal && (
        <p role="alert" className={css.problem}>
          {refusal}
        </p>
      )}
      {isUnsent && !refusal && (
        <p className={css.unsent}>
          <Icon of={CloudSlashIcon} />
          {t('Not sent yet')}
        </p>
      )}
    </div>
  );
}

const tickWords = {
  do: 'I did this',
  talk: 'We talked about this',
  make: 'I made this',
} as const;

function Answer(props: TaskFieldProps) {
  const t = useTranslate();
  const id = useId();
  const { task, language, value, onAnswer } = props;
  const text = (
    <span lang={language} dir={directionOf(language)}>
      {task.text}
    </span>
  );
  switch (task.kind) {
    case 'answer':
      return <TextAnswer {...props} />;
    case 'choose':
      return <ChoiceAnswer {...props} />;
    case 'order':
      return <OrderField {...props} />;
    default:
      return (
        <>
          <p id={id}>{text}</p>
          {task.kind === 'make' && (
            <p>
              <Link to={paths.uploadContent()}>{t('Make a book or a story')}</Link>
            </p>
          )}
          <Checkbox
            label={t(tickWords[task.kind])}
            aria-describedby={id}
            checked={value === true}
            onChange={({ target }) => onAnswer(target.checked)}
          />
        </>
      );
  }
}

function TextAnswer({ task, language, value, earlier, onAnswer }: TaskFieldProps) {
  const t = useTranslate();
  const text = typeof value === 'string' ? value : '';
  const last = earlier.at(-1);
  return (
    <>
      <TextArea
        label={
          <span lang={language} dir={directionOf(language)}>
            {task.text}
          </span>
        }
        hint={t('Only you and your teachers can read this.')}
        rows={4}
        dir="auto"
        maxLength={MAX_ANSWER}
        value={text}
        onChange={({ target }) => onAnswer(target.value)}
      />
      {last !== undefined && !text.includes(last) && (
        <details>
          <summary>{t('You wrote another text on another device')}</summary>
          <p className={css.earlier} dir="auto">
            {last}
          </p>
          <Button onClick={() => onAnswer(`${text}\n${last}`.trim())}>{t('Put it back')}</Button>
        </details>
      )}
    </>
  );
}

function ChoiceAnswer({ task: { id, text, choices = [] }, language, value, onAnswer }: TaskFieldProps) {
  const chosen = choices.find((choice) => choice.id === value);
  const ofText = { lang: language, dir: directionOf(language) };
  return (
    <>
      <ChoiceGroup legend={<span {...ofText}>{text}</span>}>
        {choices.map((choice) => (
          <Radio
            key={choice.id}
            name={id}
            label={<span {...ofText}>{choice.text}</span>}
            checked={choice.id === value}
            onChange={() => onAnswer(choice.id)}
          />
        ))}
      </ChoiceGroup>
      <p role="status" className={css.feedback} {...ofText}>
        {chosen?.feedback}
      </p>
    </>
  );
}
