import type { FormEvent } from 'react';
import { Link } from 'react-router';
import type { Pupil } from '#contract/class-roster.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import css from './password-step.module.css';
import { Who } from './selected-student.tsx';
import { WrongNote } from './sign-in-error.tsx';
import type { Door } from './sign-in-flow.ts';
import { StepForm, StepFrame } from './step.tsx';
import { useRequired } from './use-required-fields.ts';
import { useSignIn } from './use-sign-in.ts';

export function PasswordStep({ door, pupil }: { door: Door; pupil: Pupil }) {
  const t = useWords();
  const { enter, isBusy, failure, hasToWait } = useSignIn(door.target);
  const { watch, check } = useRequired({ password: t('Please enter your password.') });
  const title = t('Hello, {name}', { name: pupil.first_name });
  const back = door.hrefOf({ as: 'name', code: door.code, page: door.page });

  function submit(event: FormEvent<HTMLFormElement>) {
    const typed = check(event);
    if (typed) void enter({ username: pupil.username, password: typed.password });
  }

  return (
    <StepFrame
      title={title}
      name={t('Your password')}
      heading={
        <Who pupil={pupil}>
          <Link to={back} className={css.not}>
            {t('That is not me')}
          </Link>
        </Who>
      }
      back={back}
      of3={3}
      isForChildren
    >
      <StepForm onSubmit={submit}>
        {failure && <WrongNote failure={failure} hasToWait={hasToWait} scan={door.hrefOf({ as: 'scan' })} />}
        <input type="hidden" name="username" autoComplete="username" value={pupil.username} readOnly />
        <PasswordField
          {...watch('password')}
          label={t('Your password')}
          showLabel={t('Show password')}
          maxLength={128}
          data-first
        />
        <Button type="submit" kind="solid" isWide isBusy={isBusy} busyLabel={t('Coming in…')}>
          {t('Come in')}
        </Button>
      </StepForm>
      <p className={css.forgotten}>{t('Forgotten it? Ask your teacher for a new one.')}</p>
    </StepFrame>
  );
}
