import type { FormEvent } from 'react';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import type { SignInFlow } from './sign-in-flow.ts';
import { StepForm, StepFrame } from './step.tsx';
import { useRequiredFields } from './use-required-fields.ts';
import { useCommunitySignIn } from './use-sign-in.ts';

export function ParentStep({ flow }: { flow: SignInFlow }) {
  const t = useWords();
  const { signIn, isBusy, failure } = useCommunitySignIn(flow.target);
  const { fieldProps, readValues } = useRequiredFields({ password: t('Please enter a password.') });

  function submit(event: FormEvent<HTMLFormElement>) {
    const values = readValues(event);
    if (values) void signIn(values.password);
  }

  return (
    <StepFrame
      title={t('Parents and families')}
      lead={t(
        'Your school gives you this password. Use it to read books and stories and to see causes. It does not show classes.',
      )}
      back={flow.hrefOf({})}
    >
      <StepForm onSubmit={submit} isNarrow>
        {failure && <Alert status="bad" role="alert" title={failure} />}
        <PasswordField
          {...fieldProps('password')}
          label={t('Community password')}
          showLabel={t('Show password')}
          maxLength={128}
          data-first
        />
        <Button type="submit" kind="solid" isWide isBusy={isBusy} busyLabel={t('Signing in…')}>
          {t('Enter Community')}
        </Button>
      </StepForm>
    </StepFrame>
  );
}
