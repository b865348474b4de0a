import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { StepForm, StepFrame } from './step.tsx';
import { useRequiredFields } from './use-required-fields.ts';
import { useSignIn } from './use-sign-in.ts';

type Props = { title: string; back: string; target: string };

/** Signs in with email or username and password: teachers, admins and, on the root host, platform staff. */
export function TeacherStep({ title, back, target }: Props) {
  const t = useWords();
  const { state } = useLocation();
  const { signIn, isBusy, failure } = useSignIn(target);
  const { fieldProps, readValues } = useRequiredFields({
    username: t('Please enter your email/username.'),
    password: t('Please enter your password.'),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    const values = readValues(event);
    const remember = new FormData(event.currentTarget).has('remember');
    if (values) void signIn({ username: values.username, password: values.password, remember });
  }

  return (
    <StepFrame title={title} name={t('Sign in')} back={back}>
      <StepForm onSubmit={submit} isNarrow>
        {failure && <Alert status="bad" role="alert" title={failure} />}
        <TextField
          {...fieldProps('username')}
          label={t('Email or username')}
          defaultValue={knownUsername(state)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          data-first
        />
        <PasswordField
          {...fieldProps('password')}
          label={t('Password')}
          showLabel={t('Show password')}
          maxLength={128}
        />
        <div className="row spread">
          <Checkbox name="remember" label={t('Stay signed in')} />
          <Link to={paths.forgotPassword()} className="standing">
            {t('Forgot Password?')}
          </Link>
        </div>
        <Button type="submit" kind="solid" isWide isBusy={isBusy} busyLabel={t('Signing in…')}>
          {t('Login')}
        </Button>
      </StepForm>
    </StepFrame>
  );
}

/** Returns the name of the person whose session has just expired on this device. */
function knownUsername(state: unknown): string {
  const { username } = (typeof state === 'object' && state ? state : {}) as { username?: unknown };
  return typeof username === 'string' ? username : '';
}
