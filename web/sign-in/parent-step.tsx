import type { FormEvent } from 'react';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import type { Door } from './sign-in-flow.ts';
import { StepForm, StepFrame } from './step.tsx';
import { useRequired } from './use-required-fields.ts';
import { useCommunity } from './use-sign-in.ts';

export function ParentStep({ door }: { door: Door }) {
  const t = useWords();
  const { enter, isBusy, failure } = useCommunity(door.target);
  const { watch, check } = useRequired({ password: t('Please enter a password.') });

  function submit(event: FormEvent<HTMLFormElement>) {
    const typed = check(event);
    if (typed) void enter(typed.password);
  }

  return (
    <StepFrame
      title={t('Parents and family')}
      lead={t('Your school gives you this password. It opens the books, stories and causes. It does not show classes.')}
      back={door.hrefOf({})}
    >
      <StepForm onSubmit={submit} isNarrow>
        {failure && <Alert status="bad" role="alert" title={failure} />}
        <PasswordField
          {...watch('password')}
          label={t('Community password')}
          showLabel={t('Show password')}
          maxLength={128}
          data-first
        />
        <Button type="submit" kind="solid" isWide isBusy={isBusy} busyLabel={t('Coming in…')}>
          {t('Enter Community')}
        </Button>
      </StepForm>
    </StepFrame>
  );
}
