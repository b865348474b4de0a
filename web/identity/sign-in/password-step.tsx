import { QrCodeIcon } from '@phosphor-icons/react/dist/ssr/QrCode';
import { Link } from 'react-router';
import { SubmitButton } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import css from './password-step.module.css';
import type { PickedStudent, SignInFlow } from './sign-in-flow.ts';
import { StepForm, StepFrame } from './step.tsx';
import { SelectedStudent, SignInError } from './student-step-parts.tsx';
import { useSignInForm } from './use-sign-in.ts';

export function PasswordStep({ flow, student }: { flow: SignInFlow; student: PickedStudent }) {
  const t = useTranslate();
  const { form, hasToWait } = useSignInForm({
    target: flow.target,
    initial: { password: '' },
    required: { password: t('Please enter your password.') },
    toRequest: ({ password }) => ({ username: student.username, password }),
    wrongMessage: () => t('That is not your password. Look at your card again.'),
  });
  const title = t('Hello, {name}', { name: student.first_name });
  const back = flow.hrefOf({ as: 'name', page: flow.page });

  return (
    <StepFrame
      title={title}
      name={t('Your password')}
      heading={
        <SelectedStudent student={student}>
          <Link to={back} replace className={css.not}>
            {t('This is not me')}
          </Link>
        </SelectedStudent>
      }
      back={back}
      stepOfThree={3}
      isForChildren
    >
      <StepForm form={form} hidesError>
        <input type="hidden" name="username" autoComplete="username" value={student.username} readOnly />
        <PasswordField
          {...form.field('password')}
          label={t('Your password')}
          showLabel={t('Show password')}
          maxLength={128}
          data-first
        />
        <SubmitButton form={form} isWide busyLabel={t('Signing in…')}>
          {t('Come in')}
        </SubmitButton>
      </StepForm>
      <div className={css.other}>
        {form.error && <SignInError message={form.error} hasToWait={hasToWait} scanUrl={flow.hrefOf({ as: 'scan' })} />}
        {!hasToWait && (
          <LinkButton to={flow.hrefOf({ as: 'scan' })} isWide>
            <Icon of={QrCodeIcon} size={24} />
            {t('Scan my sign-in card')}
          </LinkButton>
        )}
        <p className="soft">{t('No card and no password? Ask your teacher.')}</p>
      </div>
    </StepFrame>
  );
}
